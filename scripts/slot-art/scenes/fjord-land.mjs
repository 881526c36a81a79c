import * as THREE from 'three';
import { NOISE, planeNoise } from '../lib/noise.mjs';

const [COLUMNS, ROWS] = [620, 420];
const SUN = new THREE.Vector3(-0.62, 0.5, 0.42).normalize();
const xOf = (i) => (i / (COLUMNS - 1) - 0.5) * 110;
const zOf = (j) => -7 - (j / (ROWS - 1)) ** 1.35 * 78;
const clamp = (value) => Math.min(1, Math.max(0, value));

/** Mountains with sharp ridges: eight octaves of folded noise, each turned against the one before. */
function ridges(noise, px, py) {
  let [x, y, size, sum, damp] = [px, py, 0.5, 0, 1];
  for (let octave = 0; octave < 8; octave += 1) {
    const fold = (1 - Math.abs(noise(x, y) * 2 - 1)) ** 2;
    sum += size * fold * damp;
    damp = Math.min(1, fold * 1.7);
    [x, y] = [(x * 0.8 - y * 0.6) * 2.07 + 5.3, (x * 0.6 + y * 0.8) * 2.07 + 13.1];
    size *= 0.5;
  }
  return sum;
}

/** Heights of the shores: an open water in the middle that narrows with distance. */
function heightsOf(seed) {
  const noise = planeNoise(seed);
  const heights = new Float32Array(COLUMNS * ROWS);
  for (let j = 0; j < ROWS; j += 1)
    for (let i = 0; i < COLUMNS; i += 1) {
      const [x, z] = [xOf(i), zOf(j)];
      const ridge = ridges(noise, x * 0.075 + 3.3, z * 0.075 + 1.7);
      const bank = Math.abs(x + 3 * Math.sin(z * 0.07));
      const open = clamp((bank - 5 - Math.min(9, Math.max(0, 28 + z) * 0.35)) / 17);
      const far = clamp((-z - 38) / 26);
      const rise = Math.max(open ** 1.1, far * 0.85) * (0.5 + 0.5 * Math.min(1, (-z - 6) / 30));
      heights[j * COLUMNS + i] = -0.9 + ridge * 15.5 * rise + 0.35 * ridge;
    }
  return heights;
}

/** How much sun each point sees: marched over the heights towards it. */
function shadows(heights) {
  const at = (x, z) => {
    const i = Math.floor((x / 110 + 0.5) * (COLUMNS - 1));
    const j = Math.floor(Math.max(0, (-z - 7) / 78) ** (1 / 1.35) * (ROWS - 1));
    return heights[Math.max(0, Math.min(ROWS - 2, j)) * COLUMNS + Math.max(0, Math.min(COLUMNS - 2, i))];
  };
  return Float32Array.from(heights, (y, index) => {
    const [x, z] = [xOf(index % COLUMNS), zOf(Math.floor(index / COLUMNS))];
    let seen = 1;
    for (let k = 1; k < 26 && seen > 0.02; k += 1) {
      const way = k * 0.42;
      const above = at(x + SUN.x * way, z + SUN.z * way) - (y + SUN.y * way);
      seen = Math.min(seen, 1 - clamp(((above + 0.06) * 5) / (1 + k * 0.2)));
    }
    return seen;
  });
}

const shading = ({ sun, fog, mist }) => /* glsl */ `varying vec3 p,n; varying float s; uniform vec3 L; ${NOISE}
  void main(){ if(p.y<0.) discard; vec3 N=normalize(n); if(N.y<0.) N=-N; vec3 q=p*1.6; float e=.05; float f0=fbm(q);
    N=normalize(N-.62*vec3(fbm(q+vec3(e,0,0))-f0,0.,fbm(q+vec3(0,0,e))-f0)/e*.35);
    float snow=smoothstep(.56,.74,N.y+.34*(fbm(p*vec3(.9,2.6,.9))-.5)+.012*p.y);
    vec3 alb=mix(vec3(.055,.07,.11)*(.6+.8*f0),vec3(.62,.74,.95),snow); float d=max(dot(N,L),0.)*s;
    vec3 c=alb*(${sun}*pow(d,1.25)*1.05+${fog}*(.3+.7*N.y)*.6+vec3(.3,.12,.55)*max(dot(N,normalize(vec3(.8,.2,.1))),0.)*.35);
    float dist=length(p-vec3(0.,1.2,8.)); c=mix(c,${fog},1.-exp(-dist*dist*.0002));
    float m=exp(-p.y*1.15)*smoothstep(14.,46.,dist)*(.55+.6*fbm(vec3(p.xz*.16,1.))); c=mix(c,${mist},clamp(m,0.,.82)); gl_FragColor=vec4(c,1.); }`;

/** The shores as a mesh. */
export function land(seed, mood) {
  const heights = heightsOf(seed);
  const positions = new Float32Array(heights.length * 3);
  const index = [];
  for (let j = 0; j < ROWS; j += 1)
    for (let i = 0; i < COLUMNS; i += 1) {
      const a = j * COLUMNS + i;
      positions.set([xOf(i), heights[a], zOf(j)], a * 3);
      if (i < COLUMNS - 1 && j < ROWS - 1) index.push(a, a + 1, a + COLUMNS, a + 1, a + COLUMNS + 1, a + COLUMNS);
    }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.BufferAttribute(positions, 3));
  geometry.setAttribute('sh', new THREE.BufferAttribute(shadows(heights), 1));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  const material = new THREE.ShaderMaterial({
    side: THREE.DoubleSide,
    uniforms: { L: { value: SUN } },
    vertexShader:
      'attribute float sh; varying vec3 p,n; varying float s; void main(){ p=position; n=normal; s=sh; gl_Position=projectionMatrix*modelViewMatrix*vec4(position,1.); }',
    fragmentShader: shading(mood),
  });
  return new THREE.Mesh(geometry, material);
}
