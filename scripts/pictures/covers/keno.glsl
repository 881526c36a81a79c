#define TINT vec3(0.02, 0.13, 0.34)
#define BOKEH 11.0
#include covers/studio.glsl
// Numbered balls, piled, one drawn and lit.
const int BALLS = 7;
vec4 at(int i) {
  if (i == 0) return vec4(0.02, 1.74, 0.10, 0.42);
  if (i == 1) return vec4(-0.46, 1.02, 0.0, 0.38);
  if (i == 2) return vec4(0.40, 1.02, 0.14, 0.38);
  if (i == 3) return vec4(-0.72, 0.36, 0.26, 0.36);
  if (i == 4) return vec4(0.02, 0.36, 0.42, 0.36);
  if (i == 5) return vec4(0.74, 0.36, 0.30, 0.36);
  return vec4(0.0, 1.0, -0.8, 0.38);
}
int number(int i) { return i == 0 ? 20 : i == 1 ? 35 : i == 2 ? 41 : i == 3 ? 46 : i == 4 ? 26 : i == 5 ? 47 : 48; }
float things(vec3 p) {
  float d = 9.0;
  for (int i = 0; i < BALLS; i++) { vec4 b = at(i); d = min(d, length(p - b.xyz) - b.w); }
  return d;
}
Look look(vec3 p, vec3 n) {
  float best = 9.0;
  int which = 0;
  for (int i = 0; i < BALLS; i++) { vec4 b = at(i); float d = length(p - b.xyz) - b.w; if (d < best) { best = d; which = i; } }
  vec4 b = at(which);
  vec3 q = normalize(p - b.xyz);
  float k = float(which);
  q.xz = turn(which == 0 ? 0.0 : (hash1(vec2(k, 3.0)) - 0.5) * 0.9) * q.xz;
  q.yz = turn(which == 0 ? 0.10 : 0.12 + (hash1(vec2(k, 5.0)) - 0.5) * 0.5) * q.yz;
  q.xy = turn(which == 0 ? 0.0 : (hash1(vec2(k, 8.0)) - 0.5) * 0.9) * q.xy;
  vec3 body = which == 0 ? vec3(0.90, 0.50, 0.03) : which == 1 ? vec3(0.60, 0.02, 0.06) : which == 2 ? vec3(0.03, 0.14, 0.62) : which == 3 ? vec3(0.03, 0.40, 0.20) : which == 4 ? vec3(0.32, 0.05, 0.55) : which == 5 ? vec3(0.75, 0.16, 0.02) : vec3(0.04, 0.30, 0.42);
  float l = q.z > 0.0 ? length(q.xy) : 9.0;
  vec3 tone = mix(body, vec3(0.74), smoothstep(0.60, 0.57, l));
  if (l < 0.57) tone = mix(tone, vec3(0.015, 0.018, 0.03), ink(number(which), q.xy / 1.06 + 0.5));
  return Look(tone, vec3(0), n, 0.08, 0.0, 1.7);
}
