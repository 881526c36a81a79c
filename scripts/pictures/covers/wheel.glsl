#define TINT vec3(0.10, 0.05, 0.34)
#define BOKEH 9.0
#include covers/studio.glsl
// A standing wheel of enamel segments with a golden rim, and its pointer.
vec3 disc(vec3 p) { p -= vec3(0.0, 1.18, 0.0); p.xz = turn(0.22) * p.xz; return p.xzy; }
float wheel(vec3 q) {
  float d = drum(q, 0.90, 0.09, 0.03);
  return min(d, drum(q - vec3(0, 0.05, 0), 0.20, 0.14, 0.04));
}
float rim(vec3 q) {
  float d = length(vec2(length(q.xz) - 0.95, q.y)) - 0.085;
  float a = atan(q.x, q.z), s = PI / 10.0;
  a = mod(a + s * 0.5, s) - s * 0.5;
  float r = length(q.xz);
  return min(d, length(vec3(r * sin(a), q.y - 0.085, r * cos(a) - 0.95)) - 0.038);
}
float hand(vec3 p) {
  vec3 q = p - vec3(0.0, 2.20, 0.26);
  vec2 h = vec2(abs(q.x), -q.y);
  return (max(max(dot(h - vec2(0.0, 0.24), normalize(vec2(0.34, 0.15))), q.y - 0.14), abs(q.z) - 0.05) - 0.025) * 0.9;
}
float stand(vec3 p) { return min(box(p - vec3(0, 0.07, 0), vec3(0.56, 0.07, 0.34), 0.04), box(p - vec3(0, 0.5, -0.12), vec3(0.12, 0.5, 0.07), 0.04)); }
float things(vec3 p) { vec3 q = disc(p); return min(min(wheel(q), rim(q)), min(hand(p), stand(p))); }
Look look(vec3 p, vec3 n) {
  vec3 q = disc(p);
  float w = wheel(q), r = rim(q), h = hand(p), s = stand(p);
  if (h < min(min(w, r), s)) return enamel(vec3(0.70, 0.02, 0.05), n);
  if (r < min(w, s)) return gold(p, n);
  if (s < w) return Look(vec3(0.02, 0.018, 0.03), vec3(0), n, 0.16, 0.0, 1.4);
  float l = length(q.xz);
  if (l < 0.21) return enamel(vec3(0.90, 0.55, 0.10), n);
  float a = atan(q.x, q.z) / (2.0 * PI) * 10.0, k = mod(floor(a), 5.0), edge = abs(fract(a) - 0.5);
  if (edge > 0.5 - 0.018 / max(l, 0.2)) return gold(p, n);
  vec3 tone = k < 0.5 ? vec3(0.62, 0.02, 0.08) : k < 1.5 ? vec3(0.03, 0.12, 0.58) : k < 2.5 ? vec3(0.85, 0.42, 0.02) : k < 3.5 ? vec3(0.02, 0.38, 0.22) : vec3(0.30, 0.04, 0.50);
  return Look(tone, vec3(0), n, 0.16, 0.0, 1.4);
}
