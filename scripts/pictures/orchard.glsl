// Leaves around a dark orchard with the last sun between them, behind the card of fruits.
float leafOf(vec2 q, float long_, out float rib) {
  q /= long_;
  float half_ = 0.30 * sin(clamp(q.x, 0.0, 1.0) * PI) * (1.15 - 0.35 * q.x);
  rib = min(abs(q.y), 0.03 + 0.12 * abs(fract(q.x * 6.0 - abs(q.y) * 5.0) - 0.5) + 0.02 * step(half_, abs(q.y)));
  return (max(abs(q.y) - half_, max(-q.x, q.x - 1.0))) * long_;
}
vec3 shade(vec2 px) {
  vec2 p = px / 350.0;
  vec2 mid = (p - vec2(1.086, 0.5)) / vec2(1.086, 0.5);
  vec3 c = mix(vec3(0.030, 0.070, 0.026), vec3(0.008, 0.020, 0.012), smoothstep(0.0, 1.0, p.y));
  c += vec3(0.50, 0.26, 0.06) * 0.55 * exp(-2.2 * length(p - vec2(0.35, 0.05)));
  // Light between far leaves, out of focus.
  for (int i = 0; i < 70; i++) {
    vec2 h = hash2(vec2(float(i), 4.0));
    float size = 0.016 + 0.050 * hash1(vec2(float(i), 8.0)), d = length(p - h * vec2(2.17, 1.0));
    vec3 tint = mix(vec3(0.62, 0.42, 0.10), vec3(0.10, 0.26, 0.05), step(0.42, hash1(vec2(float(i), 2.0))));
    tint = mix(tint, vec3(0.55, 0.05, 0.03), step(0.86, hash1(vec2(float(i), 6.0))));
    c += tint * 0.30 * smoothstep(size, size * 0.86, d) * (0.6 + 0.5 * d / size);
  }
  // Three depths of leaves, nearer ones larger, and only at the edge of the plate.
  for (int i = 0; i < 190; i++) {
    float k = float(i), depth = floor(k / 64.0) / 2.0;
    vec2 h = hash2(vec2(k, 21.0));
    vec2 at = h * vec2(2.4, 1.24) - 0.12;
    vec2 from = (at - vec2(1.086, 0.5)) / vec2(1.086, 0.5);
    float edge = max(abs(from.x), abs(from.y));
    if (edge < mix(0.66, 0.90, depth)) continue;
    float long_ = mix(0.11, 0.21, depth) * (0.7 + 0.6 * hash1(vec2(k, 13.0)));
    float a = atan(-from.y, -from.x) + 2.4 * (hash1(vec2(k, 17.0)) - 0.5), rib;
    vec2 q = turn2(a) * (p - at);
    float soft = mix(0.010, 0.0025, depth);
    float d = leafOf(q, long_, rib);
    float shadow = smoothstep(0.030, -0.010, leafOf(turn2(a) * (p - at - vec2(0.010, 0.016)), long_, rib));
    c *= 1.0 - 0.5 * shadow;
    leafOf(q, long_, rib);
    vec3 leaf = mix(vec3(0.016, 0.075, 0.018), vec3(0.10, 0.24, 0.030), hash1(vec2(k, 3.0)) * 0.8 + 0.5 * q.y / long_);
    leaf = mix(leaf, vec3(0.42, 0.17, 0.02), step(0.88, hash1(vec2(k, 29.0))));
    leaf *= 0.55 + 0.55 * depth + 0.55 * exp(-1.6 * length(at - vec2(0.35, 0.0)));
    leaf = mix(leaf, leaf * 1.9 + 0.01, smoothstep(0.030, 0.008, rib));
    c = mix(c, leaf, smoothstep(soft, -soft, d));
  }
  return c * 0.62 * mix(1.0, 0.7, smoothstep(0.6, 1.4, length(mid)));
}
