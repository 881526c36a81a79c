import * as THREE from 'three';
import { around, at, ball, group, lathe, mesh, profile, ring, rod, slab, tube } from '../lib/forms.mjs';
import { enamel, gold, iron, jewel, mat, oldGold } from '../lib/materials.mjs';

/** A flat, pointed blade: a barb at each side. */
const tip = (material) =>
  mesh(
    slab(
      (shape) => {
        shape.moveTo(0, 0.42);
        for (const [x, y] of [
          [0.2, 0],
          [0.075, 0.06],
          [0.06, -0.12],
          [-0.06, -0.12],
          [-0.075, 0.06],
          [-0.2, 0],
        ])
          shape.lineTo(x, y);
        shape.closePath();
      },
      { depth: 0.06, bevel: 0.03 },
    ),
    material,
  );

/** A trident across its cell, a stone where its prongs meet. `shine`: 0 to 1, of the stone; `turn` about its shaft. */
export function trident({ shine = 0.5, turn = 0 } = {}) {
  const bright = gold();
  const sides = [-1, 1].flatMap((side) => {
    const bow = [at(0, 0.18, 0), at(side * 0.3, 0.2, 0), at(side * 0.5, 0.42, 0), at(side * 0.5, 0.76, 0)];
    return [mesh(tube(bow, 0.075, { sides: 14 }), bright), group([tip(bright)], { p: [side * 0.5, 0.84, 0] })];
  });
  const scrolls = [-1, 1].map((side) =>
    mesh(
      tube(
        [
          at(0, 0.02, 0.06),
          at(side * 0.26, -0.06, 0.06),
          at(side * 0.34, 0.08, 0.06),
          at(side * 0.24, 0.14, 0.06),
          at(side * 0.2, 0.06, 0.06),
        ],
        0.045,
      ),
      oldGold(),
    ),
  );
  const bands = [-0.2, -0.5, -0.8, -1.1].map((y) =>
    mesh(ring(0.1, 0.035, 10, 30), bright, { p: [0, y, 0], r: [Math.PI / 2, 0, 0] }),
  );
  const grip = mesh(new THREE.CylinderGeometry(0.085, 0.085, 1.5, 24), enamel(0x0a5f78, { metalness: 0.6 }), {
    p: [0, -0.6, 0],
  });
  const parts = [
    ...sides,
    mesh(rod(at(0, 0.1, 0), at(0, 0.86, 0), 0.08), bright),
    group([tip(bright)], { p: [0, 0.98, 0], s: 1.15 }),
    ...scrolls,
    grip,
    ...bands,
    mesh(ball(0.15), bright, { p: [0, -1.34, 0], s: [1, 1.3, 1] }),
    mesh(new THREE.OctahedronGeometry(0.19, 0), jewel(0x19e8ff, 0x0aa0d0, { emissiveIntensity: 0.5 + shine }), {
      p: [0, 0.14, 0.16],
      s: [1, 1.3, 0.7],
    }),
    mesh(ring(0.2, 0.045, 10, 40), bright, { p: [0, 0.14, 0.1] }),
  ];
  return group([group(parts, { r: [0, turn, -0.6], s: 0.9, p: [-0.02, 0.02, 0] })]);
}

