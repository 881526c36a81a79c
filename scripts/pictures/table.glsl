// Chips and two dice on felt, under a lamp over the table.
float chipSides(vec3 p, float r) { return 0.006 * smoothstep(0.72, 0.75, cos(atan(p.x, p.z) * 6.0) * 0.5 + 0.5); }
const float THICK = 0.078;
vec4 stackOf(vec3 p, vec3 at, float count, float r, float key) {
  // Distance, which chip, and its turn.
  vec3 q = p - at;
  float k = clamp(floor(q.y / (2.0 * THICK)), 0.0, count - 1.0);
  vec2 off = (hash2(vec2(k, key)) - 0.5) * 0.05;
  vec3 c = q - vec3(off.x, (k * 2.0 + 1.0) * THICK, off.y);
  float d = drum(c, r, THICK - 0.006, 0.022);
  float k2 = clamp(k + (fract(q.y / (2.0 * THICK)) > 0.5 ? 1.0 : -1.0), 0.0, count - 1.0);
  vec2 off2 = (hash2(vec2(k2, key)) - 0.5) * 0.05;
  d = min(d, drum(q - vec3(off2.x, (k2 * 2.0 + 1.0) * THICK, off2.y), r, THICK - 0.006, 0.022));
  return vec4(d, k, hash1(vec2(k, key + 3.0)) * 6.28, 0.0);
}
const float R = 0.62;
vec4 chips(vec3 p, out int which) {
  which = 0;
  vec4 best = stackOf(p, vec3(-0.25, 0.0, -0.9), 9.0, R, 1.0);
  vec4 b = stackOf(p, vec3(1.10, 0.0, -0.55), 6.0, R, 2.0);
  if (b.x < best.x) { best = b; which = 1; }
  b = stackOf(p, vec3(2.35, 0.0, -1.2), 12.0, R, 3.0);
  if (b.x < best.x) { best = b; which = 2; }
  b = stackOf(p, vec3(0.05, 0.0, 0.62), 2.0, R, 4.0);
  if (b.x < best.x) { best = b; which = 3; }
  return best;
}
vec3 toDie(vec3 p, int i) {
  p -= i == 0 ? vec3(1.42, 0.42, 0.78) : vec3(2.42, 0.42, 0.35);
  p.xz = turn(i == 0 ? 0.5 : -0.32) * p.xz;
  return p;
}
vec2 pip(vec3 p) {
  vec3 a = abs(p);
  vec2 f = a.x > max(a.y, a.z) ? p.yz : a.y > a.z ? p.xz : p.xy;
  float n = a.x > max(a.y, a.z) ? (p.x > 0.0 ? 3.0 : 4.0) : a.y > a.z ? (p.y > 0.0 ? 5.0 : 2.0) : (p.z > 0.0 ? 6.0 : 1.0);
  float d = 9.0, s = 0.2;
  if (mod(n, 2.0) > 0.5) d = length(f);
  if (n > 1.5) d = min(d, min(length(f - s), length(f + s)));
  if (n > 3.5) d = min(d, min(length(f - vec2(s, -s)), length(f + vec2(s, -s))));
  if (n > 5.5) d = min(d, min(length(f - vec2(0, s)), length(f + vec2(0, s))));
  return vec2(d, n);
}
float die(vec3 p, int i) {
  vec3 q = toDie(p, i);
  float d = box(q, vec3(0.42), 0.085);
  if (d < 0.1) d = max(d, -(length(vec2(pip(q).x, max(0.0, 0.42 - max(abs(q.x), max(abs(q.y), abs(q.z)))) * 1.4)) - 0.078));
  return d * 0.85;
}
float felt(vec3 p) { return p.y + 0.004 * noise(p * 60.0); }
float map(vec3 p) { int w; return min(felt(p), min(chips(p, w).x, min(die(p, 0), die(p, 1)))); }
Look surface(vec3 p) {
  int w;
  vec4 c = chips(p, w);
  float f = felt(p), d0 = die(p, 0), d1 = die(p, 1), d = min(d0, d1);
  vec3 n = slope(p, 0.0015);
  if (d < min(c.x, f)) {
    vec3 q = toDie(p, d0 < d1 ? 0 : 1);
    float white = smoothstep(0.082, 0.072, pip(q).x);
    return Look(mix(d0 < d1 ? vec3(0.55, 0.012, 0.022) : vec3(0.55, 0.012, 0.022), vec3(0.82), white), vec3(0), n, 0.12, 0.0, 1.4);
  }
  if (c.x < f) {
    vec3 at = w == 0 ? vec3(-0.25, 0, -0.9) : w == 1 ? vec3(1.10, 0, -0.55) : w == 2 ? vec3(2.35, 0, -1.2) : vec3(0.05, 0, 0.62);
    vec3 q = p - at;
    float l = length(q.xz), a = atan(q.x, q.z) + c.z;
    vec3 body = w == 0 ? vec3(0.030, 0.085, 0.42) : w == 1 ? vec3(0.72, 0.44, 0.045) : w == 2 ? vec3(0.020, 0.022, 0.030) : vec3(0.40, 0.022, 0.05);
    float spot = smoothstep(0.50, 0.56, cos(a * 6.0) * 0.5 + 0.5);
    vec3 tone = mix(body, vec3(0.80, 0.80, 0.78), spot * smoothstep(0.42, 0.44, l));
    tone = mix(tone, vec3(0.80, 0.80, 0.78), smoothstep(0.014, 0.006, abs(l - 0.40)) * step(0.6, n.y));
    tone = mix(tone, body * 1.6, smoothstep(0.39, 0.37, l) * 0.5 * step(0.6, n.y));
    return Look(tone, vec3(0), n, 0.34, 0.0, 0.9);
  }
  float fibre = noise(p * vec3(90.0, 1.0, 34.0)) * 0.6 + noise(p * vec3(190.0, 1.0, 80.0)) * 0.4;
  vec3 tone = vec3(0.008, 0.044, 0.046) * (0.7 + 0.6 * fibre);
  float line = smoothstep(0.030, 0.018, abs(length(p.xz - vec2(1.2, -9.0)) - 8.2)) + smoothstep(0.030, 0.018, abs(length(p.xz - vec2(1.2, -9.0)) - 10.6));
  tone = mix(tone, vec3(0.62, 0.52, 0.30), clamp(line, 0.0, 1.0) * 0.8);
  return Look(tone, vec3(0), normalize(n + 0.3 * (vec3(fibre, 0.5, noise(p * 70.0)) - 0.5)), 0.8, 0.0, 0.0);
}
vec3 env(vec3 d, bool sharp) {
  vec3 c = mix(vec3(0.040, 0.016, 0.030), vec3(0.010, 0.014, 0.050), smoothstep(-0.1, 0.5, d.y));
  if (d.z < 0.0) {
    vec2 q = d.xy / -d.z;
    for (int i = 0; i < 22; i++) {
      vec2 at = (hash2(vec2(float(i), 7.0)) - vec2(0.55, 0.75)) * vec2(1.9, 0.34);
      float s = 0.012 + 0.016 * hash1(vec2(float(i), 5.0));
      vec3 tint = mix(vec3(1.0, 0.58, 0.20), vec3(0.80, 0.16, 0.42), step(0.6, hash1(vec2(float(i), 1.0))));
      c += tint * 1.0 * smoothstep(s, s * 0.8, length(q - at));
    }
  }
  if (sharp) {
    float f = d.y;
    vec2 q = d.xz / max(f, 0.001);
    if (f > 0.0) c += vec3(8.0, 7.0, 5.4) * smoothstep(0.42, 0.36, length(q - vec2(-0.35, -0.15))) + vec3(2.4, 3.4, 5.0) * smoothstep(0.30, 0.26, length(q - vec2(1.5, 0.3)));
  }
  return c;
}
Lamp lamp(int i) {
  if (i == 0) return Lamp(normalize(vec3(-0.35, 1.0, -0.15)), vec3(1.25, 1.10, 0.86), 0.14);
  return Lamp(normalize(vec3(0.9, 0.6, 0.5)), vec3(0.18, 0.24, 0.40), 0.25);
}
