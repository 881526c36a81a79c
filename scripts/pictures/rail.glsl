// The padded edge of a card table from above, to be cut in nine: leather, a seam, and a line of brass before the felt.
float frame(vec3 p, float half_, float round_) {
  vec2 q = abs(p.xz) - half_ + round_;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - round_;
}
float leather(vec3 p) {
  float d = frame(p, 1.72, 0.5);
  // The pad is higher on its outside and pulled down along the seam.
  float h = 0.24 * sqrt(max(0.0, 1.0 - pow(d / 0.255, 2.0)));
  h -= 0.05 * smoothstep(0.035, 0.0, abs(d + 0.10));
  h += 0.004 * noise(p * 34.0) + 0.003 * noise(p * 90.0);
  return max(max((p.y - h) * 0.55, abs(d) - 0.255), -p.y - 0.2);
}
float inlay(vec3 p) { float d = frame(p, 1.72, 0.5); return length(vec2(d + 0.305, p.y + 0.005)) - 0.022; }
float board(vec3 p) { float d = frame(p, 1.72, 0.5); return max(max(p.y + 0.01, abs(d + 0.29) - 0.06), -p.y - 0.2); }
float map(vec3 p) { return min(leather(p), min(inlay(p), board(p))); }
Look surface(vec3 p) {
  vec3 n = slope(p, 0.002);
  float l = leather(p), i = inlay(p);
  if (i < min(l, board(p))) return Look(vec3(0.95, 0.62, 0.24), vec3(0), n, 0.2, 1.0, 0.0);
  if (l < board(p)) {
    float d = frame(p, 1.72, 0.5);
    vec3 tone = vec3(0.040, 0.017, 0.012) * (0.8 + 0.5 * noise(p * 22.0));
    // Stitches on both sides of the seam.
    float run = abs(p.x) > abs(p.z) ? p.z : p.x;
    float stitch = smoothstep(0.012, 0.007, abs(abs(d + 0.10) - 0.030)) * step(0.35, fract(run * 14.0));
    return Look(mix(tone, vec3(0.42, 0.27, 0.12), stitch * 0.8), vec3(0), n, 0.34, 0.0, 0.8);
  }
  return Look(vec3(0.060, 0.016, 0.008), vec3(0), n, 0.14, 0.0, 1.2);
}
vec3 env(vec3 d, bool sharp) {
  vec3 c = mix(vec3(0.02, 0.016, 0.018), vec3(0.09, 0.09, 0.12), smoothstep(-0.1, 0.8, d.y));
  if (sharp) {
    vec2 q = d.xz / max(d.y, 0.05);
    c += vec3(4.0, 3.3, 2.5) * smoothstep(0.2, 0.0, max(abs(q.x + 0.1) - 2.0, abs(q.y + 1.0) - 0.22)) * step(0.0, d.y);
    c += vec3(0.8, 1.0, 1.6) * smoothstep(0.6, 0.3, length(q - vec2(1.2, 0.9))) * step(0.0, d.y);
  }
  return c;
}
Lamp lamp(int i) {
  if (i == 0) return Lamp(normalize(vec3(-0.35, 1.0, -0.6)), vec3(1.5, 1.32, 1.05), 0.25);
  return Lamp(normalize(vec3(0.6, 0.8, 0.6)), vec3(0.30, 0.34, 0.5), 0.3);
}