/** An anchor of gold with weed-green enamel, a chain through its ring. */
export function anchor({ sway = 0 } = {}) {
  const bright = gold();
  const dark = iron({ color: 0x2a6f78 });
  const arc = Array.from({ length: 13 }, (_, i) => {
    const turn = -1.2 + (i / 12) * 2.4;
    return at(Math.sin(turn) * 0.86, -0.12 - Math.cos(turn) * 0.78, 0);
  });
  const flukes = [-1, 1].map((side) =>
    group([mesh(new THREE.ConeGeometry(0.22, 0.46, 3), bright, { s: [1, 1, 0.5] })], {
      p: [side * 0.83, -0.3, 0],
      r: [0, 0, side * -0.25],
    }),
  );
  const links = [0, 1, 2].map((i) =>
    mesh(ring(0.14, 0.04, 10, 32), oldGold(), {
      p: [0.2 + i * 0.2, 1.02 - i * 0.14, 0.02],
      r: [i % 2 ? 1.3 : 0.2, 0.3, -0.5],
    }),
  );
  const parts = [
    mesh(tube(arc, 0.125, { around: 60, sides: 16 }), dark),
    mesh(new THREE.CylinderGeometry(0.1, 0.14, 1.66, 24), dark, { p: [0, -0.08, 0] }),
    mesh(new THREE.CylinderGeometry(0.085, 0.085, 1.2, 20), bright, { p: [0, 0.5, 0], r: [0, 0, Math.PI / 2] }),
    ...[-0.62, 0.62].map((x) => mesh(ball(0.14), bright, { p: [x, 0.5, 0] })),
    ...[0.2, -0.35, -0.62].map((y) =>
      mesh(ring(0.135, 0.04, 10, 36), bright, { p: [0, y, 0], r: [Math.PI / 2, 0, 0] }),
    ),
    mesh(ring(0.2, 0.055, 12, 44), bright, { p: [0, 0.94, 0] }),
    ...flukes,
    mesh(ball(0.17), bright, { p: [0, -0.94, 0], s: [1, 0.9, 1] }),
    ...links,
  ];
  return group([group(parts, { r: [0, 0.35, -0.18 + sway], s: 1.02, p: [-0.03, 0, 0] })]);
}

/** The vase from its foot up: radius and height. */
const VASE = [
  [0.02, -1.02],
  [0.26, -1.02],
  [0.3, -0.94],
  [0.18, -0.82],
  [0.42, -0.5],
  [0.62, -0.05],
  [0.58, 0.28],
  [0.34, 0.52],
  [0.2, 0.68],
  [0.22, 0.92],
  [0.36, 1.02],
  [0.3, 1.06],
  [0.16, 1.04],
];

/** Waves on a vase: rings of enamel between rings of gold. */
export function amphora({ clay = 0xb4491c, glaze = 0x0c3f7a } = {}) {
  const bright = gold();
  const handle = (side) =>
    mesh(
      tube(
        [
          at(side * 0.2, 0.9, 0),
          at(side * 0.52, 0.94, 0),
          at(side * 0.68, 0.66, 0),
          at(side * 0.6, 0.34, 0),
          at(side * 0.46, 0.36, 0),
        ],
        0.07,
        { sides: 14 },
      ),
      bright,
    );
  const bands = [
    [-0.62, 0.36],
    [-0.3, 0.54],
    [0.3, 0.57],
    [0.56, 0.3],
  ].map(([y, radius]) => mesh(ring(radius, 0.03, 10, 72), bright, { p: [0, y, 0], r: [Math.PI / 2, 0, 0] }));
  const waves = around(14, (a) => {
    const place = [Math.sin(a) * 0.615, 0, Math.cos(a) * 0.615];
    return group([mesh(ring(0.085, 0.028, 8, 24), bright, {}), mesh(ball(0.04), jewel(0x4ff0ff, 0x0a90b0), {})], {
      p: place,
      r: [0, a, 0],
    });
  });
  const parts = [
    mesh(lathe(profile(VASE, 120), 96), mat({ color: clay, roughness: 0.38, clearcoat: 0.7, kind: 'cast', bump: 0.5 })),
    mesh(
      lathe(
        profile(
          [
            [0.55, -0.27],
            [0.635, -0.05],
            [0.6, 0.27],
          ],
          40,
        ),
        96,
      ),
      enamel(glaze, { metalness: 0.45 }),
    ),
    ...bands,
    ...waves,
    handle(-1),
    handle(1),
    mesh(ring(0.33, 0.045, 12, 60), bright, { p: [0, 1.03, 0], r: [Math.PI / 2, 0, 0] }),
    mesh(ring(0.27, 0.05, 12, 60), bright, { p: [0, -0.98, 0], r: [Math.PI / 2, 0, 0] }),
  ];
  return group([group(parts, { r: [0.16, 0.2, 0.1], s: 1, p: [0, -0.02, 0] })]);
}

