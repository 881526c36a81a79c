// The stage that every offer stands on: a dark polished floor, a lit backdrop in the offer's own colour and studio lamps. A scene gives
// TINT, thing() and thingLook().
float thing(vec3 p);
Look thingLook(vec3 p, vec3 n);
float map(vec3 p) { return min(p.y, thing(p)); }
Look surface(vec3 p) {
  vec3 n = slope(p, 0.0012);
  if (thing(p) < p.y) return thingLook(p, n);
  float wet = fbm(vec3(p.xz * 0.9, 1.0));
  vec3 ripple = vec3(noise(p * 9.0), 0.5, noise(p * 9.0 + 5.0)) - 0.5;
  return Look(TINT * 0.035 + vec3(0.008, 0.010, 0.018), vec3(0), normalize(n + 0.012 * ripple), 0.12 + 0.14 * wet, 0.0, 1.5);
}
float pane(vec3 d, vec3 to, vec2 size) {
  vec3 u = normalize(cross(to, vec3(0, 1, 0))), v = cross(u, to);
  float f = dot(d, to);
  if (f < 0.0) return 0.0;
  vec2 q = abs(vec2(dot(d, u), dot(d, v)) / f) / size;
  return smoothstep(1.06, 0.94, max(q.x, q.y));
}
vec3 env(vec3 d, bool sharp) {
  vec3 c = mix(TINT * 0.032, TINT * 0.010 + vec3(0.003, 0.005, 0.016), smoothstep(-0.2, 0.6, d.y));
  if (d.z < -0.1) {
    vec2 q = d.xy / -d.z;
    c += TINT * 0.40 * exp(-length((q - vec2(0.06, 0.12)) * vec2(1.0, 1.5)) * 3.2);
    for (int i = 0; i < 18; i++) {
      vec2 at = (hash2(vec2(float(i), 4.0)) - vec2(0.5, 0.30)) * vec2(1.6, 0.5);
      float s = 0.012 + 0.012 * hash1(vec2(float(i), 9.0));
      c += mix(TINT, vec3(1.0, 0.74, 0.36), step(0.55, hash1(vec2(float(i), 2.0)))) * 0.45 * smoothstep(s, s * 0.6, length(q - at));
    }
  }
  if (sharp) {
    c += vec3(0.30, 0.30, 0.34) * smoothstep(-0.2, 0.9, d.z) * smoothstep(-0.4, 0.3, d.y);
    c += vec3(7.0, 6.7, 6.2) * pane(d, normalize(vec3(-0.75, 0.75, 0.55)), vec2(0.34, 0.5));
    c += TINT * 7.0 * pane(d, normalize(vec3(0.95, 0.30, 0.10)), vec2(0.10, 0.8));
    c += TINT * 5.0 * pane(d, normalize(vec3(-0.98, 0.15, -0.25)), vec2(0.08, 0.7));
    c += vec3(4.0, 4.0, 4.4) * pane(d, normalize(vec3(0.5, 0.75, -0.7)), vec2(0.3, 0.2));
  }
  return c;
}
Lamp lamp(int i) {
  if (i == 0) return Lamp(normalize(vec3(-0.7, 0.8, 0.6)), vec3(1.05, 1.0, 0.92), 0.14);
  return Lamp(normalize(vec3(0.6, 0.7, -0.55)), TINT * 0.9 + 0.25, 0.16);
}
const vec3 GOLD = vec3(1.0, 0.70, 0.27);
