// A roulette wheel seen from above. ROTOR 0 is the bowl that stands still; else the turning part with POCKETS pockets.
// The rotor's light comes evenly from all sides, as it turns under a light that stands still on the page.
float wood(vec2 q, float key) { return fbm(vec3(q * vec2(3.0, 46.0), key)) * 0.7 + noise(vec3(q * vec2(9.0, 170.0), key)) * 0.3; }
float ring(vec3 p, float r, float y, float tube) { return length(vec2(length(p.xz) - r, p.y - y)) - tube; }
float angleOf(vec3 p) { return atan(p.x, -p.z); }
const float CONE = 0.60, WALL = 0.79, EDGE = 1.0;

#if ROTOR
const float SHARE = 2.0 * PI / float(POCKETS);
float ground(float r) {
  float h = 0.15 - 0.24 * r;
  h = mix(h, -0.12, smoothstep(CONE, CONE + 0.03, r));
  return mix(h, -0.02 + 0.36 * (r - WALL), smoothstep(WALL - 0.03, WALL, r));
}
float brass(vec3 p) {
  float r = length(p.xz), a = angleOf(p) + 0.5 * SHARE;
  float off = (a - SHARE * floor(a / SHARE + 0.5)) * r;
  float d = min(min(ring(p, CONE, -0.005, 0.014), ring(p, WALL, -0.012, 0.011)), ring(p, EDGE, 0.055, 0.020));
  d = min(d, box(vec3(off, p.y + 0.055, r - 0.5 * (CONE + WALL)), vec3(0.0065, 0.055, 0.5 * (WALL - CONE)), 0.004));
  d = min(d, box(vec3(off, p.y - 0.36 * (r - WALL) + 0.022, r - 0.5 * (WALL + EDGE)), vec3(0.0034, 0.008, 0.5 * (EDGE - WALL)), 0.002));
  vec3 q = p;
  q.xz = turn(0.25 * PI) * q.xz;
  vec2 arm = abs(q.x) > abs(q.z) ? vec2(abs(q.x), q.z) : vec2(abs(q.z), q.x);
  vec3 s = vec3(arm.x, q.y, arm.y);
  float turret = drum(p - vec3(0, 0.15, 0), 0.205, 0.035, 0.03);
  turret = smin(turret, drum(p - vec3(0, 0.22, 0), 0.12, 0.09, 0.05), 0.06);
  turret = smin(turret, length(p - vec3(0, 0.36, 0)) - 0.085, 0.03);
  turret = smin(turret, capsule(s, vec3(0.0, 0.25, 0), vec3(0.30, 0.20, 0), 0.026), 0.02);
  turret = min(turret, length(s - vec3(0.33, 0.20, 0)) - 0.05);
  return min(d, turret);
}
float map(vec3 p) {
  float r = length(p.xz);
  float body = max(max((p.y - ground(r)) * 0.55, r - EDGE), -p.y - 0.2);
  return min(body, brass(p));
}
Look surface(vec3 p) {
  float r = length(p.xz), a = angleOf(p);
  vec3 n = slope(p, 0.0012);
  if (brass(p) < 0.0022) return Look(vec3(0.95, 0.62, 0.24), vec3(0), n, 0.17, 1.0, 0.0);
  float which = mod(floor(a / SHARE + 0.5) + float(POCKETS), float(POCKETS));
  bool green = which < 0.5 || (POCKETS == 38 && abs(which - 19.0) < 0.5);
  float odd = mod(which, 2.0);
  bool red = POCKETS == 38 ? odd < 0.5 : odd > 0.5;
  vec3 tone = green ? vec3(0.006, 0.115, 0.045) : red ? vec3(0.265, 0.008, 0.014) : vec3(0.008, 0.008, 0.011);
  if (r > WALL) return Look(tone, vec3(0), n, 0.16, 0.0, 1.1);
  if (r > CONE + 0.012) return Look(tone * 0.62, vec3(0), n, 0.3, 0.0, 0.8);
  // Sixteen wedges of two woods with the grain running outward, and a fine line of brass between them.
  float wedge = a / (PI / 8.0), at = floor(wedge);
  float across = (fract(wedge) - 0.5) * r;
  float grain = wood(vec2(r, across), at);
  vec3 timber = mix(vec3(0.034, 0.008, 0.004), vec3(0.215, 0.062, 0.018), grain) * (mod(at, 2.0) < 0.5 ? 1.0 : 0.42);
  float line = smoothstep(0.0042, 0.0022, (0.5 - abs(fract(wedge) - 0.5)) * r * PI / 8.0);
  timber = mix(timber, vec3(0.62, 0.36, 0.11), line);
  timber = mix(timber, vec3(0.62, 0.36, 0.11), smoothstep(0.007, 0.004, abs(r - 0.50)));
  return Look(timber, vec3(0), n, 0.13, 0.0, 1.3);
}
vec3 env(vec3 d, bool sharp) {
  vec3 c = mix(vec3(0.030, 0.018, 0.016), vec3(0.10, 0.10, 0.13), smoothstep(-0.1, 0.9, d.y));
  if (sharp) {
    float spoke = smoothstep(0.25, 0.75, 0.5 + 0.5 * cos(atan(d.x, d.z) * 6.0));
    c += vec3(4.2, 3.4, 2.4) * smoothstep(0.42, 0.50, d.y) * smoothstep(0.80, 0.70, d.y) * spoke;
    c += vec3(0.5, 0.6, 0.9) * smoothstep(0.05, 0.15, d.y) * smoothstep(0.30, 0.22, d.y);
    c += vec3(0.55, 0.5, 0.42) * smoothstep(0.93, 0.97, d.y);
  }
  return c;
}
Lamp lamp(int i) { return Lamp(vec3(0, 1, 0), i == 0 ? vec3(1.35, 1.22, 1.0) : vec3(0.34, 0.37, 0.46), i == 0 ? 0.35 : 1.1); }

