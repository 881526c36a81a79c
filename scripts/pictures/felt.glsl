// A piece of grey felt without seams, to be laid over a table's own colour.
float cells(vec2 p, vec2 size) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  vec2 a = mod(i, size), b = mod(i + 1.0, size);
  return mix(mix(hash1(a), hash1(vec2(b.x, a.y)), f.x), mix(hash1(vec2(a.x, b.y)), hash1(b), f.x), f.y);
}
vec3 shade(vec2 px) {
  vec2 p = px / vec2(760.0, 350.0);
  float fibre = 0.0;
  fibre += 0.30 * cells(p * vec2(64.0, 24.0), vec2(64.0, 24.0)) + 0.30 * cells(p * vec2(28.0, 80.0) + 9.0, vec2(28.0, 80.0));
  fibre += 0.25 * cells(p * 128.0 + 31.0, vec2(128.0)) + 0.15 * cells(p * 12.0 + 5.0, vec2(12.0));
  return vec3(pow(0.10 + 0.55 * fibre, 2.2));
}
