#define TINT vec3(0.06, 0.06, 0.34)
#define BOKEH 1.0
#include covers/studio.glsl
// Rows of golden pins, a ball between them, and the boxes it falls into.
float pins(vec3 p) {
  float row = clamp(floor((2.16 - p.y) / 0.30 + 0.5), 0.0, 5.0);
  float y = 2.16 - row * 0.30, most = row + 2.0;
  float x = p.x / 0.30 - (mod(most, 2.0) < 0.5 ? 0.5 : 0.0);
  float at = clamp(floor(x + 0.5) + (mod(most, 2.0) < 0.5 ? 0.5 : 0.0), -(most - 1.0) * 0.5, (most - 1.0) * 0.5);
  vec3 q = p - vec3(at * 0.30, y, 0.0);
  return min(length(q - vec3(0, 0, 0.07)) - 0.068, capsule(q, vec3(0, 0, -0.2), vec3(0, 0, 0.05), 0.036)) * 0.8;
}
float wall(vec3 p) { return p.z + 0.14; }
const vec3 BALL = vec3(0.15, 1.43, 0.14);
float ball(vec3 p) { return length(p - BALL) - 0.135; }
float boxAt(vec3 p) { return clamp(floor(p.x / 0.36 + 0.5), -2.0, 2.0); }
float boxes(vec3 p) { return box(p - vec3(boxAt(p) * 0.36, 0.24, 0.02), vec3(0.155, 0.17, 0.13), 0.05); }
float things(vec3 p) { return min(min(pins(p), wall(p)), min(ball(p), boxes(p))); }
Look look(vec3 p, vec3 n) {
  float a = pins(p), w = wall(p), b = ball(p), c = boxes(p);
  if (b < min(min(a, w), c)) return Look(vec3(0.90, 0.16, 0.02), vec3(0.35, 0.05, 0.0), n, 0.08, 0.0, 1.8);
  if (a < min(w, c)) return enamel(vec3(0.90, 0.58, 0.14), n);
  if (c < w) {
    float k = abs(boxAt(p));
    return Look(k > 1.5 ? vec3(0.75, 0.02, 0.09) : k > 0.5 ? vec3(0.80, 0.26, 0.02) : vec3(0.03, 0.45, 0.20), vec3(0), n, 0.12, 0.0, 1.6);
  }
  float grain = fbm(p * vec3(7.0, 7.0, 7.0));
  return Look(vec3(0.012, 0.020, 0.085) * (0.8 + 0.5 * grain), vec3(0), n, 0.35, 0.0, 0.8);
}
