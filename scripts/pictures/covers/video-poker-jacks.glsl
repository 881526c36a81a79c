#define TINT vec3(0.20, 0.03, 0.34)
#define BOKEH 6.0
#include covers/studio.glsl
// A pair of jacks held in a frame of light, the three others behind.
Card card(int i) {
  if (i == 0) return Card(vec3(-0.36, 0.98, 0.30), vec3(0.10, -0.06, -0.08), 7, 0);
  if (i == 1) return Card(vec3(0.40, 0.98, 0.36), vec3(-0.10, -0.06, 0.08), 7, 1);
  if (i == 2) return Card(vec3(-0.62, 1.52, -0.55), vec3(0.06, -0.06, -0.24), 18, 3);
  if (i == 3) return Card(vec3(0.0, 1.68, -0.75), vec3(0.0, -0.06, 0.0), 15, 2);
  return Card(vec3(0.62, 1.52, -0.65), vec3(-0.06, -0.06, 0.24), 17, 3);
}
float tube(vec3 p) {
  vec3 q = p - vec3(0.02, 0.98, 0.16);
  vec2 d = abs(q.xy) - vec2(1.02, 0.92) + 0.2;
  float outline = abs(length(max(d, 0.0)) + min(max(d.x, d.y), 0.0) - 0.2);
  return length(vec2(outline, q.z)) - 0.024;
}
float things(vec3 p) {
  float d = tube(p);
  for (int i = 0; i < 5; i++) d = min(d, cardAt(p, card(i)));
  return d;
}
Look look(vec3 p, vec3 n) {
  float best = tube(p);
  int which = -1;
  for (int i = 0; i < 5; i++) { float d = cardAt(p, card(i)); if (d < best) { best = d; which = i; } }
  if (which < 0) return Look(vec3(0.1), vec3(2.2, 0.55, 2.6), n, 0.5, 0.0, 0.0);
  return cardLook(p, n, card(which));
}