#else
const float TRACK = 1.37, OUT = 1.5, TUBE = 0.085;
float ground(float r) {
  float h = 0.03 + 0.30 * smoothstep(EDGE, TRACK, r) * (r - EDGE) / (TRACK - EDGE);
  h -= 0.05 * smoothstep(0.05, 0.0, abs(r - 1.395));
  return h;
}
float deflectors(vec3 p) {
  float a = angleOf(p), share = PI / 4.0, at = floor(a / share + 0.5), off = a - share * at, r = length(p.xz);
  vec3 q = vec3(sin(off) * r, p.y - 0.145, cos(off) * r - 1.19);
  bool along = mod(at, 2.0) < 0.5;
  q = along ? q : q.zyx;
  q.y -= 0.34 * (along ? q.z : q.x);
  return (dot(abs(q), vec3(1.0 / 0.034, 1.0 / 0.034, 1.0 / 0.088)) - 1.0) * 0.03;
}
float brass(vec3 p) {
  return min(min(ring(p, EDGE + 0.03, 0.035, 0.016), ring(p, 1.432, 0.315, 0.011)), deflectors(p));
}
float map(vec3 p) {
  float r = length(p.xz);
  float body = max(max(max((p.y - ground(r)) * 0.6, r - 1.46), 1.008 - r), -p.y - 0.3);
  body = min(body, ring(p, OUT, 0.30, TUBE));
  body = min(body, max(max(max(r - OUT - TUBE * 0.72, 1.46 - r), p.y - 0.30), -p.y - 0.3));
  return min(body, brass(p));
}
Look surface(vec3 p) {
  float r = length(p.xz), a = angleOf(p);
  vec3 n = slope(p, 0.0012);
  if (brass(p) < 0.0022) return Look(vec3(0.95, 0.62, 0.24), vec3(0), n, 0.17, 1.0, 0.0);
  float part = floor(a / (PI / 4.0));
  float grain = r > 1.44 ? wood(vec2(a * 1.4, p.y + r * 0.8), part) : wood(vec2(r, a * 1.2), 7.0 + part);
  vec3 timber = mix(vec3(0.022, 0.005, 0.003), vec3(0.135, 0.034, 0.010), grain);
  if (r > 1.375 && r < 1.43) timber *= 0.34;
  if (r < 1.36 && r > 1.045) timber *= 0.82;
  timber = mix(timber, vec3(0.62, 0.36, 0.11), smoothstep(0.006, 0.003, abs(r - 1.345)));
  return Look(timber, vec3(0), n, 0.1, 0.0, 1.45);
}
vec3 env(vec3 d, bool sharp) {
  vec3 c = mix(vec3(0.030, 0.014, 0.016), vec3(0.055, 0.065, 0.10), smoothstep(-0.1, 0.8, d.y));
  if (sharp) {
    c += vec3(0.55, 0.40, 0.26) * smoothstep(0.15, 0.45, d.y);
    vec2 q = d.xz / max(d.y, 0.05);
    vec2 box1 = abs(turn(0.6) * (q - vec2(-0.95, -0.85))) - vec2(0.72, 0.22);
    c += vec3(7.5, 6.2, 4.6) * smoothstep(0.05, -0.02, max(box1.x, box1.y)) * step(0.0, d.y);
    c += vec3(1.2, 1.8, 3.2) * smoothstep(0.5, 0.38, length(q - vec2(1.7, 0.9))) * step(0.0, d.y);
    c += vec3(1.5, 1.0, 0.6) * smoothstep(0.24, 0.18, length(q - vec2(0.3, 1.5))) * step(0.0, d.y);
  }
  return c;
}
Lamp lamp(int i) {
  if (i == 0) return Lamp(normalize(vec3(-0.55, 1.0, -0.5)), vec3(1.75, 1.5, 1.15), 0.2);
  return Lamp(normalize(vec3(0.8, 0.8, 0.4)), vec3(0.30, 0.38, 0.62), 0.3);
}
#endif
