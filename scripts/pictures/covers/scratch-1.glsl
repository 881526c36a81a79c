#define TINT vec3(0.10, 0.22, 0.03)
#define BOKEH 17.0
#include covers/studio.glsl
// Two cherries and an apple on a ticket of foil, and the coin that scratches it.
float leafAt(vec3 q, vec2 size) { float d = length(q * vec3(1.0 / size.x, 1.0 / size.y, 6.0)) - 1.0; return d * min(size.x, size.y) * 0.35; }
vec3 cherry(int i) { return i == 0 ? vec3(-0.62, 0.62, 0.55) : vec3(-0.06, 0.46, 0.85); }
float cherries(vec3 p) {
  float d = 9.0;
  for (int i = 0; i < 2; i++) {
    vec3 q = p - cherry(i);
    float a = length(q) - 0.34 + 0.05 * exp(-dot(q.xz, q.xz) * 40.0) * step(0.0, q.y);
    d = min(d, a);
  }
  return d * 0.9;
}
float stems(vec3 p) {
  vec3 top = vec3(-0.10, 1.72, 0.20);
  float d = capsule(p, cherry(0) + vec3(0, 0.26, 0), vec3(-0.48, 1.30, 0.40), 0.024);
  d = min(d, capsule(p, vec3(-0.48, 1.30, 0.40), top, 0.026));
  d = min(d, capsule(p, cherry(1) + vec3(0, 0.26, 0), vec3(-0.02, 1.16, 0.60), 0.024));
  d = min(d, capsule(p, vec3(-0.02, 1.16, 0.60), top, 0.026));
  return min(d, capsule(p, vec3(0.52, 1.60, -0.2), vec3(0.60, 1.86, -0.2), 0.032));
}
float leaf(vec3 p) {
  vec3 q = p - vec3(-0.36, 1.84, 0.18);
  q.xy = turn(-0.5) * q.xy;
  return leafAt(q, vec2(0.34, 0.15));
}
float apple(vec3 p) {
  vec3 q = p - vec3(0.50, 1.02, -0.20);
  float r = length(q.xz), dip = 0.20 * exp(-r * r * 18.0);
  return (length(vec3(q.x, q.y * 1.06 + dip * sign(q.y) * step(0.0, q.y), q.z)) - 0.58) * 0.7;
}
vec3 coinAt(vec3 p) { p -= vec3(0.66, 0.42, 0.95); p.xz = turn(-0.25) * p.xz; p.yz = turn(-1.35) * p.yz; return p; }
float coin(vec3 p) { vec3 q = coinAt(p); return max(drum(q, 0.38, 0.045, 0.02), -max(length(q.xz) - 0.31, 0.03 - q.y)); }
float things(vec3 p) { return min(min(cherries(p), min(stems(p), leaf(p))), min(apple(p), coin(p))); }
Look look(vec3 p, vec3 n) {
  float c = cherries(p), s = stems(p), l = leaf(p), a = apple(p), k = coin(p), d = min(min(c, min(s, l)), min(a, k));
  if (d == k) {
    vec2 at = coinAt(p).xz * vec2(1.0, -1.0) / 0.50 + 0.5;
    return enamel(vec3(0.92, 0.56, 0.10) * (1.0 - 0.75 * ink(3, at)), n);
  }
  if (d == c) return Look(vec3(0.50, 0.006, 0.03), vec3(0), n, 0.05, 0.0, 1.9);
  if (d == l) return Look(vec3(0.03, 0.26, 0.03), vec3(0), n, 0.25, 0.0, 1.0);
  if (d == s) return Look(vec3(0.10, 0.14, 0.03), vec3(0), n, 0.4, 0.0, 0.6);
  float blush = smoothstep(-0.4, 0.6, n.x * 0.8 + fbm(p * 3.0) - 0.5);
  return Look(mix(vec3(0.36, 0.46, 0.03), vec3(0.58, 0.03, 0.02), blush), vec3(0), n, 0.10, 0.0, 1.5);
}
