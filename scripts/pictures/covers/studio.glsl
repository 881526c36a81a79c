// What the covers of games share: a dark room, a wet floor, hard boxes of light, and cards with printed faces.
// A scene gives TINT (the room's colour), things() and look(); below FLOOR is the floor.
#ifndef FLOOR
#define FLOOR 0.0
#endif
uniform sampler2D uSigns;
float things(vec3 p);
Look look(vec3 p, vec3 n);

/** Ink of a sign of the sheet (signs.mjs), 8 by 8, at a place from 0 to 1 with y upward. */
float ink(int sign, vec2 at) {
  if (at.x < 0.0 || at.y < 0.0 || at.x > 1.0 || at.y > 1.0) return 0.0;
  vec2 cell = vec2(float(sign % 8), float(sign / 8));
  return texture(uSigns, (cell + vec2(at.x, 1.0 - at.y)) / 8.0).r;
}
float floorAt(vec3 p) { return p.y - FLOOR; }
float map(vec3 p) { return min(floorAt(p), things(p)); }
Look surface(vec3 p) {
  vec3 n = slope(p, 0.0012);
  if (things(p) < floorAt(p)) return look(p, n);
  float wet = fbm(vec3(p.xz * 1.3, 2.0));
  vec3 ripple = vec3(noise(p * 11.0), 0.5, noise(p * 11.0 + 5.0)) - 0.5;
  return Look(TINT * 0.16 * (0.8 + 0.4 * wet), vec3(0), normalize(n + 0.02 * ripple), 0.16 + 0.20 * wet, 0.0, 1.7);
}
float pane(vec3 d, vec3 to, vec2 size) {
  vec3 u = normalize(cross(to, vec3(0, 1, 0))), v = cross(u, to);
  float f = dot(d, to);
  if (f < 0.0) return 0.0;
  vec2 q = abs(vec2(dot(d, u), dot(d, v)) / f) / size;
  return smoothstep(1.06, 0.94, max(q.x, q.y));
}
vec3 env(vec3 d, bool sharp) {
  vec3 c = TINT * mix(0.07, 0.02, smoothstep(-0.1, 0.6, d.y));
  if (d.z < -0.05) {
    vec2 q = d.xy / -d.z;
    c += TINT * 0.55 * exp(-dot(q - vec2(0.0, 0.03), q - vec2(0.0, 0.03)) * 26.0);
    for (int i = 0; i < 16; i++) {
      vec2 at = (hash2(vec2(float(i), BOKEH)) - 0.5) * vec2(0.8, 0.9) + vec2(0.0, 0.12);
      float s = 0.012 + 0.018 * hash1(vec2(float(i), 9.0));
      c += mix(TINT, vec3(1.0, 0.8, 0.5), 0.35) * 0.5 * hash1(vec2(float(i), 2.0)) * smoothstep(s, s * 0.7, length(q - at));
    }
  }
  if (sharp) {
    c += vec3(0.60, 0.50, 0.38) * smoothstep(0.1, 0.95, d.z) * smoothstep(-0.6, 0.3, d.y);
    c += vec3(8.0, 7.2, 6.0) * pane(d, normalize(vec3(-0.70, 0.80, 0.50)), vec2(0.36, 0.5));
    c += vec3(1.6, 4.6, 6.0) * pane(d, normalize(vec3(0.96, 0.30, 0.10)), vec2(0.10, 0.8));
    c += vec3(3.8, 2.0, 6.0) * pane(d, normalize(vec3(-0.98, 0.15, -0.20)), vec2(0.08, 0.7));
    c += vec3(3.0, 1.5, 0.7) * pane(d, normalize(vec3(0.2, -0.42, 0.85)), vec2(0.7, 0.14));
    c += vec3(5.0, 5.0, 5.4) * pane(d, normalize(vec3(0.45, 0.75, -0.7)), vec2(0.3, 0.2));
  }
  return c;
}
Lamp lamp(int i) {
  if (i == 0) return Lamp(normalize(vec3(-0.62, 0.95, 0.72)), vec3(1.35, 1.22, 1.02), 0.16);
  return Lamp(normalize(vec3(0.75, 0.55, -0.35)), vec3(0.55, 0.70, 1.0), 0.2);
}
Look gold(vec3 p, vec3 n) {
  float worn = fbm(p * 9.0);
  vec3 grain = vec3(noise(p * 60.0), noise(p * 60.0 + 7.0), noise(p * 60.0 + 13.0)) - 0.5;
  return Look(vec3(1.0, 0.68, 0.26) * (0.92 + 0.1 * worn), vec3(0), normalize(n + 0.014 * grain), 0.20 + 0.08 * worn, 1.0, 1.0);
}
Look steel(vec3 p, vec3 n) { return Look(vec3(0.80, 0.83, 0.88), vec3(0), n, 0.22 + 0.08 * fbm(p * 14.0), 1.0, 1.0); }
Look enamel(vec3 tone, vec3 n) { return Look(tone, vec3(0), n, 0.14, 0.0, 1.5); }

