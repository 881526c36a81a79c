// A picture that is worked out from each point of the plate; frames are jittered for smooth edges.
precision highp float;
precision highp int;
uniform vec2 uSize;
uniform vec2 uOrigin;
uniform int uFrame;
out vec4 outColor;
const float PI = 3.14159265;
float hash1(vec2 p) { p = fract(p * vec2(0.1031, 0.1030)); p += dot(p, p.yx + 33.33); return fract((p.x + p.y) * p.x); }
vec2 hash2(vec2 p) { return vec2(hash1(p), hash1(p + 17.7)); }
float noise2(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash1(i), hash1(i + vec2(1, 0)), f.x), mix(hash1(i + vec2(0, 1)), hash1(i + vec2(1, 1)), f.x), f.y);
}
float fbm2(vec2 p) { return 0.5 * noise2(p) + 0.25 * noise2(p * 2.1) + 0.125 * noise2(p * 4.3) + 0.125 * noise2(p * 8.7); }
mat2 turn2(float a) { return mat2(cos(a), -sin(a), sin(a), cos(a)); }
float segment(vec2 p, vec2 a, vec2 b) { vec2 pa = p - a, ba = b - a; return length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0)); }
/** In pixels of a plate of 760 x 350, from the top left. */
vec3 shade(vec2 px);
void main() {
  vec2 at = gl_FragCoord.xy + uOrigin;
  vec2 jitter = vec2(fract(float(uFrame) * 0.7548776662), fract(float(uFrame) * 0.5698402910));
  vec2 px = (at - 0.5 + jitter) / uSize * vec2(760.0, 350.0);
  outColor = vec4(shade(vec2(px.x, 350.0 - px.y)), 1.0);
}
