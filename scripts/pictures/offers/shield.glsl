// Insurance: a shield of steel, its field of cobalt enamel, its sign of gold.
const vec3 TINT = vec3(0.16, 0.28, 1.0);
#include offers/stage.glsl
vec3 local(vec3 p) { p -= vec3(0.0, 1.16, 0.0); p.xz = turn(0.30) * p.xz; p.yz = turn(-0.08) * p.yz; return p; }
// Below zero inside: a straight top with a point, sides that run together below.
float outline(vec2 q) {
  q.x = abs(q.x);
  float top = q.y - 0.96 + 0.20 * q.x * (1.0 - 0.45 * q.x);
  float side = q.x - 0.92 - 0.05 * sin(q.y * 2.0 + 1.0);
  float low = length(q - vec2(-0.62, 0.26)) - 1.56;
  return max(top, max(side, q.y < 0.26 ? low : side));
}
float plate(vec3 q, float inset, float thick, float round_) {
  vec2 d = vec2(outline(q.xy) + inset, abs(q.z) - thick);
  return (min(max(d.x, d.y), 0.0) + length(max(d + round_, 0.0)) - round_) * 0.72;
}
float sign_(vec3 q) {
  vec3 s = q - vec3(0.0, 0.0, 0.17);
  float a = capsule(s, vec3(-0.40, 0.02, 0.0), vec3(-0.10, -0.30, 0.0), 0.105);
  float b = capsule(s, vec3(-0.10, -0.30, 0.0), vec3(0.46, 0.42, 0.0), 0.105);
  return smin(a, b, 0.04);
}
float rim(vec3 q) { return max(plate(q, 0.0, 0.17, 0.06), -(outline(q.xy) + 0.17)); }
float field(vec3 q) { return plate(q, 0.15, 0.10 + 0.05 * exp(-dot(q.xy, q.xy) * 1.2), 0.02); }
float thing(vec3 p) { vec3 q = local(p); return min(min(rim(q), field(q)), sign_(q)); }
Look thingLook(vec3 p, vec3 n) {
  vec3 q = local(p);
  float r = rim(q), f = field(q), s = sign_(q), worn = fbm(q * 3.0);
  if (s < min(r, f)) return Look(GOLD * (0.95 + 0.1 * worn), vec3(0), n, 0.17 + 0.06 * worn, 1.0, 1.0);
  if (r < f) return Look(vec3(0.72, 0.76, 0.84) * (0.9 + 0.2 * worn), vec3(0), normalize(n + 0.010 * (vec3(noise(q * vec3(30.0, 160.0, 30.0))) - 0.5)), 0.22 + 0.08 * worn, 1.0, 1.0);
  float ray = 0.5 + 0.5 * cos(atan(q.x, q.y + 0.1) * 18.0);
  return Look(mix(vec3(0.012, 0.035, 0.26), vec3(0.03, 0.09, 0.52), smoothstep(0.4, 0.6, ray)), vec3(0), n, 0.10, 0.0, 1.6);
}
