import * as THREE from 'three';
import { at, ball, group, linear, mesh, mix, ring, smooth } from '../lib/forms.mjs';
import { gold, mat } from '../lib/materials.mjs';
import { carved, ellipsoid, union } from '../lib/nets.mjs';
import { NOISE } from '../lib/noise.mjs';

/** Feathers in rows, each row moved by half a feather: 0 between them, 1 on their tips. */
function feathers(x, y, z, columns, rows) {
  const row = Math.floor(y * rows);
  const column = (Math.atan2(x, z) / (Math.PI * 2)) * columns + (row & 1 ? 0.5 : 0);
  const u = (column - Math.floor(column) - 0.5) * 2;
  const v = y * rows - row;
  return smooth(1.02, 0.8, Math.sqrt(u * u * 0.9 + (v - 0.95) ** 2)) * (0.35 + 0.65 * v);
}

const wing = (x, y, z) => ellipsoid(Math.abs(x) - 0.6, y + 0.28, z, 0.27, 0.68, 0.42);
const toEye = (x, y) => Math.min(Math.hypot(x - 0.28, y - 0.52), Math.hypot(x + 0.28, y - 0.52));

function head(x, y, z) {
  const side = Math.abs(x) - 0.44;
  const high = y - 0.88;
  const tuft = ellipsoid(side * 0.86 - high * 0.5, side * 0.5 + high * 0.86 - 0.06, z - 0.05, 0.15, 0.4, 0.16);
  return union(ellipsoid(x, y - 0.5, z - 0.02, 0.68, 0.5, 0.5), tuft, 0.14);
}

/** The owl's form: below 0 inside. */
function form(x, y, z) {
  const side = Math.abs(x);
  let d = union(ellipsoid(x, y + 0.28, z, 0.66, 0.74, 0.52), head(x, y, z), 0.12);
  const onHead = smooth(0.05, 0.3, y);
  if (z > -0.1) d -= (1 - onHead) * 0.045 * feathers(x, y, z, 15, 5.2);
  d -= 0.01 * onHead * Math.sin(side * 34 + y * 16);
  if (z > 0) {
    const eye = toEye(x, y);
    d += 0.09 * smooth(0.3, 0.06, eye) - 0.035 * smooth(0.07, 0, Math.abs(eye - 0.33));
    const rays = Math.sin(Math.atan2(y - 0.52, side - 0.28) * 22);
    d += 0.018 * rays * smooth(0.3, 0.24, eye) * smooth(0.16, 0.22, eye);
  }
  d = Math.min(d, wing(x, y, z) - 0.05 * feathers(x, y, z, 16, 4.6));
  const [bx, by] = [side - 0.3, y - 0.83];
  return union(d, ellipsoid(bx * 0.9 - by * 0.43, bx * -0.43 + by * 0.9, z - 0.42, 0.34, 0.075, 0.13), 0.05);
}

/** Colours of the parts, by the theme's own eight. */
function colouring(own) {
  const c = Object.fromEntries(Object.entries(own).map(([part, value]) => [part, linear(value)]));
  const shaded = (colour, k) =>
    mix(
      colour.map((part) => part * 0.38),
      colour.map((part) => Math.min(1, part * 1.2)),
      k,
    );
  return (x, y, z) => {
    if (wing(x, y, z) < 0.06) return shaded(mix(c.wing, c.wingTip, smooth(0.2, -0.8, y)), feathers(x, y, z, 16, 4.6));
    if (y <= 0.06) return shaded(mix(c.body, c.belly, smooth(0, -0.8, y)), feathers(x, y, z, 15, 5.2));
    const eye = toEye(x, y);
    if (z > 0.1 && eye < 0.34) return mix(c.disc, c.discRim, smooth(0.2, 0.33, eye));
    if (y > 0.9) return mix(c.head, c.wingTip, smooth(0.9, 1.15, y));
    return mix(c.head, c.crown, smooth(0.3, 0.9, y));
  };
}

