// A small path tracer over distance fields. A scene adds map(), surface(), env() and the lamps; many jittered frames are summed.
precision highp float;
precision highp int;
uniform vec2 uSize;
uniform vec2 uOrigin;
uniform int uFrame;
uniform vec3 uEye;
uniform vec3 uAim;
uniform float uField;
uniform float uLens;
uniform float uFocus;
out vec4 outColor;

const float PI = 3.14159265;
const float FAR = 90.0;

uint seed;
uint pcg() {
  seed = seed * 747796405u + 2891336453u;
  uint word = ((seed >> ((seed >> 28u) + 4u)) ^ seed) * 277803737u;
  return (word >> 22u) ^ word;
}
float rnd() { return float(pcg()) / 4294967296.0; }
vec2 rnd2() { return vec2(rnd(), rnd()); }

float hash1(vec2 p) { p = fract(p * vec2(0.1031, 0.1030)); p += dot(p, p.yx + 33.33); return fract((p.x + p.y) * p.x); }
float hash3(vec3 p) { p = fract(p * 0.1031); p += dot(p, p.zyx + 31.32); return fract((p.x + p.y) * p.z); }
vec2 hash2(vec2 p) { return vec2(hash1(p), hash1(p + 17.7)); }
float noise(vec3 p) {
  vec3 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(mix(hash3(i), hash3(i + vec3(1, 0, 0)), f.x), mix(hash3(i + vec3(0, 1, 0)), hash3(i + vec3(1, 1, 0)), f.x), f.y),
             mix(mix(hash3(i + vec3(0, 0, 1)), hash3(i + vec3(1, 0, 1)), f.x), mix(hash3(i + vec3(0, 1, 1)), hash3(i + vec3(1, 1, 1)), f.x), f.y), f.z);
}
float noise2(vec2 p) { return noise(vec3(p, 3.7)); }
float fbm(vec3 p) { return 0.5 * noise(p) + 0.25 * noise(p * 2.03) + 0.125 * noise(p * 4.1) + 0.0625 * noise(p * 8.3); }
mat2 turn(float a) { return mat2(cos(a), -sin(a), sin(a), cos(a)); }
float smin(float a, float b, float k) { float h = max(k - abs(a - b), 0.0) / k; return min(a, b) - h * h * k * 0.25; }
float capsule(vec3 p, vec3 a, vec3 b, float r) { vec3 pa = p - a, ba = b - a; return length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0)) - r; }
float box(vec3 p, vec3 b, float r) { vec3 q = abs(p) - b + r; return length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0) - r; }
float drum(vec3 p, float r, float h, float e) { vec2 d = abs(vec2(length(p.xz), p.y)) - vec2(r, h) + e; return min(max(d.x, d.y), 0.0) + length(max(d, 0.0)) - e; }

struct Look { vec3 albedo; vec3 emit; vec3 n; float rough; float metal; float coat; };
struct Lamp { vec3 to; vec3 light; float size; };

float map(vec3 p);
Look surface(vec3 p);
vec3 env(vec3 d, bool sharp);
const int LAMPS_MOST = 5;
Lamp lamp(int i);

vec3 slope(vec3 p, float e) {
  vec2 k = vec2(1, -1);
  return normalize(k.xyy * map(p + k.xyy * e) + k.yyx * map(p + k.yyx * e) + k.yxy * map(p + k.yxy * e) + k.xxx * map(p + k.xxx * e));
}
float march(vec3 ro, vec3 rd, float far) {
  float t = 0.0;
  for (int i = 0; i < 84; i++) {
    float d = map(ro + rd * t);
    if (d < 0.0006 * (1.0 + t * 0.4)) return t;
    t += d * STEP;
    if (t > far) return -1.0;
  }
  return t < far * 0.8 ? t : -1.0;
}
vec3 around(vec3 n, vec3 local) {
  float s = n.z >= 0.0 ? 1.0 : -1.0, a = -1.0 / (s + n.z), b = n.x * n.y * a;
  return local.x * vec3(1.0 + s * n.x * n.x * a, s * b, -s * n.x) + local.y * vec3(b, s + n.y * n.y * a, -n.y) + local.z * n;
}
vec3 hemisphere(vec3 n) { vec2 u = rnd2(); float r = sqrt(u.x), f = 2.0 * PI * u.y; return around(n, vec3(r * cos(f), r * sin(f), sqrt(1.0 - u.x))); }
vec3 facet(vec3 n, float rough) {
  vec2 u = rnd2(); float a = rough * rough, c = sqrt((1.0 - u.x) / (1.0 + (a * a - 1.0) * u.x)), s = sqrt(max(0.0, 1.0 - c * c)), f = 2.0 * PI * u.y;
  return around(n, vec3(s * cos(f), s * sin(f), c));
}
vec4 trace(vec3 ro, vec3 rd) {
  vec3 sum = vec3(0), through = vec3(1);
  bool sharp = true;
  float hit = 0.0;
  for (int b = 0; b < BOUNCES; b++) {
    float t = march(ro, rd, FAR);
    if (t < 0.0) { sum += through * min(env(rd, sharp), vec3(b > 0 ? 3.0 : 60.0)); break; }
    if (b == 0) hit = 1.0;
    vec3 p = ro + rd * t;
    Look m = surface(p);
    sum += through * m.emit;
    float toEye = max(dot(-rd, m.n), 0.0), f5 = pow(1.0 - toEye, 5.0), f = 0.04 + 0.96 * f5;
    float chance = m.metal > 0.5 ? 1.0 : clamp(f * m.coat, 0.0, 0.95);
    ro = p + m.n * 0.004;
    if (rnd() < chance) {
      rd = reflect(rd, facet(m.n, m.rough));
      if (dot(rd, m.n) <= 0.0) break;
      if (m.metal > 0.5) through *= mix(m.albedo, vec3(1), f5);
      sharp = true;
    } else {
      int i = int(rnd() * float(LAMPS));
      Lamp l = lamp(i);
      vec3 d = normalize(l.to + l.size * (vec3(rnd(), rnd(), rnd()) * 2.0 - 1.0));
      float lit = dot(m.n, d);
      if (lit > 0.0 && march(ro, d, 30.0) < 0.0) sum += through * m.albedo * lit * l.light * float(LAMPS);
      rd = hemisphere(m.n);
      through *= m.albedo;
      sharp = false;
    }
  }
  return vec4(sum, hit);
}
void main() {
  vec2 at = gl_FragCoord.xy + uOrigin;
  seed = uint(at.x) * 1973u + uint(at.y) * 9277u + uint(uFrame) * 26699u + 1u;
  pcg(); pcg();
  vec2 uv = (at + rnd2() - 0.5 - 0.5 * uSize) / uSize.y;
  vec3 w = normalize(uAim - uEye), u = normalize(cross(w, vec3(0, 1, 0))), v = cross(u, w);
  vec3 rd = normalize(u * uv.x * uField + v * uv.y * uField + w);
  float r = sqrt(rnd()) * uLens, a = 2.0 * PI * rnd();
  vec3 off = u * r * cos(a) + v * r * sin(a);
  vec3 meet = uEye + rd * (uFocus / dot(rd, w));
  outColor = trace(uEye + off, normalize(meet - uEye - off));
}
