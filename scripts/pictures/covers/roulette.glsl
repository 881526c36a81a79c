#include covers/studio.glsl
// A wheel with its pockets, spindle and ball. RIM is the bowl's material, ZEROS how many green pockets there are.
vec3 bowl(vec3 p) { p -= vec3(0.0, 0.62, 0.0); p.xz = turn(SPIN) * p.xz; return p; }
const float POCKETS = ZEROS > 1.5 ? 38.0 : 37.0;
// The numbers in their order on the wheel, clockwise as seen from above; 37 is the double zero.
const int EUROPEAN[37] = int[](0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26);
const int AMERICAN[38] = int[](0, 28, 9, 26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1, 37, 27, 10, 25, 29, 12, 8, 19, 31, 18, 6, 21, 33, 16, 4, 23, 35, 14, 2);
float profileAt(float r) {
  // Height over the middle of the wheel: cone, pockets, number ring, ball track, rim.
  float h = mix(0.26, 0.0, smoothstep(0.05, 0.52, r));
  h = mix(h, -0.06, smoothstep(0.52, 0.54, r) * smoothstep(0.74, 0.72, r));
  h = mix(h, 0.04, smoothstep(0.72, 0.76, r));
  h += 0.10 * smoothstep(0.94, 1.22, r) + 0.14 * smoothstep(1.22, 1.27, r) * smoothstep(1.48, 1.42, r);
  return h;
}
float frets(vec3 q) {
  float r = length(q.xz), a = atan(q.x, q.z), s = 2.0 * PI / POCKETS;
  a = mod(a + s * 0.5, s) - s * 0.5;
  return box(vec3(r * sin(a), q.y - 0.005, r * cos(a) - 0.63), vec3(0.006, 0.05, 0.10), 0.004);
}
float spindle(vec3 q) {
  float d = drum(q - vec3(0, 0.30, 0), 0.12, 0.06, 0.03);
  d = min(d, drum(q - vec3(0, 0.44, 0), 0.05, 0.12, 0.02));
  d = min(d, length(q - vec3(0, 0.60, 0)) - 0.075);
  vec3 a = vec3(abs(q.x), q.y, abs(q.z));
  vec3 k = a.x > a.z ? a : a.zyx;
  d = min(d, capsule(k, vec3(0.0, 0.42, 0.0), vec3(0.24, 0.42, 0.0), 0.024));
  return min(d, length(k - vec3(0.25, 0.42, 0)) - 0.045);
}
float dish(vec3 q) {
  float r = length(q.xz);
  return max((q.y - profileAt(r)) * 0.62, max(r - 1.46, -q.y - 0.6));
}
float rings(vec3 q) {
  float r = length(q.xz);
  return min(length(vec2(r - 0.535, q.y - 0.01)) - 0.016, min(length(vec2(r - 0.935, q.y - 0.05)) - 0.014, length(vec2(r - 1.40, q.y - 0.275)) - 0.026));
}
vec3 ballPlace() { float a = BALL_AT * 2.0 * PI / POCKETS; return vec3(0.63 * sin(a), 0.015, 0.63 * cos(a)); }
float ball(vec3 q) { return length(q - ballPlace()) - 0.062; }
float things(vec3 p) { vec3 q = bowl(p); return min(min(dish(q), frets(q)), min(min(spindle(q), rings(q)), ball(q))); }
Look look(vec3 p, vec3 n) {
  vec3 q = bowl(p);
  float d = dish(q), f = frets(q), s = spindle(q), g = rings(q), b = ball(q);
  if (b < min(min(d, f), min(s, g))) return Look(vec3(0.80), vec3(0), n, 0.08, 0.0, 1.6);
  if (min(f, min(s, g)) < d) return METAL(p, n);
  float r = length(q.xz), a = atan(q.x, q.z) / (2.0 * PI) * POCKETS, k = floor(a + 0.5);
  if (r > 0.52 && r < 0.93) {
    int pocket = int(mod(POCKETS - k, POCKETS) + 0.5) % int(POCKETS);
    int number = ZEROS > 1.5 ? AMERICAN[pocket] : EUROPEAN[pocket];
    bool green = number == 0 || number == 37, black = (pocket % 2 == 0) != (ZEROS > 1.5);
    vec3 tone = green ? vec3(0.01, 0.34, 0.10) : black ? vec3(0.014, 0.015, 0.02) : vec3(0.52, 0.012, 0.025);
    if (r > 0.75) {
      vec2 at = vec2(-fract(a + 0.5) + 0.5, (r - 0.84) / 0.16);
      tone = mix(tone, vec3(0.74, 0.72, 0.66), ink(8 + number, vec2(at.x * 1.15, at.y) + 0.5));
      return Look(tone, vec3(0), n, 0.2, 0.0, 1.2);
    }
    return Look(tone * 0.8, vec3(0), n, 0.2, 0.0, 1.2);
  }
  float grain = fbm(vec3(q.x * 3.0, q.y * 24.0, q.z * 3.0) + fbm(q * 2.0) * 1.6);
  vec3 wood = RIM * (0.45 + 1.1 * grain);
  if (r < 0.52) wood *= mod(floor(atan(q.x, q.z) / (2.0 * PI) * 16.0), 2.0) < 0.5 ? 1.0 : 0.55;
  return Look(wood, vec3(0), n, 0.14, 0.0, 1.5);
}
