import * as THREE from 'three';
import { canvasOf } from '../lib/canvas.mjs';
import { meanTarget, shaderCanvas, shaderTarget } from '../lib/flat.mjs';
import { NOISE, rng } from '../lib/noise.mjs';
import { land } from './fjord-land.mjs';
import { MOODS, skyShader } from './fjord-sky.mjs';
import { bank, pineGeometry, pineMaterial } from './pines.mjs';

const FIELD = (2 * Math.atan(0.86 / 2) * 180) / Math.PI;
const ray = (horizon) =>
  `vec3 ray(vec2 u, float asp){ vec2 p=vec2((u.x-.5)*asp,(u.y-${horizon.toFixed(3)})); return normalize(vec3(p.x*.86,p.y*.86,-1.)); }`;
const FILM = 'vec3 tm(vec3 x){ x*=.9; return pow(clamp((x*(2.51*x+.03))/(x*(2.43*x+.59)+.14),0.,1.),vec3(1./2.2)); }';

/** The mean of jittered renders with the horizon at this share of the height from below. */
function landTarget(bakery, children, { width, height }, horizon, n) {
  const scene = new THREE.Scene();
  scene.add(...children);
  const camera = new THREE.PerspectiveCamera(FIELD, width / height, 0.1, 200);
  camera.position.set(0, 1.15, 8);
  const next = rng(4);
  return meanTarget(bakery, scene, width, height, n, camera, () =>
    camera.setViewOffset(width, height, next() - 0.5, height * (horizon - 0.5) + next() - 0.5, width, height),
  );
}

const NEAR = [
  [-3.9, 1.6, 0.92],
  [-3.1, 0.6, 0.66],
  [-4.6, 0.2, 0.9],
  [-2.5, 0.2, 0.42],
  [3.8, 1.5, 0.86],
  [4.6, 0.6, 0.98],
  [3, 0.4, 0.6],
  [2.45, 0.1, 0.36],
  [-5.6, -0.4, 0.8],
  [5.5, -0.3, 0.8],
  [-1.9, -0.3, 0.28],
  [2, -0.2, 0.25],
];

function trees(mood, { reach, grown }) {
  const next = rng(16);
  const tall = [1, 2, 3].map(() => pineGeometry(next, 1));
  const low = [1, 2].map(() => pineGeometry(next, 0.45));
  const stand = (geometry, [x, y, z], size, fog) => {
    const tree = new THREE.Mesh(geometry, pineMaterial(fog, mood));
    tree.position.set(x, y, z);
    tree.scale.set(size, size * (0.9 + 0.3 * next()), size);
    tree.rotation.y = next() * 6;
    return tree;
  };
  const far = Array.from({ length: 90 }, (_, i) => {
    const z = -8 - next() * 12;
    const x = (4.6 + next() * 9) * Math.min(1, reach * 1.5) + (-z - 8) * 0.25;
    return stand(low[i % 2], [i & 1 ? x : -x, -0.15, z], 0.34 + next() * 0.3, Math.min(0.75, -z / 30));
  });
  const near = NEAR.map(([x, z, size], i) =>
    stand(tall[i % 3], [x * reach, Math.abs(x) > 2.2 ? 0.02 : -0.3, z], size * grown, 0.12),
  );
  return { far, near: [...near, bank(reach, mood)] };
}

/** Lamps on the shores as [x, height above the water, size], in the picture's width; the lake mirrors them as long streaks. */
const LAMPS = [
  [-0.37, 0.012, 1],
  [-0.29, 0.02, 0.6],
  [0.33, 0.014, 0.9],
  [0.41, 0.024, 0.7],
  [0.24, 0.01, 0.5],
  [-0.2, 0.008, 0.4],
];

const lamps = (horizon, aspect) => /* glsl */ `
  vec3 lampLight(vec2 u, float rough){ vec3 c=vec3(0.); ${LAMPS.map(([x, y, size]) => {
    const [px, py] = [(0.5 + x * Math.min(1, 0.62 + 0.24 * aspect)).toFixed(4), y.toFixed(4)];
    return `{ vec2 d=vec2((u.x-${px})*${aspect.toFixed(3)},u.y-${horizon.toFixed(3)}-${py}); float r=length(d); c+=vec3(1.,.5,.14)*${size.toFixed(2)}*(.00022/(r*r+.00006)+.05*exp(-r*26.));
      float m=${horizon.toFixed(3)}-u.y; if(m>0.){ float w=.003+m*.05; float x=(d.x+rough*(.01+m*.12))/w; c+=vec3(1.,.42,.1)*${size.toFixed(2)}*.5*exp(-x*x)*exp(-m*9.)*smoothstep(0.,.01,m); } }`;
  }).join('\n')} return c; }`;