/** Light that turns inward, as a picture of its own. */
function whirl(time) {
  return new THREE.ShaderMaterial({
    uniforms: { t: { value: time } },
    vertexShader:
      'varying vec2 v; void main(){ v=uv*2.-1.; gl_Position=projectionMatrix*modelViewMatrix*vec4(position,1.); }',
    fragmentShader: `varying vec2 v; uniform float t; void main(){ float r=length(v*vec2(1.,.8)); float a=atan(v.y,v.x);
      float s=.5+.5*sin(a*3.-log(r+.06)*5.+t); float s2=.5+.5*sin(a*7.+log(r+.06)*8.-t*2.);
      vec3 c=mix(vec3(.0,.25,.55),vec3(.1,1.3,1.4),s)*(.35+.65*s2); c+=vec3(1.9,1.5,.7)*exp(-r*r*9.); c*=smoothstep(1.15,.25,r)+.15; gl_FragColor=vec4(c,1.); }`,
  });
}

/** Stone gate of a temple; what lies behind it shines. `time` turns the light. */
export function gate({ label, time = 0 } = {}) {
  const stone = mat({ color: 0x6f8f8c, roughness: 0.62, kind: 'stone', bump: 0.7 });
  const bright = gold();
  const pillar = (side) =>
    group(
      [
        mesh(new THREE.CylinderGeometry(0.17, 0.2, 1.3, 28), stone),
        ...around(10, (a) =>
          mesh(
            rod(
              at(Math.sin(a) * 0.185, -0.62, Math.cos(a) * 0.185),
              at(Math.sin(a) * 0.165, 0.62, Math.cos(a) * 0.165),
              0.026,
            ),
            stone,
          ),
        ),
        ...[-0.66, 0.66].map((y) => mesh(new THREE.BoxGeometry(0.5, 0.14, 0.5), bright, { p: [0, y, 0] })),
      ],
      { p: [side * 0.66, -0.12, 0.1] },
    );
  const light = whirl(time);
  const roof = slab(
    (shape) => {
      shape.moveTo(-1.02, 0);
      shape.lineTo(1.02, 0);
      shape.lineTo(0, 0.46);
      shape.closePath();
    },
    { depth: 0.42, bevel: 0.05 },
  );
  const steps = [0, 1, 2].map((i) =>
    mesh(new THREE.BoxGeometry(1.7 + i * 0.22, 0.1, 0.6 + i * 0.12), stone, { p: [0, -0.86 - i * 0.1, 0.06] }),
  );
  const body = group(
    [
      mesh(new THREE.PlaneGeometry(1.15, 1.5), light, { p: [0, -0.1, 0], noAO: true }),
      pillar(-1),
      pillar(1),
      mesh(new THREE.BoxGeometry(1.9, 0.16, 0.56), stone, { p: [0, 0.66, 0.1] }),
      mesh(new THREE.BoxGeometry(1.98, 0.06, 0.62), bright, { p: [0, 0.76, 0.1] }),
      mesh(roof, stone, { p: [0, 0.83, 0.1] }),
      mesh(ball(0.14), jewel(0x19e8ff, 0x0aa0d0, { emissiveIntensity: 1 }), { p: [0, 1, 0.36] }),
      mesh(ring(0.16, 0.035, 10, 40), bright, { p: [0, 1, 0.34] }),
      ...steps,
    ],
    { r: [0.04, 0.22, 0], s: 0.94, p: [0, 0.02, 0] },
  );
  return group(label ? [body, label] : [body]);
}
