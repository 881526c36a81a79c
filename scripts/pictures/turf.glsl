// A straight of turf at the end of the day: the rail runs to the post.
float blades(vec3 p) {
  float d = 9.0;
  vec2 cell = floor(p.xz / 0.08);
  for (int x = -1; x <= 1; x++) for (int z = -1; z <= 1; z++) {
    vec2 c = cell + vec2(x, z), r = hash2(c);
    vec2 root = (c + 0.2 + 0.6 * r) * 0.08;
    float tall = 0.10 + 0.16 * hash1(c * 1.7), up = clamp(p.y / tall, 0.0, 1.0);
    vec2 mid = root + (hash2(c + 5.3) - 0.5) * 0.16 * up * up;
    d = min(d, length(vec3(p.x - mid.x, max(p.y - tall, 0.0), p.z - mid.y)) - 0.014 * (1.0 - up * 0.8));
  }
  return d * 0.7;
}
float ground(vec3 p) {
  if (p.y > 0.32) return p.y - 0.28;
  if (p.z < -9.0) return p.y - 0.12;
  return min(p.y, blades(p));
}
float railX(float z) { return 1.35 + 0.0022 * z * z; }
float rail(vec3 p) {
  if (p.z > 6.0) return length(p - vec3(1.35, 1.0, 6.0)) - 0.2;
  float x = p.x - railX(p.z);
  float bar = length(vec2(x, p.y - 1.06)) - 0.072;
  float step_ = 2.6, k = floor(p.z / step_) + 0.5;
  vec3 q = vec3(p.x - railX(k * step_), p.y, p.z - k * step_);
  float post = capsule(q, vec3(0.34, 0.0, 0.0), vec3(0.05, 0.98, 0.0), 0.045);
  return min(bar, post) * 0.8;
}
const vec3 POST = vec3(2.1, 0.0, -7.5);
float goal(vec3 p) {
  vec3 q = p - POST;
  return min(max(length(q.xz) - 0.10, abs(q.y - 1.6) - 1.6), max(length(q.xy - vec2(0, 3.75)) - 0.58, abs(q.z) - 0.07)) * 0.9;
}
float map(vec3 p) { return min(ground(p), min(rail(p), goal(p))); }
Look surface(vec3 p) {
  float g = ground(p), r = rail(p), w = goal(p);
  if (w < min(g, r)) {
    vec3 q = p - POST;
    float band = step(0.5, fract(q.y * 1.25));
    vec3 tone = mix(vec3(0.80), vec3(0.62, 0.035, 0.05), q.y > 3.1 ? step(length(q.xy - vec2(0, 3.75)), 0.34) : band);
    return Look(tone, vec3(0), slope(p, 0.003), 0.3, 0.0, 1.0);
  }
  if (r < g) return Look(vec3(0.82, 0.82, 0.80), vec3(0), slope(p, 0.002), 0.28, 0.0, 1.0);
  float id = hash1(floor(p.xz / 0.08)), stripe = smoothstep(-0.15, 0.15, sin(p.x * 1.6 + 0.2));
  vec3 green = mix(vec3(0.026, 0.085, 0.018), vec3(0.075, 0.175, 0.034), 0.4 * stripe + 0.5 * id) * (0.45 + 0.8 * smoothstep(0.0, 0.2, p.y));
  return Look(green, vec3(0), normalize((p.z < -9.0 ? vec3(0, 1, 0) : slope(p, 0.003)) + vec3(0, 0.5, 0)), 0.45, 0.0, 0.5);
}
const vec3 SUN = vec3(-0.52, 0.13, -0.84);
vec3 env(vec3 d, bool sharp) {
  float up = max(d.y, 0.0), s = max(dot(d, normalize(SUN)), 0.0);
  vec3 c = mix(vec3(0.98, 0.44, 0.16), vec3(0.10, 0.14, 0.34), pow(smoothstep(0.0, 0.42, up), 0.55)) * 0.72;
  c += vec3(1.4, 0.62, 0.20) * pow(s, 9.0) * 0.8;
  float cloud = fbm(vec3(d.xz / (d.y + 0.16) * 0.9, 2.0)) * smoothstep(0.02, 0.14, up);
  c = mix(c, vec3(0.72, 0.28, 0.22), smoothstep(0.46, 0.72, cloud) * 0.45);
  if (d.z < 0.0) {
    vec2 q = d.xy / -d.z;
    float tree = 0.055 + 0.030 * noise(vec3(q.x * 14.0, 0.0, 1.0)) + 0.018 * noise(vec3(q.x * 46.0, 0.0, 4.0));
    c = mix(c, vec3(0.014, 0.018, 0.020), smoothstep(tree + 0.004, tree - 0.004, q.y) * smoothstep(-0.01, 0.0, q.y));
    float roof = step(abs(q.x - 0.62), 0.26) * smoothstep(0.150, 0.144, q.y - 0.06 * (q.x - 0.62));
    c = mix(c, vec3(0.020, 0.022, 0.034), roof * step(0.0, q.y));
    c += roof * vec3(1.3, 0.85, 0.42) * step(0.72, hash1(floor(q * vec2(120.0, 90.0)))) * step(q.y, 0.12) * step(0.02, q.y);
    if (sharp) c += vec3(30.0, 18.0, 8.0) * smoothstep(0.9990, 0.9996, s);
  } else if (!sharp) c *= 0.55;
  return c;
}
Lamp lamp(int i) {
  if (i == 0) return Lamp(normalize(vec3(-0.52, 0.22, -0.84)), vec3(1.5, 0.82, 0.36), 0.03);
  return Lamp(normalize(vec3(-0.5, 0.6, 0.6)), vec3(0.42, 0.36, 0.42), 0.4);
}
