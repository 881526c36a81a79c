// A lighthouse over the night sea, behind the card of ships.
const float SEA = 0.60;
const vec2 LAMP = vec2(1.66, 0.235);
vec3 sky(vec2 p) {
  vec3 c = mix(vec3(0.006, 0.012, 0.045), vec3(0.050, 0.105, 0.21), smoothstep(0.0, SEA, p.y));
  c += vec3(0.30, 0.16, 0.12) * 0.5 * smoothstep(0.25, SEA, p.y) * smoothstep(1.6, 0.2, abs(p.x - 0.5));
  vec2 cell = floor(p * 60.0);
  float star = hash1(cell);
  c += step(0.955, star) * smoothstep(0.16, 0.0, length(fract(p * 60.0) - 0.2 - 0.6 * hash2(cell + 4.0))) * vec3(0.7, 0.8, 1.0) * (star - 0.95) * 16.0;
  c = mix(c, vec3(0.055, 0.075, 0.13), 0.65 * smoothstep(0.45, 0.8, fbm2(vec2(p.x * 2.0 + 4.0, p.y * 8.0))));
  vec2 q = p - LAMP;
  float a = atan(q.y, -q.x), far_ = length(q);
  c += vec3(1.0, 0.72, 0.34) * (0.62 * exp(-pow((a - 0.13) / 0.075, 2.0)) * exp(-0.75 * far_) + 0.20 * exp(-pow((a - 3.0) / 0.06, 2.0)) * exp(-2.0 * far_));
  c += vec3(1.0, 0.70, 0.32) * (0.05 / (far_ + 0.045));
  return c;
}
vec3 shade(vec2 px) {
  vec2 p = px / 350.0;
  vec3 c = sky(p);
  if (p.y > SEA) {
    float near = (p.y - SEA) / (1.0 - SEA);
    float wave = noise2(vec2(p.x * 12.0 / (0.12 + near), 26.0 / (0.10 + near))) - 0.5 + 0.5 * (noise2(vec2(p.x * 34.0 / (0.12 + near), 70.0 / (0.10 + near))) - 0.5);
    vec2 m = vec2(p.x + 0.04 * wave, 2.0 * SEA - p.y + 0.16 * wave * near + 0.02);
    c = sky(vec2(m.x, clamp(m.y, 0.0, SEA))) * 0.55 + vec3(0.004, 0.014, 0.030);
    c += vec3(1.0, 0.66, 0.28) * 0.55 * smoothstep(0.12, 0.5, wave) * exp(-pow((p.x - LAMP.x + 0.10) / (0.05 + 0.26 * near), 2.0));
    c += vec3(0.10, 0.16, 0.26) * smoothstep(0.25, 0.6, wave);
  }
  // The rock, then the tower on it.
  float rock = 0.50 + 0.20 * pow(abs(p.x - 1.70) * 2.1, 1.5) + 0.10 * (fbm2(p * vec2(9.0, 4.0)) - 0.5);
  float stone = smoothstep(0.004, -0.004, rock - p.y) * smoothstep(0.70 + 0.03 * noise2(vec2(p.x * 20.0, 1.0)), 0.67, p.y);
  c = mix(c, vec3(0.016, 0.017, 0.024) * (0.6 + 1.4 * fbm2(p * 26.0)) + vec3(0.12, 0.07, 0.03) * smoothstep(0.06, 0.0, p.y - rock) * 0.6, stone);
  vec2 q = p - vec2(LAMP.x, 0.0);
  float wide = mix(0.038, 0.064, smoothstep(0.27, 0.55, p.y)), body = smoothstep(0.003, -0.003, abs(q.x) - wide) * smoothstep(0.268, 0.272, p.y) * smoothstep(0.56, 0.55, p.y);
  float round_ = sqrt(max(0.0, 1.0 - pow(q.x / wide, 2.0))), lit = clamp(round_ * 0.75 - q.x / wide * 0.5, 0.0, 1.0);
  vec3 paint = mod(floor((p.y - 0.27) / 0.056), 2.0) < 0.5 ? vec3(0.34, 0.025, 0.030) : vec3(0.50, 0.49, 0.47);
  c = mix(c, paint * (0.08 + 0.5 * lit) * vec3(0.8, 0.9, 1.15), body);
  float gallery = smoothstep(0.003, -0.003, max(abs(q.x) - 0.060, abs(p.y - 0.272) - 0.007));
  c = mix(c, vec3(0.020, 0.022, 0.030), gallery);
  float glass = smoothstep(0.003, -0.003, max(abs(q.x) - 0.030, abs(p.y - 0.236) - 0.030));
  c = mix(c, vec3(2.2, 1.5, 0.70) * (0.6 + 0.6 * smoothstep(0.03, 0.0, abs(q.x))), glass);
  float roof = smoothstep(0.003, -0.003, max(abs(q.x) - 0.046 * smoothstep(0.165, 0.210, p.y), abs(p.y - 0.188) - 0.022));
  c = mix(c, vec3(0.17, 0.018, 0.020), roof);
  return c * 0.55 * mix(1.0, 0.55, smoothstep(0.5, 1.2, length((p - vec2(1.08, 0.5)) * vec2(0.8, 1.2))));
}
