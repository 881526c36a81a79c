#define TINT vec3(0.05, 0.05, 0.30)
#define BOKEH 2.0
#include covers/studio.glsl
// Queen, king and ace of one suit, fanned.
Card card(int i) {
  if (i == 0) return Card(vec3(-0.62, 1.04, -0.20), vec3(0.06, -0.10, -0.30), 6, 1);
  if (i == 1) return Card(vec3(-0.06, 1.22, -0.02), vec3(0.0, -0.10, 0.0), 5, 1);
  return Card(vec3(0.48, 1.10, 0.16), vec3(-0.06, -0.10, 0.30), 4, 1);
}
vec3 toChip(vec3 p) { p -= vec3(0.0, 0.40, 1.05); p.yz = turn(-1.15) * p.yz; return p; }
float things(vec3 p) {
  float d = chipAt(toChip(p), 0.36);
  for (int i = 0; i < 3; i++) d = min(d, cardAt(p, card(i)));
  return d;
}
Look look(vec3 p, vec3 n) {
  float best = chipAt(toChip(p), 0.36);
  int which = -1;
  for (int i = 0; i < 3; i++) { float d = cardAt(p, card(i)); if (d < best) { best = d; which = i; } }
  if (which < 0) return chipLook(toChip(p), n, vec3(0.62, 0.36, 0.03));
  return cardLook(p, n, card(which));
}
