// Six blank chips side by side, seen a little from the front; what each is worth is written on the page.
const float WIDE = 2.2, R = 1.0, THICK = 0.13;
float whichOf(vec3 p) { return clamp(floor(p.x / WIDE + 3.0), 0.0, 5.0); }
vec3 own(vec3 p) { return p - vec3((whichOf(p) - 2.5) * WIDE, 0, 0); }
float map(vec3 p) {
  vec3 q = own(p);
  float d = drum(q, R, THICK, 0.05);
  // The inlay lies in a shallow bed.
  return max(d, -drum(q - vec3(0, THICK + 0.02, 0), 0.66, 0.045, 0.012));
}
vec3 bodyOf(float which) {
  if (which < 0.5) return vec3(0.60, 0.64, 0.70);
  if (which < 1.5) return vec3(0.50, 0.016, 0.035);
  if (which < 2.5) return vec3(0.010, 0.20, 0.085);
  if (which < 3.5) return vec3(0.016, 0.017, 0.022);
  if (which < 4.5) return vec3(0.15, 0.030, 0.42);
  return vec3(0.70, 0.30, 0.022);
}
vec3 spotOf(float which) {
  if (which < 0.5) return vec3(0.025, 0.11, 0.55);
  if (which > 2.5 && which < 3.5) return vec3(0.78, 0.52, 0.18);
  return vec3(0.80, 0.76, 0.66);
}
Look surface(vec3 p) {
  float which = whichOf(p);
  vec3 q = own(p), n = slope(p, 0.002), body = bodyOf(which), spot = spotOf(which);
  float l = length(q.xz), a = atan(q.x, q.z) + PI / 6.0;
  float at = abs(fract(a * 3.0 / PI + 0.5) - 0.5) * PI / 3.0 * l;
  vec3 tone = mix(body, spot, smoothstep(0.175, 0.165, at));
  tone = mix(tone, body, smoothstep(0.045, 0.035, at) * smoothstep(0.028, 0.020, abs(l - 0.86)));
  if (n.y > 0.5) {
    tone = mix(body * 0.8, tone, smoothstep(0.715, 0.725, l));
    // Small dashes between two fine rings, the inlay, and waves engraved in it.
    float dash = step(0.5, fract(a * 18.0 / PI));
    tone = mix(tone, spot, dash * smoothstep(0.022, 0.014, abs(l - 0.69)));
    vec3 paper = mix(vec3(0.74, 0.70, 0.60), vec3(0.66, 0.60, 0.47), 0.5 + 0.5 * cos(l * 70.0 + 1.6 * cos(a * 24.0)));
    if (which > 2.5 && which < 3.5) paper = mix(vec3(0.030, 0.031, 0.040), vec3(0.055, 0.052, 0.050), 0.5 + 0.5 * cos(l * 70.0 + 1.6 * cos(a * 24.0)));
    tone = mix(paper, tone, smoothstep(0.60, 0.612, l));
    tone = mix(tone, vec3(0.66, 0.42, 0.13), smoothstep(0.024, 0.014, abs(l - 0.605)));
    tone = mix(tone, vec3(0.66, 0.42, 0.13), 0.7 * smoothstep(0.012, 0.006, abs(l - 0.555)));
  }
  return Look(tone, vec3(0), n, 0.3, 0.0, 0.9);
}
vec3 env(vec3 d, bool sharp) {
  vec3 c = mix(vec3(0.02, 0.03, 0.03), vec3(0.20, 0.20, 0.24), smoothstep(-0.2, 0.9, d.y));
  if (sharp) {
    vec2 q = d.xz / max(d.y, 0.05);
    c += vec3(5.0, 4.4, 3.6) * smoothstep(0.30, 0.18, length(q - vec2(-0.75, -0.85))) * step(0.0, d.y);
    c += vec3(0.9, 1.2, 2.0) * smoothstep(0.45, 0.3, length(q - vec2(1.3, 0.5))) * step(0.0, d.y);
  }
  return c;
}
Lamp lamp(int i) {
  if (i == 0) return Lamp(normalize(vec3(-0.5, 1.0, -0.2)), vec3(1.35, 1.24, 1.05), 0.2);
  return Lamp(normalize(vec3(0.7, 0.8, 0.6)), vec3(0.30, 0.34, 0.45), 0.3);
}