const water = (horizon, { mist }) => /* glsl */ `
  void main(){ vec4 m=land(u); vec3 lit=vec3(0.);
    if(u.y<${horizon.toFixed(3)}){ float d=(${horizon.toFixed(3)}-u.y); float z=.16/(d+.004); vec2 q=vec2((u.x-.5)*z*9.,z*7.);
      float r1=fbm(vec3(q*vec2(.8,1.),1.))-.5, r2=fbm(vec3(q*vec2(2.2,4.)+7.,2.))-.5;
      vec2 v=vec2(u.x+r2*.012*(.3+d*6.),${(2 * horizon).toFixed(3)}-u.y+(r1*.05+r2*.035)*(.15+d*3.2)+d*.5);
      vec3 c=vec3(0.); for(int i=0;i<7;i++) c+=full(clamp(vec2(v.x,v.y+(float(i)-3.)*.006*(.4+d*5.)),vec2(.001),vec2(.999))); c/=7.;
      float fr=.34+.6*exp(-d*5.); vec3 wc=c*fr*vec3(.85,1.,1.05)+vec3(.002,.014,.035);
      float floe=smoothstep(.02,.05,fbm(vec3(q*vec2(.35,.5),4.))-.52-.2*d); float edge=smoothstep(.0,.06,fbm(vec3(q*vec2(.35,.5),4.))-.5-.2*d)-floe;
      wc=mix(wc,c*.35+vec3(.03,.1,.15)+.1*fbm(vec3(q*3.,6.)),floe*.75*exp(-d*2.)); wc+=edge*vec3(.12,.3,.36)*.5*exp(-d*3.);
      float haze=exp(-d*34.)*.55; wc=mix(wc,${mist},haze*(1.-m.a)); lit=lampLight(u,r2); m=vec4(m.rgb+(wc+lit)*(1.-m.a),1.); }
    else { vec3 g=lampLight(u,0.); m.rgb+=g; m.a=max(m.a,clamp(max(g.r,g.g)*1.4,0.,1.)); }
    gl_FragColor=m.a>.002?vec4(tm(m.rgb/m.a)*m.a,m.a):vec4(0.); }`;

/** What stands nearest is out of focus, and so parts from what is sharp. */
function defocused(canvas, px) {
  const made = canvasOf(canvas.width, canvas.height);
  const context = made.getContext('2d');
  context.filter = `blur(${px}px) brightness(0.82)`;
  context.drawImage(canvas, 0, 0);
  return made;
}

/** A fjord at night under an aurora: sky, aurora, land with water, near pines. */
export function fjord(bakery, { width, height, mood: name, tall = false, quick = false }) {
  const mood = MOODS[name];
  const horizon = tall ? 0.4 : 0.36;
  const aspect = width / height;
  const size = { width, height };
  const sight = `${skyShader(mood)}${ray(horizon)}`;
  const aurora = shaderTarget(
    bakery,
    width >> 1,
    height >> 1,
    `varying vec2 u; ${sight} void main(){ gl_FragColor=vec4(aurora(ray(u,${aspect.toFixed(4)}),3.1),1.); }`,
    {},
    16,
  );
  const sky = shaderTarget(
    bakery,
    width,
    height,
    `varying vec2 u; ${sight} void main(){ vec3 rd=ray(u,${aspect.toFixed(4)}); gl_FragColor=vec4(skyBase(rd)+stars(rd)*smoothstep(.02,.25,rd.y),1.); }`,
    {},
    4,
  );
  const mountains = landTarget(bakery, [land(11, mood)], size, horizon, quick ? 2 : 6);
  const { far, near } = trees(mood, tall ? { reach: 0.33, grown: 0.62 } : { reach: 1, grown: 1 });
  const farTrees = landTarget(bakery, far, size, horizon, quick ? 3 : 8);
  const nearTrees = landTarget(bakery, near, size, horizon, quick ? 3 : 10);
  const uniforms = Object.fromEntries(
    Object.entries({ S: sky, A: aurora, M: mountains, T: farTrees, F: nearTrees }).map(([key, { texture }]) => [
      key,
      { value: texture },
    ]),
  );
  const head = `varying vec2 u; uniform sampler2D S,A,M,T,F; ${NOISE}${FILM}
    vec4 land(vec2 u){ vec4 m=texture2D(M,u), t=texture2D(T,u); return vec4(t.rgb+m.rgb*(1.-t.a),t.a+m.a*(1.-t.a)); }
    vec3 full(vec2 u){ vec4 m=land(u); vec3 s=texture2D(S,u).rgb+texture2D(A,u).rgb; return m.rgb+s*(1.-m.a); }`;
  const draw = (text, [w, h] = [width, height]) => shaderCanvas(bakery, w, h, `${head}${text}`, uniforms);
  return [
    {
      layer: 'sky',
      canvas: draw('void main(){ gl_FragColor=vec4(tm(texture2D(S,u).rgb+texture2D(A,u).rgb*.55),1.); }'),
    },
    {
      layer: 'light',
      blend: 'add',
      canvas: draw('void main(){ gl_FragColor=vec4(tm(texture2D(A,u).rgb*.8),1.); }', [width >> 1, height >> 1]),
      quality: 0.7,
    },
    { layer: 'land', canvas: draw(`${lamps(horizon, aspect)}${water(horizon, mood)}`) },
    {
      layer: 'near',
      canvas: defocused(
        draw('void main(){ vec4 m=texture2D(F,u); gl_FragColor=m.a>.002?vec4(tm(m.rgb/m.a)*m.a,m.a):vec4(0.); }'),
        width / 500,
      ),
      quality: 0.62,
    },
  ];
}

/** How the page lays and moves the layers of this world: depth is how far one follows the pointer or the phone's tilt, 0 to 1. */
export const FJORD_LAYERS = [
  { layer: 'sky', depth: 0.02 },
  { layer: 'light', blend: 'add', depth: 0.04, breathes: true },
  { layer: 'land', depth: 0.1 },
  { layer: 'near', depth: 0.35 },
];
