// A cup of gold in a dark hall: metal is its surroundings, so the lamps are hard boxes in the dark.
float profile(float y) {
  // Radius of the cup by height, smooth between marks.
  float r = 0.62;
  r = mix(0.66, 0.60, smoothstep(0.0, 0.14, y));
  r = mix(r, 0.20, smoothstep(0.10, 0.34, y));
  r = mix(r, 0.13, smoothstep(0.34, 0.60, y));
  r += 0.10 * exp(-pow((y - 0.66) / 0.055, 2.0));
  r = mix(r, 0.60, smoothstep(0.72, 1.18, y));
  r = mix(r, 0.84, smoothstep(1.10, 2.10, y));
  r += 0.035 * exp(-pow((y - 2.06) / 0.035, 2.0)) + 0.03 * exp(-pow((y - 1.30) / 0.025, 2.0));
  return r;
}
float metal(vec3 p) {
  float y = clamp(p.y, 0.0, 2.1), l = length(p.xz);
  float flute = 0.012 * cos(atan(p.x, p.z) * 24.0) * smoothstep(0.72, 0.86, y) * smoothstep(1.28, 1.12, y);
  float outer = (l - profile(y) - flute) * 0.55;
  float inner = (profile(y) - 0.045 - l) * 0.55;
  float d = max(outer, abs(p.y - 1.05) - 1.05);
  d = max(d, -max(-inner, 1.26 - p.y));
  vec3 q = vec3(abs(p.x), p.y, p.z);
  // Handles: a bent rod from the rim to the belly.
  vec2 bend = vec2(length((q - vec3(0.86, 1.55, 0.0)).xy * vec2(1.0, 0.86)) - 0.36, q.z);
  float handle = length(bend) - 0.055;
  handle = max(handle, 0.62 - q.x);
  return smin(d, handle, 0.05);
}
float foot(vec3 p) { return min(drum(p - vec3(0, -0.20, 0), 0.80, 0.17, 0.03), drum(p - vec3(0, -0.52, 0), 0.96, 0.15, 0.03)); }
float plate(vec3 p) { float l = length(p.xz); return max(abs(l - 0.805) - 0.012, box(p - vec3(0, -0.20, 0.8), vec3(0.30, 0.10, 0.3), 0.02)); }
vec3 whirl(vec3 p) { p.xz = turn(0.32) * p.xz; return p; }
float map(vec3 p) {
  vec3 q = whirl(p);
  float d = min(metal(q), min(foot(q), plate(q)));
  return min(d, p.y + 0.67);
}
Look surface(vec3 p) {
  vec3 q = whirl(p), n = slope(p, 0.0015);
  float m = metal(q), f = foot(q), l = plate(q), g = p.y + 0.67;
  if (m < min(min(f, l), g)) {
    float worn = fbm(q * 9.0);
    return Look(vec3(1.0, 0.70, 0.27) * (0.92 + 0.1 * worn), vec3(0), normalize(n + 0.012 * (vec3(noise(q * 60.0), noise(q * 60.0 + 7.0), noise(q * 60.0 + 13.0)) - 0.5)), 0.20 + 0.08 * worn, 1.0, 1.0);
  }
  if (l < min(f, g)) return Look(vec3(0.95, 0.72, 0.34), vec3(0), n, 0.34, 1.0, 1.0);
  if (f < g) return Look(vec3(0.018, 0.014, 0.016) + 0.03 * vec3(0.5, 0.25, 0.12) * fbm(q * vec3(3.0, 22.0, 3.0)), vec3(0), n, 0.16, 0.0, 1.0);
  float wet = fbm(vec3(p.xz * 0.9, 1.0));
  return Look(vec3(0.012, 0.016, 0.034), vec3(0), normalize(n + 0.015 * (vec3(noise(p * 9.0), 0.5, noise(p * 9.0 + 5.0)) - 0.5)), 0.14 + 0.16 * wet, 0.0, 1.6);
}
float pane(vec3 d, vec3 to, vec2 size) {
  vec3 u = normalize(cross(to, vec3(0, 1, 0))), v = cross(u, to);
  float f = dot(d, to);
  if (f < 0.0) return 0.0;
  vec2 q = abs(vec2(dot(d, u), dot(d, v)) / f) / size;
  return smoothstep(1.06, 0.94, max(q.x, q.y));
}
vec3 env(vec3 d, bool sharp) {
  vec3 c = mix(vec3(0.016, 0.012, 0.026), vec3(0.004, 0.008, 0.030), smoothstep(-0.3, 0.5, d.y));
  if (d.z < -0.1) {
    vec2 q = d.xy / -d.z;
    for (int i = 0; i < 26; i++) {
      vec2 at = (hash2(vec2(float(i), 4.0)) - vec2(0.62, 0.42)) * vec2(1.5, 0.42);
      float s = 0.010 + 0.012 * hash1(vec2(float(i), 9.0));
      vec3 tint = mix(vec3(1.0, 0.72, 0.32), vec3(0.35, 0.55, 1.0), step(0.58, hash1(vec2(float(i), 2.0))));
      c += tint * 1.3 * smoothstep(s, s * 0.85, length(q - at));
    }
    c += vec3(0.06, 0.11, 0.34) * exp(-length(q - vec2(0.35, 0.10)) * 3.4) * 0.5;
  }
  if (sharp) {
    c += vec3(0.62, 0.50, 0.36) * smoothstep(-0.2, 0.9, d.z) * smoothstep(-0.5, 0.3, d.y);
    c += vec3(9.0, 8.0, 6.4) * pane(d, normalize(vec3(-0.75, 0.75, 0.55)), vec2(0.34, 0.5));
    c += vec3(2.0, 5.2, 6.2) * pane(d, normalize(vec3(0.95, 0.30, 0.10)), vec2(0.10, 0.8));
    c += vec3(3.6, 2.2, 6.0) * pane(d, normalize(vec3(-0.98, 0.15, -0.25)), vec2(0.08, 0.7));
    c += vec3(3.2, 1.6, 0.7) * pane(d, normalize(vec3(0.2, -0.42, 0.85)), vec2(0.7, 0.16));
    c += vec3(5.0, 5.0, 5.4) * pane(d, normalize(vec3(0.5, 0.75, -0.7)), vec2(0.3, 0.2));
  }
  return c;
}
Lamp lamp(int i) {
  if (i == 0) return Lamp(normalize(vec3(-0.75, 0.75, 0.55)), vec3(0.9, 0.82, 0.68), 0.16);
  return Lamp(normalize(vec3(0.5, 0.75, -0.7)), vec3(0.42, 0.5, 0.66), 0.16);
}
