#define TINT vec3(0.02, 0.22, 0.13)
#define BOKEH 5.0
#include covers/studio.glsl
// An ace and a king, and a stack of chips before them.
Card card(int i) {
  if (i == 0) return Card(vec3(-0.34, 1.22, -0.25), vec3(0.18, -0.10, -0.16), 5, 1);
  return Card(vec3(0.30, 1.16, 0.05), vec3(-0.14, -0.10, 0.15), 4, 0);
}
vec3 toStack(vec3 p, int i) { return p - (i == 0 ? vec3(-0.52, 0.0, 0.85) : vec3(0.42, 0.0, 1.0)); }
float stack(vec3 p, int i) {
  vec3 q = toStack(p, i);
  float count = i == 0 ? 5.0 : 3.0, k = clamp(floor(q.y / 0.112), 0.0, count - 1.0);
  vec2 off = (hash2(vec2(k, float(i))) - 0.5) * 0.03;
  return chipAt(q - vec3(off.x, (k + 0.5) * 0.112, off.y), 0.36);
}
float things(vec3 p) { return min(min(cardAt(p, card(0)), cardAt(p, card(1))), min(stack(p, 0), stack(p, 1))); }
Look look(vec3 p, vec3 n) {
  float a = cardAt(p, card(0)), b = cardAt(p, card(1)), c = stack(p, 0), d = stack(p, 1);
  if (min(a, b) < min(c, d)) { if (a < b) return cardLook(p, n, card(0)); return cardLook(p, n, card(1)); }
  int i = c < d ? 0 : 1;
  vec3 q = toStack(p, i);
  float k = floor(q.y / 0.112);
  q.xz = turn(hash1(vec2(k, float(i) + 2.0)) * 6.28) * q.xz;
  return chipLook(q, n, i == 0 ? vec3(0.42, 0.012, 0.03) : vec3(0.02, 0.022, 0.03));
}
