#define TINT vec3(0.34, 0.03, 0.07)
#define BOKEH 3.0
#include covers/studio.glsl
// Two dice, the one on the other's shoulder.
vec3 toDie(vec3 p, int i) {
  p -= i == 0 ? vec3(-0.18, 0.60, 0.25) : vec3(0.26, 1.72, 0.0);
  if (i == 0) { p.xz = turn(0.62) * p.xz; return p; }
  p.xz = turn(-0.5) * p.xz; p.yz = turn(0.66) * p.yz; p.xy = turn(0.5) * p.xy;
  return p;
}
vec2 pip(vec3 p) {
  vec3 a = abs(p);
  vec2 f = a.x > max(a.y, a.z) ? p.yz : a.y > a.z ? p.xz : p.xy;
  float n = a.x > max(a.y, a.z) ? (p.x > 0.0 ? 3.0 : 4.0) : a.y > a.z ? (p.y > 0.0 ? 5.0 : 2.0) : (p.z > 0.0 ? 6.0 : 1.0);
  float d = 9.0, s = 0.29;
  if (mod(n, 2.0) > 0.5) d = length(f);
  if (n > 1.5) d = min(d, min(length(f - s), length(f + s)));
  if (n > 3.5) d = min(d, min(length(f - vec2(s, -s)), length(f + vec2(s, -s))));
  if (n > 5.5) d = min(d, min(length(f - vec2(0, s)), length(f + vec2(0, s))));
  return vec2(d, n);
}
const float H = 0.60;
float die(vec3 p, int i) {
  vec3 q = toDie(p, i);
  float d = box(q, vec3(H), 0.12);
  if (d < 0.1) d = max(d, -(length(vec2(pip(q).x, max(0.0, H - max(abs(q.x), max(abs(q.y), abs(q.z)))) * 1.4)) - 0.115));
  return d * 0.85;
}
float things(vec3 p) { return min(die(p, 0), die(p, 1)); }
Look look(vec3 p, vec3 n) {
  int i = die(p, 0) < die(p, 1) ? 0 : 1;
  float white = smoothstep(0.12, 0.105, pip(toDie(p, i)).x);
  return Look(mix(i == 0 ? vec3(0.55, 0.012, 0.022) : vec3(0.50, 0.010, 0.03), vec3(0.82), white), vec3(0), n, 0.10, 0.0, 1.6);
}
