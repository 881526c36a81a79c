// Paid early when two goals ahead: two balls on a plinth of brass, a third place empty.
const vec3 TINT = vec3(0.10, 0.62, 0.26);
#include offers/stage.glsl
#include soccer-ball.glsl
const float S = 0.72;
vec3 ballAt(float i) { return vec3(i < 0.5 ? -0.86 : 0.86, 0.62 + S * 0.98, i < 0.5 ? 0.05 : -0.10); }
float ball(vec3 p, float i) { return ballOf((p - ballAt(i)) / S) * S; }
float plinth(vec3 p, float i) {
  vec3 q = p - vec3(ballAt(i).x, 0.30, ballAt(i).z);
  float body = drum(q, 0.62, 0.30, 0.05), cup = length(q - vec3(0.0, 0.30 + S, 0.0)) - S * 1.01;
  return max(body, -cup);
}
float thing(vec3 p) { return min(min(ball(p, 0.0), ball(p, 1.0)), min(plinth(p, 0.0), plinth(p, 1.0))) * 0.9; }
Look thingLook(vec3 p, vec3 n) {
  float a = ball(p, 0.0), b = ball(p, 1.0), d = min(plinth(p, 0.0), plinth(p, 1.0));
  if (min(a, b) < d) return ballLook((p - ballAt(a < b ? 0.0 : 1.0)) / S);
  float worn = fbm(p * 4.0), band = smoothstep(0.02, 0.01, abs(p.y - 0.30) - 0.10);
  if (band > 0.5) return Look(vec3(0.010, 0.10, 0.040), vec3(0), n, 0.14, 0.0, 1.4);
  return Look(GOLD * (0.9 + 0.15 * worn), vec3(0), n, 0.20 + 0.08 * worn, 1.0, 1.0);
}