const IRIS = `varying vec3 o; ${NOISE}
  void main(){ float r=length(o.xy)/.185; float a=atan(o.y,o.x);
    vec3 c=mix(vec3(2.6,1.5,.18),vec3(1.5,.32,.01),smoothstep(.25,.95,r))*(.7+.6*vn(vec3(a*9.,r*2.,0.)));
    c*=smoothstep(1.,.82,r)*.9+.1; c=mix(vec3(.006,.003,.01),c,smoothstep(.4,.47,r));
    c+=smoothstep(.13,.09,length(o.xy/.185-vec2(-.32,.36)))*5.; c+=smoothstep(.07,.05,length(o.xy/.185-vec2(.3,-.3)))*1.6;
    gl_FragColor=vec4(c,1.); }`;

function eyes(metal) {
  const iris = new THREE.ShaderMaterial({
    vertexShader:
      'varying vec3 o; void main(){ o=position; gl_Position=projectionMatrix*modelViewMatrix*vec4(position,1.); }',
    fragmentShader: IRIS,
  });
  return [-1, 1].flatMap((side) => [
    mesh(ring(0.2, 0.05, 14, 48), metal, { p: [side * 0.28, 0.52, 0.5], r: [-0.06, side * 0.18, 0] }),
    group([mesh(ball(0.185, 40, 24), iris, { noAO: true, s: [1, 1, 0.45] })], {
      p: [side * 0.28, 0.52, 0.5],
      r: [0, side * 0.14, 0],
    }),
  ]);
}

function beak(x, y, z) {
  const t = (0.42 - y) / 0.36;
  if (t < -0.3) return 0.3;
  const radius = 0.13 * Math.max(0.02, 1 - Math.max(0, t) ** 1.6);
  const round = (Math.hypot(x * 1.15, (z - 0.56 + 0.12 * t * t) * 0.8) - radius) * 0.7;
  return round + (t > 1 ? 0.2 : 0) + Math.max(0, y - 0.45);
}

function perch(metal) {
  const bark = mat({ color: 0x7a4420, roughness: 0.6, kind: 'wood', bump: 1.2, clearcoat: 0.3 });
  const claws = [-1, 1].flatMap((side) =>
    [-1, 0, 1].map((k) =>
      mesh(new THREE.CapsuleGeometry(0.07, 0.13, 6, 12), metal, {
        p: [side * 0.27 + k * 0.12, -0.96, 0.36 - Math.abs(k) * 0.03],
        r: [0.5, 0, k * -0.18],
      }),
    ),
  );
  const ends = [-1, 1].flatMap((side) => [
    mesh(ring(0.135, 0.035, 10, 32), metal, { p: [side * 0.62, -1.08, 0.22], r: [0, Math.PI / 2, 0] }),
    mesh(ball(0.155), metal, { p: [side * 0.88, -1.08, 0.22], s: [0.7, 1, 1] }),
  ]);
  const wood = mesh(new THREE.CylinderGeometry(0.13, 0.13, 1.7, 32), bark, {
    p: [0, -1.08, 0.22],
    r: [0, 0, Math.PI / 2],
  });
  return [...claws, ...ends, wood];
}

const NIGHT = {
  body: 0xdfe9ff,
  belly: 0x9ec2ff,
  wing: 0x2a4fd0,
  wingTip: 0x7b3df0,
  head: 0x3a62dd,
  crown: 0x23389f,
  disc: 0xf4f0ff,
  discRim: 0x8fb4ff,
};

/** An owl carved and enamelled, with eyes that glow, on a rod of wood. */
export function owl({ colours = NIGHT, turn = 0, sway = 0 } = {}) {
  const metal = gold();
  const plumage = mat({
    vertexColors: true,
    metalness: 0.15,
    roughness: 0.42,
    clearcoat: 0.8,
    clearcoatRoughness: 0.12,
    kind: 'stone',
    bump: 0.28,
    sheen: 0.3,
  });
  const parts = [
    mesh(carved(form, { n: 104, size: 1.36, colour: colouring(colours) }), plumage),
    ...eyes(metal),
    mesh(carved(beak, { n: 72, size: 0.9 }), metal),
    ...perch(metal),
  ];
  return group([group(parts, { s: 0.93, p: at(0, 0.02, 0).toArray(), r: [0, -0.16 + turn, sway] })]);
}
