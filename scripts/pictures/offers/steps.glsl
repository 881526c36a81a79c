// A combo grows: six columns of chips, each higher than the one before, the last of gold.
const vec3 TINT = vec3(0.10, 0.55, 0.62);
#include offers/stage.glsl
const float R = 0.46;
const float THICK = 0.075;
const float GAP = 1.06;
float countOf(float k) { return 2.0 + 2.0 * k; }
vec3 columnAt(float k) { return vec3(-2.65 + GAP * k, 0.0, 0.10 * sin(k * 2.4)); }
float nearest(vec3 p) { return clamp(floor((p.x + 2.65) / GAP + 0.5), 0.0, 5.0); }
float column(vec3 p, float k) {
  vec3 q = p - columnAt(k);
  float count = countOf(k), j = clamp(floor(q.y / (2.0 * THICK)), 0.0, count - 1.0), d = 9.0;
  for (float s = -1.0; s <= 1.0; s++) {
    float at = clamp(j + s, 0.0, count - 1.0);
    vec2 off = (hash2(vec2(at, k)) - 0.5) * 0.045;
    d = min(d, drum(q - vec3(off.x, (at * 2.0 + 1.0) * THICK, off.y), R, THICK - 0.005, 0.02));
  }
  return d;
}
float thing(vec3 p) {
  float k = nearest(p);
  return min(column(p, k), min(column(p, max(k - 1.0, 0.0)), column(p, min(k + 1.0, 5.0)))) * 0.9;
}
Look thingLook(vec3 p, vec3 n) {
  float k = nearest(p);
  vec3 q = p - columnAt(k);
  float j = clamp(floor(q.y / (2.0 * THICK)), 0.0, countOf(k) - 1.0), l = length(q.xz);
  float a = atan(q.x, q.z) + hash1(vec2(j, k + 3.0)) * 6.28, spot = smoothstep(0.46, 0.54, cos(a * 6.0) * 0.5 + 0.5) * smoothstep(0.32, 0.34, l);
  if (k > 4.5) return Look(GOLD * (0.72 + 0.28 * (1.0 - spot)), vec3(0), n, 0.20 + 0.10 * spot, 1.0, 1.0);
  vec3 body = k < 0.5 ? vec3(0.015, 0.30, 0.26) : k < 1.5 ? vec3(0.012, 0.20, 0.34) : k < 2.5 ? vec3(0.02, 0.09, 0.46) : k < 3.5 ? vec3(0.10, 0.045, 0.46) : vec3(0.32, 0.03, 0.36);
  vec3 tone = mix(body, vec3(0.80, 0.80, 0.78), spot);
  tone = mix(tone, vec3(0.80, 0.80, 0.78), smoothstep(0.014, 0.006, abs(l - 0.29)) * step(0.6, n.y));
  return Look(tone, vec3(0), n, 0.26, 0.0, 1.1);
}
