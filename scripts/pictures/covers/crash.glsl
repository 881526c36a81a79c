#define TINT vec3(0.05, 0.10, 0.40)
#define BOKEH 13.0
#define FLOOR -0.4
#include covers/studio.glsl
// A rocket that climbs on its flame, over a curve of gold.
vec3 ship(vec3 p) { p -= vec3(0.22, 1.52, 0.1); p.xy = turn(0.52) * p.xy; p.xz = turn(0.5) * p.xz; return p; }
float hull(vec3 q) {
  float y = clamp((q.y + 0.55) / 1.35, 0.0, 1.0), r = 0.27 * sqrt(max(0.0, 1.0 - y * y * y)) * (0.80 + 0.2 * smoothstep(0.0, 0.35, y));
  vec2 d = vec2(length(q.xz) - r, abs(q.y - 0.125) - 0.675);
  return (min(max(d.x, d.y), 0.0) + length(max(d, 0.0)) - 0.012) * 0.7;
}
float fins(vec3 q) {
  float a = atan(q.x, q.z), s = 2.0 * PI / 3.0, r = length(q.xz);
  a = mod(a + s * 0.5, s) - s * 0.5;
  vec3 k = vec3(r * cos(a), q.y, r * sin(a));
  float d = max(dot(k.xy - vec2(0.50, -0.62), normalize(vec2(0.62, 0.42))), max(-(k.y + 0.78 - 0.30 * smoothstep(0.5, 0.15, k.x)), abs(k.z) - 0.030));
  return max(d, 0.15 - k.x) * 0.8;
}
float nozzle(vec3 q) { return drum(q - vec3(0, -0.60, 0), 0.15, 0.07, 0.02); }
float flame(vec3 q) {
  float y = -q.y - 0.62, wave = 0.025 * sin(q.y * 21.0 + q.x * 9.0);
  float r = 0.15 * smoothstep(1.05, 0.0, y) + wave * smoothstep(0.0, 0.4, y);
  return max(max(length(q.xz) - r, -y), y - 1.05) * 0.6;
}
float line(vec3 p) {
  float d = 9.0;
  vec3 from = vec3(-1.15, 0.05, -0.5);
  for (int i = 1; i <= 9; i++) {
    float k = float(i) / 9.0;
    vec3 to = vec3(-1.15 + 1.75 * k, 0.05 + 1.65 * k * k * k, -0.5);
    d = min(d, capsule(p, from, to, 0.042));
    from = to;
  }
  return d;
}
float things(vec3 p) { vec3 q = ship(p); return min(min(hull(q), fins(q)), min(min(nozzle(q), flame(q)), line(p))); }
Look look(vec3 p, vec3 n) {
  vec3 q = ship(p);
  float h = hull(q), f = fins(q), z = nozzle(q), b = flame(q), l = line(p);
  if (b < min(min(h, f), min(z, l))) {
    float y = clamp(-q.y - 0.62, 0.0, 1.0);
    return Look(vec3(0.3), mix(vec3(2.6, 2.0, 1.1), vec3(1.6, 0.20, 0.03), smoothstep(0.0, 0.6, y)), n, 0.5, 0.0, 0.0);
  }
  if (l < min(min(h, f), z)) return gold(p, n);
  if (z < min(h, f)) return steel(p, n);
  if (f < h) return enamel(vec3(0.62, 0.02, 0.06), n);
  float port = length(q.xy - vec2(0.0, 0.22));
  if (q.z > 0.0 && port < 0.105) return Look(vec3(0.02, 0.10, 0.30), vec3(0.02, 0.10, 0.20), n, 0.05, 0.0, 1.8);
  if (q.z > 0.0 && port < 0.14) return gold(p, n);
  if (q.y > 0.50) return enamel(vec3(0.62, 0.02, 0.06), n);
  return Look(vec3(0.62, 0.63, 0.66), vec3(0), n, 0.12, 0.0, 1.3);
}
