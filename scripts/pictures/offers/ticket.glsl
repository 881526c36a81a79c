// A free bet: a heavy ticket of card with a gold edge, its stub torn along holes, leaning on a smaller one.
const vec3 TINT = vec3(1.0, 0.34, 0.10);
#include offers/stage.glsl
const vec2 HALF = vec2(1.42, 0.72);
float outline(vec2 q) {
  vec2 a = abs(q) - HALF + 0.10;
  float d = length(max(a, 0.0)) + min(max(a.x, a.y), 0.0) - 0.10;
  d = max(d, 0.20 - length(vec2(q.x - 0.66, abs(q.y) - HALF.y)));
  return d;
}
float holes(vec2 q) { return length(vec2(q.x - 0.66, mod(q.y + 0.06, 0.12) - 0.06)) - 0.026; }
vec3 front(vec3 p) { p -= vec3(0.05, 0.98, 0.25); p.xy = turn(-0.20) * p.xy; p.xz = turn(0.36) * p.xz; p.yz = turn(0.20) * p.yz; return p; }
vec3 back(vec3 p) { p -= vec3(0.42, 1.06, -0.42); p.xy = turn(0.17) * p.xy; p.xz = turn(0.20) * p.xz; p.yz = turn(0.14) * p.yz; return p; }
float card(vec3 q) {
  float o = outline(q.xy);
  if (o < 0.3) o = max(o, -holes(q.xy));
  vec2 d = vec2(o, abs(q.z) - 0.045);
  return (min(max(d.x, d.y), 0.0) + length(max(d + 0.012, 0.0)) - 0.012) * 0.85;
}
float star(vec2 q, float r) {
  float a = atan(q.x, q.y), k = 6.28318 / 5.0;
  a = abs(mod(a + 0.5 * k, k) - 0.5 * k);
  vec2 s = length(q) * vec2(sin(a), cos(a));
  vec2 tip = vec2(0.0, r), in_ = 0.45 * r * vec2(sin(0.5 * k), cos(0.5 * k));
  vec2 e = in_ - tip, w = s - tip;
  return dot(w, normalize(vec2(e.y, -e.x))) * -1.0;
}
float relief(vec3 q) {
  float s = star(q.xy - vec2(-0.42, 0.02), 0.46);
  return max(s, abs(q.z - 0.045) - 0.035) * 0.7;
}
float thing(vec3 p) { vec3 f = front(p), b = back(p); return min(min(card(f), relief(f)), card(b)); }
Look cardLook(vec3 q, vec3 n, vec3 paper, vec3 ink) {
  float o = outline(q.xy), fibre = noise(q * 80.0) * 0.6 + noise(q * vec3(30.0, 160.0, 30.0)) * 0.4;
  if (abs(q.z) < 0.036) return Look(GOLD, vec3(0), n, 0.22, 1.0, 1.0);
  float frame_ = smoothstep(0.012, 0.004, abs(o + 0.11) - 0.010), stub = step(0.66, q.x);
  float bars = stub * step(abs(q.y), 0.42) * step(abs(q.x - 1.02), 0.16) * step(0.45, hash1(vec2(floor(q.y * 34.0), 3.0)));
  vec3 tone = mix(paper * (0.92 + 0.12 * fibre), ink, clamp(frame_ + bars, 0.0, 1.0));
  float ring = smoothstep(0.010, 0.004, abs(length(q.xy - vec2(-0.42, 0.02)) - 0.55) - 0.012);
  return Look(mix(tone, ink, ring), vec3(0), n, 0.42, 0.0, 0.8);
}
Look thingLook(vec3 p, vec3 n) {
  vec3 f = front(p), b = back(p);
  float cf = card(f), cb = card(b), r = relief(f);
  if (r < min(cf, cb)) return Look(GOLD, vec3(0), n, 0.16, 1.0, 1.0);
  if (cf < cb) return cardLook(f, n, vec3(0.82, 0.74, 0.60), vec3(0.42, 0.16, 0.05));
  return cardLook(b, n, vec3(0.42, 0.035, 0.03), vec3(0.85, 0.55, 0.20));
}
