// A sailing ship, and the lamp of a lighthouse beside it.
const float WIDE = 2.4;
vec3 own(vec3 p) { return p - vec3(p.x < 0.0 ? -0.5 * WIDE : 0.5 * WIDE, 0, 0); }
float hull(vec3 p) {
  p.y += 0.62;
  float sheer = 0.26 * p.x * p.x;
  float beam = 0.30 * sqrt(max(0.0, 1.0 - pow(abs(p.x + 0.06) / 0.98, 2.2))) * smoothstep(-0.42, 0.14, p.y);
  return max(max((abs(p.z) - beam) * 0.6, p.y - 0.12 - sheer), max(-p.y - 0.30 + 0.22 * p.x * p.x, abs(p.x + 0.06) - 0.96)) * 0.75;
}
float sail(vec3 p, vec3 at, vec2 size) {
  vec3 q = p - at;
  q.z -= 0.20 * (1.0 - pow(q.y / size.y, 2.0));
  q.x *= 1.0 + 0.22 * q.y / size.y;
  return box(q, vec3(size, 0.016), 0.012) * 0.7;
}
float jib(vec3 p) {
  vec3 q = p - vec3(0.66, -0.02, 0.05);
  float tri = max(max(q.x * 0.86 + q.y * 0.5 - 0.16, -q.y - 0.38), -q.x * 0.98 + q.y * 0.1 - 0.16);
  return max(tri, abs(q.z) - 0.014) * 0.8;
}
float sails(vec3 p) {
  return min(min(min(sail(p, vec3(-0.42, -0.02, 0), vec2(0.30, 0.26)), sail(p, vec3(-0.42, 0.48, 0), vec2(0.22, 0.19))), min(sail(p, vec3(0.18, 0.04, 0.02), vec2(0.34, 0.30)), sail(p, vec3(0.18, 0.60, 0.02), vec2(0.24, 0.20)))), jib(p));
}
float masts(vec3 p) {
  return min(min(capsule(p, vec3(-0.42, -0.6, -0.03), vec3(-0.42, 0.78, -0.03), 0.022), capsule(p, vec3(0.18, -0.6, -0.03), vec3(0.18, 0.94, -0.03), 0.024)), capsule(p, vec3(0.7, -0.42, 0), vec3(1.12, -0.18, 0), 0.022));
}
float iron(vec3 p) {
  float d = min(drum(p - vec3(0, -0.66, 0), 0.52, 0.10, 0.04), drum(p - vec3(0, 0.50, 0), 0.50, 0.035, 0.02));
  float roof = max(length(p.xz) - 0.50 + (p.y - 0.53) * 1.0, max(0.5 - p.y, p.y - 0.95)) * 0.65;
  d = min(min(d, roof), length(p - vec3(0, 1.0, 0)) - 0.075);
  float a = atan(p.x, p.z), share = PI / 4.0, off = a - share * floor(a / share + 0.5), r = length(p.xz);
  d = min(d, capsule(vec3(sin(off) * r, p.y, cos(off) * r), vec3(0, -0.6, 0.44), vec3(0, 0.5, 0.44), 0.024));
  return min(d, length(vec2(r - 0.445, p.y + 0.02)) - 0.02);
}
float light(vec3 p) { return length(p * vec3(1.0, 0.86, 1.0) - vec3(0, -0.02, 0)) - 0.27 - 0.018 * cos(p.y * 46.0); }
float map(vec3 p) {
  vec3 q = own(p);
  float d = p.x < 0.0 ? min(min(hull(q), sails(q)), masts(q)) : min(iron(q), light(q));
  float away = box(p, vec3(2.6, 1.4, 1.15), 0.0);
  return away > 0.3 ? away : min(d, 0.5);
}
Look surface(vec3 p) {
  vec3 q = own(p), n = slope(p, 0.002);
  if (p.x < 0.0) {
    float s = sails(q), m = masts(q), h = hull(q);
    if (s < min(m, h)) return Look(vec3(0.72, 0.63, 0.46) * (0.86 + 0.2 * noise(q * 9.0)), vec3(0), n, 0.6, 0.0, 0.2);
    float grain = noise(q * vec3(4.0, 40.0, 30.0));
    vec3 wood = mix(vec3(0.060, 0.020, 0.008), vec3(0.20, 0.075, 0.026), grain);
    if (h < m) wood = mix(wood, vec3(0.62, 0.40, 0.12), smoothstep(0.022, 0.012, abs(q.y + 0.57 - 0.26 * q.x * q.x)));
    return Look(wood, vec3(0), n, 0.25, 0.0, 0.9);
  }
  if (light(q) < iron(q)) return Look(vec3(0.6, 0.45, 0.2), vec3(1.9, 1.15, 0.42) * (0.45 + 0.75 * pow(max(n.z, 0.0), 1.4)), n, 0.1, 0.0, 1.0);
  return Look(vec3(0.93, 0.60, 0.24), vec3(0), n, 0.22, 1.0, 0.0);
}
vec3 env(vec3 d, bool sharp) {
  vec3 c = mix(vec3(0.04, 0.06, 0.09), vec3(0.18, 0.24, 0.38), smoothstep(-0.5, 0.8, d.y));
  if (sharp) c += vec3(5.0, 4.2, 3.0) * smoothstep(0.06, -0.03, max(abs(d.x + 0.5) - 0.24, abs(d.y - 0.55) - 0.24)) * step(0.0, d.z) + vec3(1.0, 1.4, 2.4) * smoothstep(0.75, 0.85, d.x);
  return c;
}
Lamp lamp(int i) {
  if (i == 0) return Lamp(normalize(vec3(-0.5, 0.8, 0.9)), vec3(1.6, 1.4, 1.1), 0.2);
  return Lamp(normalize(vec3(0.9, 0.4, 0.2)), vec3(0.4, 0.5, 0.8), 0.2);
}
