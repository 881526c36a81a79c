import * as THREE from 'three';
import { around, at, ball, group, lathe, mesh, profile, ring, rod, tube } from '../lib/forms.mjs';
import { enamel, gold, oldGold } from '../lib/materials.mjs';
import { NOISE } from '../lib/noise.mjs';

/** A flame behind glass: a hot core and a darker rim, or the film curve burns it to flat white. `time` moves it. */
function flame(core, rim, time) {
  return new THREE.ShaderMaterial({
    side: THREE.DoubleSide,
    uniforms: { a: { value: at(...core) }, b: { value: at(...rim) }, t: { value: time } },
    vertexShader:
      'varying vec3 o,n,e; void main(){ o=position; n=normalize(normalMatrix*normal); vec4 q=modelViewMatrix*vec4(position,1.); e=-q.xyz; gl_Position=projectionMatrix*q; }',
    fragmentShader: `varying vec3 o,n,e; uniform vec3 a,b; uniform float t; ${NOISE}
      void main(){ float r=length(o*vec3(1.,.85,1.)-vec3(0.,-.12,0.)); float f=exp(-r*r*4.5);
        float w=.75+.5*fbm(o*5.+vec3(0.,-t,t*.5)); float fr=pow(1.-abs(dot(normalize(e),normalize(n))),3.);
        gl_FragColor=vec4((mix(b,a,f)*2.5*w*(.35+1.3*f))+fr*a*.4,1.); }`,
  });
}

const SIDES = 6;
/** A lathe of six flat sides. */
const sided = (points) => {
  const geometry = lathe(points, SIDES).toNonIndexed();
  geometry.computeVertexNormals();
  geometry.rotateY(Math.PI / SIDES);
  return geometry;
};

/** Posts at the corners and, between two, a lattice of one arch. */
function cage(bright, dark) {
  const corner = (turn, radius, y) => at(Math.sin(turn) * radius, y, Math.cos(turn) * radius);
  return around(
    SIDES,
    (turn) => {
      const middle = turn + Math.PI / SIDES;
      const pane = (u, y, radius) =>
        at(Math.sin(middle) * radius + Math.cos(middle) * u, y, Math.cos(middle) * radius - Math.sin(middle) * u);
      const arch = [
        pane(-0.2, -0.5, 0.46),
        pane(-0.21, 0.05, 0.5),
        pane(0, 0.36, 0.53),
        pane(0.21, 0.05, 0.5),
        pane(0.2, -0.5, 0.46),
      ];
      return group([
        mesh(
          tube([corner(turn, 0.53, -0.55), corner(turn, 0.575, -0.1), corner(turn, 0.625, 0.45)], 0.052, {
            around: 12,
          }),
          bright,
        ),
        mesh(ball(0.085, 16, 12), bright, { p: corner(turn, 0.54, -0.5).toArray() }),
        mesh(ball(0.085, 16, 12), bright, { p: corner(turn, 0.62, 0.42).toArray() }),
        mesh(tube(arch, 0.02, { around: 24, sides: 8 }), dark),
        mesh(rod(pane(0, -0.5, 0.46), pane(0, 0.36, 0.53), 0.016), dark),
      ]);
    },
    Math.PI / SIDES,
  );
}

function roof(bright, colour) {
  const ribs = around(
    SIDES,
    (turn) => {
      const curve = [
        [0.75, 0.57],
        [0.58, 0.72],
        [0.42, 0.83],
        [0.31, 0.95],
        [0.25, 1.01],
      ].map(([radius, y]) => at(Math.sin(turn) * radius, y, Math.cos(turn) * radius));
      return mesh(tube(curve, 0.035, { around: 14, sides: 8 }), bright);
    },
    Math.PI / SIDES,
  );
  const knob = [
    [0.3, 0.97],
    [0.31, 1.03],
    [0.2, 1.06],
    [0.13, 1.11],
    [0.18, 1.17],
    [0.11, 1.24],
    [0, 1.25],
  ];
  return [
    mesh(
      sided([
        [0.72, 0.58],
        [0.56, 0.72],
        [0.4, 0.82],
        [0.3, 0.95],
        [0.24, 1],
      ]),
      enamel(colour, { metalness: 0.5 }),
    ),
    ...ribs,
    mesh(lathe(profile(knob), 32), bright),
    mesh(ring(0.17, 0.04, 12, 36), bright, { p: [0, 1.38, 0], r: [0, 0.5, 0] }),
  ];
}

/** A lantern of six panes with a flame inside. `label`: a plate in front; `time`: seconds of the flame; `turn`: about its axis. */
export function lantern({ label, time = 0, turn = 0, sway = 0, colour = 0x1d3fae } = {}) {
  const bright = gold();
  const panes = mesh(
    lathe(
      [
        [0.5, -0.52],
        [0.6, 0.42],
      ],
      SIDES,
    ),
    flame([1, 0.74, 0.3], [0.95, 0.22, 0.015], time),
    {
      noAO: true,
      r: [0, Math.PI / SIDES, 0],
    },
  );
  panes.castShadow = false;
  const inner = new THREE.PointLight(0xff9a3a, 5, 3, 1.6);
  const before = new THREE.PointLight(0xff8a2a, 1.6, 3, 1.6);
  before.position.set(0, -0.1, 1.1);
  const foot = [
    [0, -0.84],
    [0.5, -0.84],
    [0.72, -0.78],
    [0.74, -0.68],
    [0.6, -0.63],
    [0.56, -0.53],
    [0, -0.53],
  ];
  const rim = [
    [0, 0.42],
    [0.68, 0.42],
    [0.8, 0.48],
    [0.8, 0.55],
    [0.7, 0.6],
  ];
  const body = group(
    [
      panes,
      ...cage(bright, oldGold()),
      mesh(sided(foot), bright),
      mesh(sided(rim), bright),
      ...roof(bright, colour),
      inner,
      before,
    ],
    { p: [0, -0.13, 0], r: [0.1, 0.28 + turn, sway], s: [1.04, 0.87, 1.04] },
  );
  return group(label ? [body, label] : [body]);
}
