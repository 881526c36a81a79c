// The silver that is scratched off a card: rolled metal with a woven mark, lit from the upper left.
vec3 shade(vec2 px) {
  vec2 p = px / vec2(760.0, 350.0) * vec2(2.0, 2.0);
  float rolled = noise2(vec2((p.x + p.y) * 260.0, (p.x - p.y) * 7.0)) * 0.6 + noise2(vec2((p.x + p.y) * 70.0, (p.x - p.y) * 3.0)) * 0.4;
  float sheen = 0.5 + 0.5 * sin((p.x * 0.9 + p.y * 0.7) * 3.1 + 0.5 * fbm2(p * 3.0));
  vec3 c = mix(vec3(0.25, 0.27, 0.31), vec3(0.78, 0.80, 0.84), pow(sheen, 1.6)) * (0.84 + 0.32 * rolled);
  // Two bars, the mark of the house, in rows that are shifted by half.
  vec2 cell = p * vec2(9.0, 9.0);
  cell.x += 0.5 * mod(floor(cell.y), 2.0);
  vec2 q = fract(cell) - 0.5;
  float bar = min(segment(q, vec2(-0.10, -0.09), vec2(0.20, -0.09)), segment(q, vec2(-0.20, 0.09), vec2(0.10, 0.09))) - 0.055;
  float lit = segment(q + vec2(0.012, 0.012), vec2(-0.10, -0.09), vec2(0.20, -0.09));
  lit = min(lit, segment(q + vec2(0.012, 0.012), vec2(-0.20, 0.09), vec2(0.10, 0.09))) - 0.055;
  float press = smoothstep(0.012, -0.006, bar);
  c = mix(c, c * 0.60, press);
  c += 0.22 * (smoothstep(0.01, -0.004, lit) - press) * vec3(1.0, 0.99, 0.96);
  return c * 0.9;
}
