#define TINT vec3(0.30, 0.015, 0.02)
#define BOKEH 8.0
#include covers/studio.glsl
// A natural nine: nine and king, and the lacquered paddle that moves them.
Card card(int i) {
  if (i == 0) return Card(vec3(-0.30, 1.24, -0.22), vec3(0.10, -0.12, -0.20), 5, 3);
  return Card(vec3(0.26, 1.18, 0.10), vec3(-0.10, -0.12, 0.16), 17, 2);
}
vec3 toPlaque(vec3 p, int i) {
  p -= i == 0 ? vec3(-0.34, 0.10, 0.95) : vec3(0.44, 0.10, 1.0);
  p.xz = turn(i == 0 ? 0.22 : -0.35) * p.xz;
  return p;
}
float plaque(vec3 p, int i) { return box(toPlaque(p, i), vec3(0.34, 0.10, 0.21), 0.05); }
float things(vec3 p) { return min(min(cardAt(p, card(0)), cardAt(p, card(1))), min(plaque(p, 0), plaque(p, 1))); }
Look look(vec3 p, vec3 n) {
  float a = cardAt(p, card(0)), b = cardAt(p, card(1)), c = plaque(p, 0), d = plaque(p, 1);
  if (min(a, b) < min(c, d)) { if (a < b) return cardLook(p, n, card(0)); return cardLook(p, n, card(1)); }
  vec3 q = toPlaque(p, c < d ? 0 : 1);
  if (abs(q.y) < 0.022) return gold(p, n);
  return enamel(c < d ? vec3(0.60, 0.32, 0.03) : vec3(0.02, 0.10, 0.30), n);
}
