#define PLAY_L 105.0
#define PLAY_W 68.0
#include arena.glsl
float lines(vec2 g) {
  float w = 0.17, l = 0.0;
  l = max(l, rectLine(g, vec2(0), vec2(105, 68), w));
  l = max(l, edge(abs(g.x - 52.5), w) * step(0.0, g.y) * step(g.y, 68.0));
  l = max(l, edge(abs(length(g - vec2(52.5, 34.0)) - 9.15), w));
  l = max(l, edge(length(g - vec2(52.5, 34.0)), 0.4));
  for (int s = 0; s < 2; s++) {
    vec2 q = s == 0 ? g : vec2(105.0 - g.x, g.y);
    l = max(l, rectLine(q, vec2(0, 13.84), vec2(16.5, 54.16), w));
    l = max(l, rectLine(q, vec2(0, 24.84), vec2(5.5, 43.16), w));
    l = max(l, edge(length(q - vec2(11.0, 34.0)), 0.35));
    l = max(l, edge(abs(length(q - vec2(11.0, 34.0)) - 9.15), w) * step(16.5, q.x));
    for (int c = 0; c < 2; c++) { vec2 k = vec2(0.0, c == 0 ? 0.0 : 68.0); l = max(l, edge(abs(length(q - k) - 1.0), w) * step(0.0, q.x) * step(0.0, q.y) * step(q.y, 68.0)); }
  }
  return l;
}
vec3 grass(vec2 g) {
  float band = floor(g.x / 5.25), near_ = g.y / 68.0;
  float mown = mod(band, 2.0) < 1.0 ? 1.0 : 0.0;
  float soft = smoothstep(0.0, 0.35, fract(g.x / 5.25) * 5.25) ;
  float tone = mix(1.0 - mown, mown, soft);
  vec3 c = mix(vec3(0.020, 0.098, 0.040), vec3(0.038, 0.142, 0.044), tone);
  float blade = noise2(g * vec2(9.0, 5.0)) * 0.5 + noise2(g * vec2(23.0, 11.0)) * 0.5;
  float patch_ = fbm2(g * 0.21);
  c *= 0.80 + 0.26 * blade + 0.26 * (patch_ - 0.45);
  c = mix(c, c * vec3(1.25, 1.04, 0.6), smoothstep(0.5, 0.8, fbm2(g * 0.55 + 9.0)) * 0.22);
  return c;
}
vec4 goal(vec2 px, bool right) {
  float x = right ? 105.0 : 0.0, out_ = right ? 2.3 : -2.3;
  vec2 a = toPlate(vec2(x, 30.34)), b = toPlate(vec2(x, 37.66)), c = toPlate(vec2(x + out_, 30.34)), d = toPlate(vec2(x + out_, 37.66));
  float ha = 3.3 * scaleAt(30.34), hb = 3.3 * scaleAt(37.66);
  vec2 a2 = a - vec2(0, ha), b2 = b - vec2(0, hb), c2 = c - vec2(0, ha * 0.82), d2 = d - vec2(0, hb * 0.82);
  float post = min(min(segment(px, a, a2), segment(px, b, b2)), segment(px, a2, b2));
  float stay = min(min(segment(px, a2, c2), segment(px, b2, d2)), min(segment(px, c2, c), segment(px, d2, d)));
  stay = min(stay, min(segment(px, c, d), segment(px, c2, d2)));
  // The net: lines between the back's corners and along its sides.
  float net = 9.0;
  for (int i = 1; i < 8; i++) {
    float f = float(i) / 8.0;
    net = min(net, segment(px, mix(c, d, f), mix(c2, d2, f)));
    net = min(net, segment(px, mix(c2, d2, f), mix(a2, b2, f)));
    if (i < 5) { float h = float(i) / 5.0; net = min(net, segment(px, mix(c, c2, h), mix(d, d2, h))); net = min(net, segment(px, mix(d, d2, h), mix(b, b2, h))); }
  }
  float alpha = max(0.92 * smoothstep(1.5, 0.7, post), max(0.55 * smoothstep(0.9, 0.3, stay), 0.30 * smoothstep(0.7, 0.15, net)));
  return vec4(vec3(0.86, 0.89, 0.92), alpha);
}
vec3 shade(vec2 px) {
  vec2 g = toGround(px);
  float foot = toPlate(vec2(52.5, -4.5)).y, crest = foot - 11.0;
  vec3 c;
  if (px.y < crest) c = stands(px, crest, vec3(0.03, 0.05, 0.15));
  else if (px.y < foot) c = boards(px, crest, foot, vec3(0));
  else {
    c = grass(g);
    float l = lines(g);
    c = mix(c, vec3(0.72, 0.77, 0.74) * (0.85 + 0.25 * noise2(g * 7.0)), l * 0.86);
    c *= 0.30 + 0.55 * pools(g);
    // The boards throw a little of their light on the ground.
    c += vec3(0.02, 0.035, 0.12) * exp(-(px.y - foot) * 0.10);
    c *= mix(1.0, 0.62, smoothstep(0.0, 12.0, max(max(-g.x, g.x - 105.0), g.y - 68.0)));
  }
  for (int s = 0; s < 2; s++) { vec4 k = goal(px, s == 1); c = mix(c, k.rgb * 0.8, k.a); }
  c += lampFrame(px, vec2(58.0, 20.0), vec2(8.0, 8.0), vec3(0.86, 0.93, 1.1));
  c += lampFrame(px, vec2(702.0, 20.0), vec2(8.0, 8.0), vec3(0.86, 0.93, 1.1));
  float haze = exp(-abs(px.y - foot) * 0.03) * 0.02;
  c += haze * vec3(0.5, 0.65, 1.0);
  float v = length((px / vec2(760.0, 350.0) - vec2(0.5, 0.56)) * vec2(1.0, 1.15));
  return c * mix(1.0, 0.40, smoothstep(0.36, 0.86, v));
}
