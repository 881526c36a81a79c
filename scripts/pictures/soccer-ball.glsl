// Ball of thirty-two panels: folding space by the planes of an icosahedron leaves one pentagon and one hexagon to measure.
const vec3 FOLD = vec3(-0.5, -0.809017, 0.309017);
const vec3 PENT = vec3(0.525731, 0.0, 0.850651);
const vec3 HEX = vec3(0.0, 0.356822, 0.934172);
vec2 panels(vec3 d) {
  for (int i = 0; i < 5; i++) {
    d.xy = abs(d.xy);
    d -= 2.0 * min(0.0, dot(d, FOLD)) * FOLD;
  }
  vec3 edge = PENT / 2.327438 - HEX / 2.267284;
  float pent = dot(d, edge) / length(edge);
  return vec2(pent, pent > 0.0 ? pent : min(-pent, abs(d.y)));
}
vec3 spun(vec3 p) { p.xz = turn(0.55) * p.xz; p.yz = turn(-0.42) * p.yz; p.xy = turn(0.24) * p.xy; return p; }
float ballOf(vec3 p) {
  float l = length(p);
  if (l > 1.2) return l - 1.05;
  vec3 d = spun(p) / l;
  float seam = panels(d).y;
  return l - 1.0 + 0.02 * (1.0 - smoothstep(0.0, 0.06, seam)) - 0.012 * smoothstep(0.0, 0.34, seam);
}
Look ballLook(vec3 p) {
  vec3 d = spun(normalize(p));
  vec2 face = panels(d);
  float grain = noise(d * 90.0) * 0.6 + noise(d * 190.0) * 0.4;
  vec2 k = vec2(0.003, -0.003);
  vec3 lie = normalize(k.xyy * ballOf(p + k.xyy) + k.yyx * ballOf(p + k.yyx) + k.yxy * ballOf(p + k.yxy) + k.xxx * ballOf(p + k.xxx));
  vec3 n = normalize(lie + 0.05 * (vec3(noise(d * 120.0), noise(d * 120.0 + 9.0), noise(d * 120.0 + 21.0)) - 0.5));
  vec3 white = vec3(0.82, 0.84, 0.86) * (0.94 + 0.06 * grain);
  vec3 ink = vec3(0.012, 0.022, 0.06);
  vec3 tone = mix(white, ink, smoothstep(-0.006, 0.006, face.x));
  tone *= 0.35 + 0.65 * smoothstep(0.0, 0.02, face.y);
  return Look(tone, vec3(0), n, 0.24, 0.0, 1.0);
}
