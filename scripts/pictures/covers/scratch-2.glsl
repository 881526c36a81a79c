#define TINT vec3(0.03, 0.12, 0.30)
#define BOKEH 18.0
#include covers/studio.glsl
// A lighthouse on its rock at night, lamp lit, the sea around.
float rocks(vec3 p) {
  float d = length((p - vec3(0.0, -0.30, 0.0)) * vec3(0.8, 1.1, 0.9)) - 0.72;
  return (d + 0.16 * (fbm(p * 3.2) - 0.45)) * 0.7;
}
float tower(vec3 p) {
  float y = clamp((p.y - 0.25) / 1.40, 0.0, 1.0), r = mix(0.40, 0.24, y);
  vec2 d = vec2(length(p.xz) - r, abs(p.y - 0.95) - 0.72);
  return (min(max(d.x, d.y), 0.0) + length(max(d, 0.0))) * 0.85;
}
float gallery(vec3 p) {
  float d = drum(p - vec3(0, 1.70, 0), 0.36, 0.045, 0.015);
  d = min(d, length(vec2(length(p.xz) - 0.33, p.y - 1.86)) - 0.014);
  vec3 q = p;
  float a = atan(q.x, q.z), s = PI / 6.0, r = length(q.xz);
  a = mod(a + s * 0.5, s) - s * 0.5;
  d = min(d, capsule(vec3(r * sin(a), p.y, r * cos(a)), vec3(0, 1.72, 0.33), vec3(0, 1.86, 0.33), 0.011));
  d = min(d, capsule(vec3(r * sin(a), p.y, r * cos(a)), vec3(0, 1.74, 0.20), vec3(0, 2.06, 0.20), 0.016));
  float roof = max(dot(vec2(r, p.y - 2.34), normalize(vec2(0.28, 0.30))), 2.04 - p.y);
  return min(d, min(roof * 0.9, length(p - vec3(0, 2.36, 0)) - 0.045));
}
float glow(vec3 p) { return drum(p - vec3(0, 1.90, 0), 0.155, 0.14, 0.05); }
float things(vec3 p) { return min(min(rocks(p), tower(p)), min(gallery(p), glow(p))); }
Look look(vec3 p, vec3 n) {
  float r = rocks(p), t = tower(p), g = gallery(p), l = glow(p), d = min(min(r, t), min(g, l));
  if (d == l) return Look(vec3(0.9), vec3(3.0, 2.1, 0.85), n, 0.4, 0.0, 0.0);
  if (d == g) return Look(vec3(0.42, 0.02, 0.03), vec3(0), n, 0.16, 0.0, 1.3);
  if (d == r) { float k = fbm(p * 8.0); return Look(vec3(0.10, 0.085, 0.075) * (0.5 + k), vec3(0), n, 0.5, 0.0, 0.7); }
  vec3 tone = mod(floor((p.y - 0.23) / 0.288), 2.0) < 0.5 ? vec3(0.62, 0.62, 0.60) : vec3(0.50, 0.018, 0.03);
  float a = atan(p.x, p.z);
  if (abs(a - 0.2) < 0.16 && abs(p.y - 1.24) < 0.085) return Look(vec3(0.2), vec3(1.7, 1.0, 0.3), n, 0.4, 0.0, 0.0);
  return Look(tone, vec3(0), n, 0.28, 0.0, 0.9);
}
