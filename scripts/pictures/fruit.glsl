// Eight fruits in two rows of four, from the cheapest prize to the dearest: cherry, plum, lemon, orange, pear, apple, grape, and an
// apple of gold.
const float WIDE = 2.4;
ivec2 cellOf(vec3 p) { return ivec2(clamp(floor(p.x / WIDE + 2.0), 0.0, 3.0), p.y > 0.0 ? 0 : 1); }
vec3 own(vec3 p) {
  ivec2 c = cellOf(p);
  return p - vec3((float(c.x) - 1.5) * WIDE, c.y == 0 ? 0.5 * WIDE : -0.5 * WIDE, 0.0);
}
int kindOf(vec3 p) { ivec2 c = cellOf(p); return c.y * 4 + c.x; }
float ellipsoid(vec3 p, vec3 r) { float k = length(p / r); return k * (k - 1.0) / max(0.001, length(p / (r * r))); }
float leaf(vec3 p, vec3 at, float bend) {
  vec3 q = p - at;
  q.xy = turn(bend) * q.xy;
  q.y -= 0.22 * q.x * q.x - 0.05 * abs(q.z) * 3.0;
  return max(ellipsoid(q - vec3(0.30, 0.0, 0.0), vec3(0.34, 0.035, 0.17)), 0.0) - 0.006;
}
float apple(vec3 p) {
  float r = length(p.xz);
  float dent = 0.34 * exp(-9.0 * r * r);
  float body = ellipsoid(p - vec3(0, -0.06 + (p.y > 0.0 ? -dent * 0.62 : dent * 0.35), 0), vec3(0.80 - 0.10 * smoothstep(0.2, -0.8, p.y), 0.74, 0.80 - 0.10 * smoothstep(0.2, -0.8, p.y)));
  return body;
}
float grapes(vec3 p, out float which) {
  float d = 9.0;
  which = 0.0;
  for (int i = 0; i < 13; i++) {
    float row = i < 5 ? 0.0 : i < 9 ? 1.0 : i < 12 ? 2.0 : 3.0;
    float place = float(i) - (i < 5 ? 0.0 : i < 9 ? 5.0 : i < 12 ? 9.0 : 12.0);
    float count = row < 0.5 ? 5.0 : row < 1.5 ? 4.0 : row < 2.5 ? 3.0 : 1.0;
    float a = place / count * 2.0 * PI + row * 0.7;
    float out_ = count > 1.5 ? 0.15 + 0.055 * count : 0.0;
    float e = length(p - vec3(cos(a) * out_, 0.30 - 0.34 * row, sin(a) * out_)) - 0.245;
    if (e < d) { d = e; which = float(i); }
  }
  return d;
}
/** The fruit's flesh; stems and leaves are apart. */
float flesh(vec3 p, int kind) {
  float w;
  if (kind == 0) return min(length(p - vec3(-0.38, -0.36, 0.05)) - 0.40, length(p - vec3(0.40, -0.42, -0.05)) - 0.38);
  if (kind == 1) return ellipsoid(p, vec3(0.70, 0.76, 0.70)) + 0.05 * smoothstep(0.10, 0.0, abs(p.x - 0.08 * p.y - 0.12)) * step(0.0, p.z);
  if (kind == 2) {
    vec3 q = p;
    q.xy = turn(0.5) * q.xy;
    return smin(ellipsoid(q, vec3(0.82, 0.58, 0.58)), ellipsoid(vec3(abs(q.x) - 0.80, q.yz), vec3(0.17, 0.11, 0.11)), 0.2) + 0.004 * noise(q * 22.0);
  }
  if (kind == 3) return length(p) - 0.77 + 0.006 * noise(p * 30.0) + 0.05 * smoothstep(0.25, 0.0, length(p - vec3(0, 0.77, 0)));
  if (kind == 4) return smin(length(p - vec3(0, -0.32, 0)) - 0.56, ellipsoid(p - vec3(0.04, 0.36, 0), vec3(0.30, 0.42, 0.30)), 0.42);
  if (kind == 6) return grapes(p, w);
  return apple(p);
}
float stem(vec3 p, int kind) {
  if (kind == 0) return min(min(capsule(p, vec3(-0.36, 0.0, 0.05), vec3(-0.12, 0.52, 0), 0.024), capsule(p, vec3(-0.12, 0.52, 0), vec3(0.12, 0.84, 0), 0.026)), capsule(p, vec3(0.40, -0.06, -0.05), vec3(0.12, 0.84, 0), 0.024));
  if (kind == 2) return 9.0;
  if (kind == 3) return drum(p - vec3(0, 0.735, 0), 0.07, 0.03, 0.02);
  if (kind == 6) return min(capsule(p, vec3(0, 0.4, 0), vec3(0.06, 0.90, 0), 0.035), capsule(p, vec3(0.05, 0.8, 0), vec3(-0.24, 0.86, 0.05), 0.028));
  float base = kind == 4 ? 0.70 : kind == 1 ? 0.70 : 0.46;
  return capsule(p, vec3(0.02, base, 0), vec3(0.10, base + 0.28, 0), 0.034);
}
float leaves(vec3 p, int kind) {
  if (kind == 2) return leaf(p, vec3(0.50, 0.46, 0.0), 0.5);
  if (kind == 3) return leaf(p, vec3(0.02, 0.76, 0.0), -0.1);
  if (kind == 0) return leaf(p, vec3(0.10, 0.80, 0.0), 0.35);
  if (kind == 6) return min(leaf(p, vec3(0.06, 0.66, 0.1), -0.1), leaf(vec3(-p.x, p.yz), vec3(0.0, 0.62, 0.16), -0.15));
  return leaf(p, vec3(0.06, kind == 4 ? 0.78 : kind == 1 ? 0.74 : 0.62, 0.0), 0.1);
}
float map(vec3 p) {
  vec3 q = own(p);
  int kind = kindOf(p);
  // Far from the plate its box is enough; near it no step may jump over a neighbour.
  float away = box(p, vec3(5.0, 2.6, 1.15), 0.0);
  return away > 0.3 ? away : min(min(flesh(q, kind), min(stem(q, kind), leaves(q, kind))), 0.5);
}
Look surface(vec3 p) {
  vec3 q = own(p), n = slope(p, 0.002);
  int kind = kindOf(p);
  float f = flesh(q, kind), s = stem(q, kind), l = leaves(q, kind), w = 0.0;
  bool gold = kind == 7;
  if (gold) return Look(vec3(0.98, 0.68, 0.24), vec3(0), normalize(n + 0.05 * (vec3(noise(q * 9.0), noise(q * 9.0 + 4.0), noise(q * 9.0 + 8.0)) - 0.5)), 0.16, 1.0, 0.0);
  if (l < min(f, s)) return Look(mix(vec3(0.020, 0.16, 0.022), vec3(0.10, 0.36, 0.045), noise(q * vec3(5, 5, 18))), vec3(0), n, 0.35, 0.0, 0.8);
  if (s < f) return Look(vec3(0.10, 0.055, 0.018), vec3(0), n, 0.5, 0.0, 0.4);
  float spots = smoothstep(0.68, 0.76, noise(q * 16.0));
  if (kind == 0) return Look(mix(vec3(0.30, 0.004, 0.012), vec3(0.10, 0.002, 0.010), noise(q * 2.0)), vec3(0), n, 0.09, 0.0, 1.5);
  if (kind == 1) return Look(mix(vec3(0.060, 0.010, 0.14), vec3(0.20, 0.020, 0.13), smoothstep(-0.4, 0.6, q.x + 0.5 * noise(q * 3.0))) + 0.05 * vec3(0.6, 0.7, 1.0) * noise(q * 4.0), vec3(0), n, 0.28, 0.0, 0.9);
  if (kind == 2) return Look(mix(vec3(0.72, 0.52, 0.015), vec3(0.62, 0.60, 0.04), noise(q * 3.0)), vec3(0), n, 0.27, 0.0, 1.0);
  if (kind == 3) return Look(mix(vec3(0.78, 0.22, 0.008), vec3(0.84, 0.32, 0.016), noise(q * 4.0)), vec3(0), n, 0.27, 0.0, 1.0);
  if (kind == 4) return Look(mix(mix(vec3(0.42, 0.50, 0.045), vec3(0.62, 0.55, 0.06), smoothstep(-0.6, 0.4, q.y)), vec3(0.55, 0.13, 0.03), 0.75 * smoothstep(0.1, 0.7, q.x + 0.2 * q.y + 0.3 * noise(q * 4.0))) * (1.0 - 0.3 * spots), vec3(0), n, 0.22, 0.0, 1.1);
  if (kind == 6) { grapes(q, w); return Look(mix(vec3(0.13, 0.34, 0.045), vec3(0.40, 0.48, 0.10), hash1(vec2(w, 3.0))), vec3(0), n, 0.12, 0.0, 1.4); }
  float blush = smoothstep(-0.5, 0.5, q.x * 0.7 - q.y * 0.5 + 0.5 * noise(vec3(atan(q.x, q.z) * 7.0, q.y * 1.2, 1.0)));
  return Look(mix(vec3(0.62, 0.34, 0.035), vec3(0.46, 0.008, 0.016), clamp(blush + 0.35, 0.0, 1.0)) * (1.0 + 0.25 * spots), vec3(0), n, 0.12, 0.0, 1.3);
}
vec3 env(vec3 d, bool sharp) {
  vec3 c = mix(vec3(0.10, 0.075, 0.05), vec3(0.26, 0.30, 0.40), smoothstep(-0.5, 0.8, d.y));
  if (sharp) {
    vec2 q = d.xy;
    c += vec3(0.95, 0.62, 0.30) * smoothstep(-0.15, -0.75, d.y) - vec3(0.09, 0.07, 0.04) * smoothstep(0.30, 0.0, abs(d.y + 0.05));
    c += vec3(6.0, 5.4, 4.4) * smoothstep(0.05, -0.03, max(abs(q.x + 0.55) - 0.18, abs(q.y - 0.62) - 0.20)) * step(0.0, d.z);
    c += vec3(2.4, 2.0, 1.4) * smoothstep(0.72, 0.80, d.x) * smoothstep(-0.5, 0.2, d.y);
    c += vec3(0.9, 1.2, 2.0) * smoothstep(-0.80, -0.9, d.x);
  }
  return c;
}
Lamp lamp(int i) {
  if (i == 0) return Lamp(normalize(vec3(-0.6, 0.9, 0.8)), vec3(1.7, 1.55, 1.3), 0.2);
  return Lamp(normalize(vec3(0.9, 0.3, -0.3)), vec3(0.75, 0.62, 0.46), 0.2);
}
