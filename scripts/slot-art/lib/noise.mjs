/** Repeatable chance: the same seed gives the same picture. Returns a function that answers in [0, 1). */
export const rng = (seed) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

/** Smooth noise over the plane for drawings that are computed outside of shaders. */
export function planeNoise(seed) {
  const next = rng(seed);
  const values = Array.from({ length: 4096 }, () => next());
  const value = (i, j) => values[(i * 73 + j * 1999) & 4095];
  const ease = (t) => t * t * t * (t * (t * 6 - 15) + 10);
  return (x, y) => {
    const i = Math.floor(x);
    const j = Math.floor(y);
    const f = ease(x - i);
    const g = ease(y - j);
    const top = value(i, j) * (1 - f) + value(i + 1, j) * f;
    const low = value(i, j + 1) * (1 - f) + value(i + 1, j + 1) * f;
    return top * (1 - g) + low * g;
  };
}

/** Noise for shaders: value noise, five octaves of it, and the distance to the nearest of scattered points. */
export const NOISE = /* glsl */ `
float h31(vec3 p){ p=fract(p*vec3(.1031,.1030,.0973)); p+=dot(p,p.yxz+33.33); return fract((p.x+p.y)*p.z); }
vec3 h33(vec3 p){ p=fract(p*vec3(.1031,.1030,.0973)); p+=dot(p,p.yxz+33.33); return fract((p.xxy+p.yxx)*p.zyx); }
float vn(vec3 p){ vec3 i=floor(p),f=fract(p); f=f*f*f*(f*(f*6.-15.)+10.);
 return mix(mix(mix(h31(i),h31(i+vec3(1,0,0)),f.x),mix(h31(i+vec3(0,1,0)),h31(i+vec3(1,1,0)),f.x),f.y),
            mix(mix(h31(i+vec3(0,0,1)),h31(i+vec3(1,0,1)),f.x),mix(h31(i+vec3(0,1,1)),h31(i+vec3(1,1,1)),f.x),f.y),f.z); }
float fbm(vec3 p){ float a=.5,s=0.; for(int i=0;i<5;i++){ s+=a*vn(p); p=p*2.03+vec3(7.1,3.7,1.3); a*=.5; } return s; }
float cell(vec3 p){ vec3 i=floor(p),f=fract(p); float d=9.; for(int x=-1;x<2;x++)for(int y=-1;y<2;y++)for(int z=-1;z<2;z++){ vec3 g=vec3(x,y,z); vec3 r=g+h33(i+g)-f; d=min(d,dot(r,r)); } return sqrt(d); }
`;
