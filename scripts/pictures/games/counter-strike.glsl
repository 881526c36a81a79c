// Counter-Strike: three rounds of brass in the light of a muzzle.
const vec3 TINT = vec3(1.0, 0.52, 0.14);
#include offers/stage.glsl
vec2 round_(vec3 p, float tall) {
  float r = 0.24 - 0.03 * smoothstep(0.80, 0.92, p.y / tall * 1.15);
  float shell = drum(p - vec3(0, 0.52 * tall, 0), r, 0.52 * tall, 0.02);
  float groove = abs(length(vec2(length(p.xz) - 0.26, p.y - 0.10))) - 0.045;
  shell = max(shell, -groove);
  float y = clamp((p.y - 1.02 * tall) / 0.52, 0.0, 1.0);
  vec2 d = vec2(length(p.xz) - 0.20 * sqrt(1.0 - y * y), abs(p.y - 1.28 * tall) - 0.30);
  float tip = (min(max(d.x, d.y), 0.0) + length(max(d, 0.0))) * 0.7;
  return vec2(shell, tip);
}
vec2 rounds(vec3 p) {
  vec2 a = round_(p - vec3(-0.72, 0.0, 0.15), 0.98), b = round_(p - vec3(0.0, 0.0, -0.1), 1.12), c = round_(p - vec3(0.72, 0.0, 0.2), 0.92);
  vec3 q = p - vec3(0.55, 0.24, 1.15); q.xy = turn(1.5708) * q.xy; q.xz = turn(0.5) * q.xz; q.y += 0.8;
  vec2 d = round_(q, 0.95);
  return min(min(a, b), min(c, d));
}
float thing(vec3 p) { vec2 d = rounds(p); return min(d.x, d.y); }
Look thingLook(vec3 p, vec3 n) {
  vec2 d = rounds(p);
  float worn = fbm(p * 6.0);
  if (d.y < d.x) return Look(vec3(0.95, 0.42, 0.22) * (0.9 + 0.2 * worn), vec3(0), n, 0.18 + 0.1 * worn, 1.0, 1.0);
  return Look(vec3(1.0, 0.74, 0.34) * (0.9 + 0.15 * worn), vec3(0), n, 0.14 + 0.1 * worn, 1.0, 1.0);
}
