#include soccer-ball.glsl
const vec3 MID = vec3(0.0, 1.06, 0.0);
float blades(vec3 p) {
  float d = 9.0;
  vec2 cell = floor(p.xz / 0.07);
  for (int x = -1; x <= 1; x++) for (int z = -1; z <= 1; z++) {
    vec2 c = cell + vec2(x, z), r = hash2(c);
    vec2 root = (c + 0.2 + 0.6 * r) * 0.07;
    float tall = 0.10 + 0.13 * hash1(c * 1.7);
    vec2 lean = (hash2(c + 5.3) - 0.5) * 0.13 + vec2(0.03, 0.0);
    float up = clamp(p.y / tall, 0.0, 1.0);
    vec2 mid = root + lean * up * up;
    float thick = 0.0125 * (1.0 - up * 0.8);
    d = min(d, length(vec3(p.x - mid.x, max(p.y - tall, 0.0), p.z - mid.y)) - thick);
  }
  return d * 0.7;
}
float ground(vec3 p) {
  if (p.y > 0.30) return p.y - 0.26;
  if (abs(p.z) > 9.0 || abs(p.x) > 9.0) return p.y - 0.10;
  return min(p.y, blades(p));
}
float map(vec3 p) { return min(ground(p), ballOf(p - MID)); }
Look surface(vec3 p) {
  float g = ground(p), b = ballOf(p - MID);
  if (b < g) return ballLook(p - MID);
  float id = hash1(floor(p.xz / 0.07));
  float stripe = smoothstep(-0.1, 0.1, sin((p.x + p.z * 0.15) * 0.62 + 0.5));
  vec3 green = mix(vec3(0.014, 0.072, 0.022), vec3(0.036, 0.132, 0.034), 0.35 * stripe + 0.5 * id);
  green *= 0.45 + 0.8 * smoothstep(0.0, 0.2, p.y);
  float line = 1.0 - smoothstep(0.30, 0.36, abs(p.z + 3.0 + p.x * 0.12));
  green = mix(green, vec3(0.74, 0.77, 0.74), line * 0.85);
  vec3 n = abs(p.z) > 9.0 ? vec3(0, 1, 0) : slope(p, 0.003);
  return Look(green, vec3(0), normalize(n + vec3(0, 0.55, 0)), 0.42, 0.0, 0.55);
}
vec3 bank(vec3 d, vec2 at, float size, vec3 tint) {
  // A frame of lamps, each a disc: what the lens makes of them is the picture.
  vec2 q = (d.xy / max(-d.z, 0.001) - at) / size;
  if (d.z > 0.0 || abs(q.x) > 2.6 || abs(q.y) > 1.6) return vec3(0);
  vec2 c = fract(q) - 0.5;
  return tint * smoothstep(0.36, 0.3, length(c));
}
vec3 env(vec3 d, bool sharp) {
  vec3 sky = mix(vec3(0.012, 0.024, 0.066), vec3(0.003, 0.006, 0.022), smoothstep(0.0, 0.5, d.y));
  if (d.z < 0.0) {
    vec2 q = d.xy / -d.z;
    float roof = 0.20 - 0.05 * q.x * q.x;
    float stand = smoothstep(roof + 0.004, roof - 0.004, q.y) * smoothstep(0.0, 0.03, q.y);
    vec2 seat = floor(q * vec2(90.0, 105.0));
    float who = hash1(seat), deep = smoothstep(0.0, roof, q.y);
    vec3 coat = mix(vec3(0.03, 0.06, 0.17), mix(vec3(0.34, 0.06, 0.05), vec3(0.30, 0.29, 0.26), step(0.5, hash1(seat + 3.0))), step(0.7, who) * 0.6);
    sky = mix(sky, coat * (0.20 + 0.5 * who * who) * mix(0.9, 0.25, deep), stand);
    sky += stand * step(0.992, who) * vec3(1.0, 0.86, 0.62) * 1.3;
    float board = smoothstep(0.004, 0.0, abs(q.y - 0.012) - 0.014);
    float run = 0.5 + 0.5 * sin(q.x * 9.0 + 1.0);
    sky = mix(sky, mix(vec3(0.05, 0.12, 0.55), vec3(0.9, 0.62, 0.12), smoothstep(0.72, 0.9, run)) * 1.1, board);
    float glow = exp(-length((q - vec2(-0.30, 0.225)) * vec2(1.0, 1.3)) * 7.0) + exp(-length((q - vec2(0.40, 0.22)) * vec2(1.0, 1.3)) * 7.0);
    sky += glow * vec3(0.09, 0.14, 0.26);
    if (sharp) sky += bank(d, vec2(-0.30, 0.225), 0.026, vec3(7.0, 7.4, 8.4)) + bank(d, vec2(0.40, 0.22), 0.026, vec3(7.0, 7.4, 8.4));
  } else if (sharp) {
    sky += bank(vec3(d.x, d.y, -d.z), vec2(-1.1, 0.95), 0.16, vec3(7.0, 6.7, 6.0)) + bank(vec3(d.x, d.y, -d.z), vec2(1.2, 0.75), 0.13, vec3(3.6, 4.4, 6.0));
  } else sky += vec3(0.02, 0.03, 0.05);
  return sky;
}
Lamp lamp(int i) {
  if (i == 0) return Lamp(normalize(vec3(-0.62, 0.72, 0.62)), vec3(0.98, 0.94, 0.84), 0.05);
  if (i == 1) return Lamp(normalize(vec3(-0.62, 0.62, -0.8)), vec3(0.62, 0.72, 0.95), 0.05);
  return Lamp(normalize(vec3(0.8, 0.58, -0.75)), vec3(0.85, 0.92, 1.1), 0.05);
}
