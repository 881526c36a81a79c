#define TINT vec3(0.02, 0.14, 0.26)
#define BOKEH 4.0
#include covers/studio.glsl
// One card, and the two ways from it: up in gold, down in steel.
Card card(int i) { return Card(vec3(0.0, 1.16, -0.20), vec3(0.0, -0.08, 0.0), 15, 2); }
float arrow(vec3 p, float way) {
  vec3 q = p - vec3(way > 0.0 ? -0.52 : 0.56, way > 0.0 ? 1.62 : 0.66, 0.36);
  q.y *= way;
  q.xz = turn(way * 0.30) * q.xz;
  float shaft = box(q - vec3(0, -0.20, 0), vec3(0.115, 0.27, 0.10), 0.04);
  vec2 h = vec2(abs(q.x), q.y);
  float head = max(max(dot(h - vec2(0.0, 0.46), normalize(vec2(0.46, 0.40))), -(q.y - 0.02)), abs(q.z) - 0.10) - 0.02;
  return min(shaft, head) * 0.9;
}
float things(vec3 p) { return min(cardAt(p, card(0)), min(arrow(p, 1.0), arrow(p, -1.0))); }
Look look(vec3 p, vec3 n) {
  float c = cardAt(p, card(0)), u = arrow(p, 1.0), d = arrow(p, -1.0);
  if (c < min(u, d)) return cardLook(p, n, card(0));
  if (u < d) return enamel(vec3(0.88, 0.42, 0.02), n);
  return enamel(vec3(0.03, 0.16, 0.62), n);
}
