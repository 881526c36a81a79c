#include soccer-ball.glsl
float map(vec3 p) { return ballOf(p); }
Look surface(vec3 p) { return ballLook(p); }
vec3 env(vec3 d, bool sharp) { return mix(vec3(0.10, 0.22, 0.12), vec3(0.32, 0.38, 0.50), smoothstep(-0.4, 0.5, d.y)) * 0.55 + (sharp ? vec3(5) * smoothstep(0.93, 0.97, dot(d, normalize(vec3(-0.5, 0.75, 0.5)))) : vec3(0)); }
Lamp lamp(int i) { if (i == 0) return Lamp(normalize(vec3(-0.5, 0.8, 0.5)), vec3(0.95), 0.08);
  return Lamp(normalize(vec3(0.7, 0.5, -0.4)), vec3(0.4, 0.5, 0.7), 0.1); }
