#define TINT vec3(0.28, 0.05, 0.26)
#define BOKEH 12.0
#include covers/studio.glsl
// A bar between two posts, and a ball of light that goes through below it.
float posts(vec3 p) {
  vec3 q = vec3(abs(p.x) - 0.78, p.y, p.z);
  float d = drum(q - vec3(0, 0.98, 0), 0.075, 0.98, 0.03);
  d = min(d, drum(q - vec3(0, 0.05, 0), 0.24, 0.05, 0.03));
  d = min(d, length(q - vec3(0, 2.02, 0)) - 0.125);
  return min(d, length(q - vec3(0, 1.42, 0)) - 0.12);
}
float bar(vec3 p) { return capsule(p, vec3(-0.96, 1.42, 0.0), vec3(0.96, 1.42, 0.0), 0.058); }
const vec3 BALL = vec3(0.12, 0.74, 0.18);
float ball(vec3 p) { return length(p - BALL) - 0.30; }
float trail(vec3 p) {
  float d = 9.0;
  for (int i = 1; i < 5; i++) {
    float k = float(i);
    d = min(d, length(p - (BALL + vec3(-0.17 * k - 0.12, -0.02 * k * k, -0.55 * k))) - 0.21 + 0.032 * k);
  }
  return d;
}
float things(vec3 p) { return min(min(posts(p), bar(p)), min(ball(p), trail(p))); }
Look look(vec3 p, vec3 n) {
  float a = posts(p), b = bar(p), c = ball(p), t = trail(p);
  if (c < min(min(a, b), t)) {
    float core = pow(max(dot(n, normalize(vec3(0.0, 0.25, 1.0))), 0.0), 2.0);
    return Look(vec3(0.9, 0.45, 0.10), mix(vec3(0.9, 0.12, 0.02), vec3(2.3, 1.35, 0.42), core), n, 0.2, 0.0, 1.0);
  }
  if (t < min(a, b)) return Look(vec3(0.5, 0.1, 0.1), vec3(0.62, 0.07, 0.12), n, 0.3, 0.0, 0.6);
  if (b < a) {
    float stripe = step(0.5, fract(p.x * 2.1 + 0.25));
    return enamel(mix(vec3(0.72, 0.72, 0.70), vec3(0.62, 0.015, 0.10), stripe), n);
  }
  return gold(p, n);
}
