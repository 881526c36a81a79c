// The perspective of apps/site/src/areas/sportsbook/trackers/field.ts, backwards: what is drawn over the picture lies on its lines.
const float TOP = 118.0, LOW = 330.0, NEAR = 744.0;
#define RATIO 0.68
vec2 toGround(vec2 px) {
  float s = (px.y - TOP) / (LOW - TOP), d = s / (RATIO - s * (RATIO - 1.0)), n = 1.0 + (RATIO - 1.0) * d;
  return vec2(((px.x - 380.0) * n / (NEAR * RATIO) + 0.5) * PLAY_L, d * PLAY_W);
}
vec2 toPlate(vec2 g) {
  float d = g.y / PLAY_W, n = 1.0 + (RATIO - 1.0) * d;
  return vec2(380.0 + (g.x / PLAY_L - 0.5) * NEAR * RATIO / n, TOP + (LOW - TOP) * d * RATIO / n);
}
float scaleAt(float y) { return NEAR * RATIO / PLAY_L / (1.0 + (RATIO - 1.0) * y / PLAY_W); }
float edge(float d, float half_) { return 1.0 - smoothstep(half_ - 0.04, half_ + 0.04, d); }
float rectLine(vec2 g, vec2 a, vec2 b, float w) {
  vec2 c = (a + b) * 0.5, h = (b - a) * 0.5, q = abs(g - c) - h;
  float d = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0);
  return edge(abs(d), w);
}
vec3 stands(vec2 px, float foot, vec3 tint) {
  vec3 night = mix(vec3(0.004, 0.008, 0.024), vec3(0.014, 0.026, 0.070), smoothstep(-40.0, foot, px.y));
  float rise = (foot - px.y);
  float rows = 4.2 + rise * 0.010, row = floor(rise / rows), wide = 3.5;
  float along = px.x / wide + hash1(vec2(row, 3.0));
  vec2 seat = vec2(floor(along), row);
  vec2 in_ = vec2(fract(along) - 0.5, fract(rise / rows) - 0.5) + (hash2(seat) - 0.5) * 0.3;
  float who = hash1(seat + 0.5), dot_ = smoothstep(0.55, 0.05, length(in_ * vec2(1.0, 0.9)));
  vec3 coat = mix(tint, mix(vec3(0.46, 0.10, 0.08), mix(vec3(0.40, 0.38, 0.32), vec3(0.05, 0.14, 0.42), step(0.6, hash1(seat + 3.1))), step(0.4, hash1(seat + 7.7))), step(0.45, who));
  float lit = exp(-rise * 0.024) * 0.62 + 0.035;
  float aisle = smoothstep(0.10, 0.16, abs(fract(px.x / 86.0 + 0.004 * rise * sign(px.x - 380.0)) - 0.5));
  vec3 c = mix(night, coat * (0.25 + 0.75 * who) * lit, dot_ * 0.85 * (0.3 + 0.65 * aisle) * step(0.08, who));
  c += step(0.9976, who) * dot_ * vec3(1.2, 1.1, 0.9) * 0.8;
  return c;
}
vec3 lampFrame(vec2 px, vec2 at, vec2 cell, vec3 tint) {
  vec2 q = px - at;
  vec3 c = vec3(0);
  float far = length(q * vec2(1.0, 1.25));
  c += tint * (0.30 * exp(-far * 0.040) + 0.075 * exp(-far * 0.012));
  vec2 k = q / cell;
  if (abs(k.x) < 3.0 && abs(k.y) < 1.0) { vec2 f = fract(k) - 0.5; c += tint * 4.0 * smoothstep(0.40, 0.26, length(f)); }
  float ray = exp(-abs(q.y) * 0.5) * exp(-abs(q.x) * 0.022);
  return c + tint * ray * 0.18;
}
float pools(vec2 g) {
  vec2 u = g / vec2(PLAY_L, PLAY_W);
  float p = 0.0;
  for (int i = 0; i < 4; i++) {
    vec2 at = vec2(i < 2 ? 0.27 : 0.73, (i == 0 || i == 2) ? 0.30 : 0.78);
    p += exp(-dot((u - at) * vec2(1.9, 1.6), (u - at) * vec2(1.9, 1.6)) * 2.6);
  }
  return p;
}
vec3 boards(vec2 px, float top, float foot, vec3 was) {
  if (px.y < top || px.y > foot) return was;
  float at = px.x / 152.0, k = floor(at), f = fract(at);
  vec3 back = mod(k, 2.0) < 1.0 ? vec3(0.030, 0.060, 0.32) : vec3(0.014, 0.022, 0.07);
  vec3 ink = mod(k, 2.0) < 1.0 ? vec3(1.0, 0.98, 0.94) : vec3(1.0, 0.62, 0.09);
  // The mark of the house: two equal bars, offset.
  float y = (px.y - top) / (foot - top), x = (f - 0.5) * 152.0;
  float upper = step(abs(x - 5.0), 9.0) * step(abs(y - 0.34), 0.13), lower = step(abs(x + 5.0), 9.0) * step(abs(y - 0.68), 0.13);
  vec3 c = mix(back, ink * 0.85, max(upper, lower));
  return c * (0.85 + 0.25 * sin(px.x * 1.9) * sin(px.y * 2.3));
}
