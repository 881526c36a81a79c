#define TINT vec3(0.02, 0.20, 0.24)
#define BOKEH 7.0
#include covers/studio.glsl
// A gem on an opened tile, a mine on another, closed ones around.
vec3 board(vec3 p) { p -= vec3(0.0, 1.02, 0.0); p.yz = turn(-0.32) * p.yz; return p; }
float tile(vec2 at, vec3 q) { return box(q - vec3(at, 0.0), vec3(0.31, 0.31, 0.10), 0.06); }
float tiles(vec3 q) {
  vec2 at = clamp(floor(q.xy / 0.68 + 0.5), -1.0, 1.0);
  bool open = (at.x == 0.0 && at.y == 0.0) || (at.x == 1.0 && at.y == -1.0) || (at.x == -1.0 && at.y == 1.0);
  return tile(at * 0.68, q - vec3(0, 0, open ? -0.16 : 0.0));
}
float gem(vec3 q, vec3 at, float size) {
  q = (q - at) / size;
  q.xy = turn(0.12) * q.xy;
  q.xz = turn(0.35) * q.xz;
  float a = atan(q.x, q.z), r = length(q.xz), s = PI / 4.0;
  a = mod(a + s * 0.5, s) - s * 0.5;
  vec2 k = vec2(r * cos(a), q.y);
  float crown = dot(k - vec2(0.50, 0.06), normalize(vec2(0.62, 0.78)));
  float base = dot(k - vec2(0.50, 0.06), normalize(vec2(0.80, -0.60)));
  return max(max(crown, base), q.y - 0.27) * size * 0.9;
}
float mine(vec3 q) {
  q -= vec3(0.68, -0.66, 0.26);
  float d = length(q) - 0.22;
  vec3 a = abs(q);
  vec3 b = normalize(vec3(1, 1, 1));
  d = min(d, min(capsule(a, vec3(0), vec3(0.31, 0, 0), 0.035), min(capsule(a, vec3(0), vec3(0, 0.31, 0), 0.035), capsule(a, vec3(0), vec3(0, 0, 0.31), 0.035))));
  return min(d, capsule(a, vec3(0), b * 0.31, 0.035));
}
float gems(vec3 q) { return min(gem(q, vec3(0.0, 0.02, 0.34), 0.62), gem(q, vec3(-0.68, 0.68, 0.16), 0.42)); }
float things(vec3 p) { vec3 q = board(p); return min(tiles(q), min(gems(q), mine(q))); }
Look look(vec3 p, vec3 n) {
  vec3 q = board(p);
  float t = tiles(q), g = gems(q), m = mine(q);
  if (g < min(t, m)) return Look(vec3(0.04, 0.85, 0.62), vec3(0.0, 0.16, 0.11), n, 0.05, 1.0, 1.0);
  if (m < t) {
    bool spike = length(q - vec3(0.68, -0.66, 0.26)) > 0.235;
    if (spike) return steel(p, n);
    return Look(vec3(0.30, 0.02, 0.015), vec3(0.05, 0.0, 0.0), n, 0.16, 0.0, 1.6);
  }
  return Look(vec3(0.045, 0.13, 0.19), vec3(0), n, 0.26, 0.0, 1.2);
}