/** A playing card: its middle, how it is turned about y, x and z, and its signs on the sheet. */
struct Card { vec3 at; vec3 turned; int rank; int suit; };
const vec2 CARD = vec2(0.63, 0.88);
vec3 toCard(vec3 p, Card c) {
  p -= c.at;
  p.xz = turn(c.turned.x) * p.xz;
  p.yz = turn(c.turned.y) * p.yz;
  p.xy = turn(c.turned.z) * p.xy;
  return p;
}
float cardAt(vec3 p, Card c) {
  vec3 q = toCard(p, c);
  vec2 d = abs(q.xy) - CARD + 0.075;
  float flat2 = length(max(d, 0.0)) + min(max(d.x, d.y), 0.0) - 0.075;
  vec2 w = vec2(flat2, abs(q.z) - 0.009);
  return min(max(w.x, w.y), 0.0) + length(max(w, 0.0));
}
Look cardLook(vec3 p, vec3 n, Card c) {
  vec2 q = toCard(p, c).xy;
  bool red = c.suit == 1 || c.suit == 2;
  vec3 print = red ? vec3(0.62, 0.012, 0.03) : vec3(0.012, 0.014, 0.022);
  float mark = 0.0;
  for (int side = 0; side < 2; side++) {
    vec2 s = side == 0 ? q : -q;
    mark = max(mark, ink(c.rank, (s - vec2(-0.60, 0.40)) / vec2(0.44, 0.44)));
    mark = max(mark, ink(c.suit, (s - vec2(-0.545, 0.11)) / vec2(0.30, 0.30)));
  }
  float big = ink(c.suit, (q - vec2(-0.33, -0.33)) / vec2(0.66, 0.66));
  vec2 e = abs(q) - CARD + 0.075;
  float rim = abs(length(max(e, 0.0)) + min(max(e.x, e.y), 0.0) - 0.035);
  vec3 tone = mix(vec3(0.60, 0.595, 0.575), print, max(mark, big));
  tone = mix(tone, vec3(0.48, 0.36, 0.16), smoothstep(0.009, 0.004, rim) * 0.7);
  return Look(tone, vec3(0), n, 0.32, 0.0, 0.5);
}
float chipAt(vec3 p, float r) { return drum(p, r, 0.055, 0.02); }
Look chipLook(vec3 q, vec3 n, vec3 body) {
  float l = length(q.xz), a = atan(q.x, q.z), r = 0.36;
  float spot = smoothstep(0.50, 0.56, cos(a * 6.0) * 0.5 + 0.5);
  vec3 tone = mix(body, vec3(0.72, 0.71, 0.68), spot * smoothstep(0.68, 0.71, l / r));
  tone = mix(tone, vec3(0.72, 0.71, 0.68), smoothstep(0.03, 0.015, abs(l / r - 0.62)));
  return Look(tone, vec3(0), n, 0.3, 0.0, 1.0);
}
