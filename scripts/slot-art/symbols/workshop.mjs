import * as THREE from 'three';
import { around, at, ball, group, lathe, linear, mesh, mix, profile, ring, rod, smooth, tube } from '../lib/forms.mjs';
import { enamel, gold, iron, jewel, mat, oldGold, silver } from '../lib/materials.mjs';
import { carved, ellipsoid, union } from '../lib/nets.mjs';
import { cog } from './clockwork.mjs';

const eye = (shine) => jewel(0x30e8ff, 0x0890c0, { flatShading: false, emissiveIntensity: 0.6 + shine });

/** A key that winds: two loops on a stem that points along x. */
const key = (place, turn = 0) =>
  group(
    [
      mesh(rod(at(0, 0, 0), at(0.4, 0, 0), 0.06), gold()),
      group(
        [-1, 1].map((side) => mesh(ring(0.17, 0.06, 12, 36), gold(), { p: [0.5, side * 0.2, 0] })),
        { r: [turn, 0, 0] },
      ),
    ],
    place,
  );

/** The head of a clockwork man: a hat, eyes that shine, a key at his ear. `shine`: 0 to 1; `turn`: of his key. */
export function automaton({ shine = 0.4, turn = 0.5 } = {}) {
  const hat = mat({
    color: 0x4a1458,
    roughness: 0.5,
    sheen: 1,
    sheenColor: new THREE.Color(0xd070ff),
    kind: 'cast',
    bump: 0.3,
  });
  const face = mat({ color: 0xd8b890, roughness: 0.26, clearcoat: 1, metalness: 0.35, kind: 'cast', bump: 0.2 });
  const jaw = profile(
    [
      [0, -0.78],
      [0.3, -0.74],
      [0.5, -0.5],
      [0.6, -0.1],
      [0.58, 0.26],
      [0.5, 0.42],
    ],
    60,
  );
  const eyes = [-1, 1].flatMap((side) => [
    mesh(ring(0.17, 0.055, 14, 48), gold(), { p: [side * 0.25, 0.08, 0.54], r: [0, side * 0.35, 0] }),
    mesh(ball(0.15), eye(shine), { p: [side * 0.25, 0.08, 0.5], s: [1, 1, 0.6] }),
  ]);
  const mouth = [-0.16, -0.08, 0, 0.08, 0.16].map((x) =>
    mesh(rod(at(x, -0.34, 0.53 - x * x), at(x, -0.5, 0.48 - x * x), 0.03), oldGold()),
  );
  const whiskers = [-1, 1].map((side) =>
    mesh(
      tube(
        [at(0, -0.2, 0.62), at(side * 0.24, -0.26, 0.6), at(side * 0.46, -0.16, 0.46), at(side * 0.54, 0, 0.4)],
        0.065,
        { sides: 12 },
      ),
      mat({ color: 0x2a1408, roughness: 0.5, kind: 'wood' }),
    ),
  );
  const parts = [
    mesh(lathe(jaw, 80), face),
    ...eyes,
    ...mouth,
    ...whiskers,
    mesh(new THREE.ConeGeometry(0.09, 0.26, 24), gold(), { p: [0, -0.06, 0.64], r: [0.3, 0, 0] }),
    mesh(new THREE.CylinderGeometry(0.98, 0.98, 0.09, 72), hat, { p: [0, 0.42, 0] }),
    mesh(ring(0.98, 0.06, 12, 90), gold(), { p: [0, 0.42, 0], r: [Math.PI / 2, 0, 0] }),
    mesh(new THREE.CylinderGeometry(0.66, 0.56, 0.84, 72), hat, { p: [0, 0.88, 0] }),
    mesh(new THREE.CylinderGeometry(0.6, 0.585, 0.22, 72), enamel(0xc01830), { p: [0, 0.6, 0] }),
    mesh(ring(0.66, 0.04, 10, 80), gold(), { p: [0, 1.3, 0], r: [Math.PI / 2, 0, 0] }),
    group([cog({ teeth: 10 })], { p: [0.3, 0.66, 0.56], r: [0, 0.45, turn], s: 0.26 }),
    group([cog({ teeth: 20, material: oldGold() })], { p: [0, -0.86, 0.02], r: [Math.PI / 2.2, 0, 0], s: 0.72 }),
    key({ p: [0.56, -0.02, 0.04] }, turn),
    mesh(ball(0.13), gold(), { p: [-0.6, -0.02, 0.04] }),
  ];
  return group([group(parts, { r: [0.1, -0.22, 0.08] })]);
}

/** A pocket watch, open: dial, hands, its ring and chain. `time`: radians of the long hand. */
export function pocketWatch({ time = 0.9 } = {}) {
  const dial = mat({
    color: 0xb8ac94,
    roughness: 0.5,
    specularIntensity: 0.25,
    envMapIntensity: 0.55,
    kind: 'cast',
    bump: 0.1,
  });
  const blue = mat({ color: 0x1a2a9a, metalness: 0.9, roughness: 0.25 });
  const marks = around(12, (a, i) =>
    mesh(new THREE.BoxGeometry(i % 3 ? 0.035 : 0.075, i % 3 ? 0.12 : 0.2, 0.04), i % 3 ? blue : oldGold(), {
      p: [Math.sin(a) * 0.6, Math.cos(a) * 0.6, 0.16],
      r: [0, 0, -a],
    }),
  );
  const hand = (a, long, thick) =>
    mesh(new THREE.BoxGeometry(thick, long, 0.04), enamel(0xd01828), {
      p: [Math.sin(a) * long * 0.42, Math.cos(a) * long * 0.42, 0.2],
      r: [0, 0, -a],
    });
  const links = [0, 1, 2, 3, 4].map((i) =>
    mesh(ring(0.11, 0.036, 10, 30), gold(), {
      p: [0.34 + 0.16 * i, 1.12 - 0.05 * i * i, 0.02],
      r: [i % 2 ? 1.2 : 0, 0.4, -0.3 - 0.25 * i],
    }),
  );
  const parts = [
    mesh(new THREE.CylinderGeometry(0.86, 0.9, 0.24, 90), gold(), { r: [Math.PI / 2, 0, 0] }),
    mesh(ring(0.86, 0.11, 18, 100), gold({ roughness: 0.16 }), { p: [0, 0, 0.1] }),
    mesh(new THREE.CylinderGeometry(0.8, 0.8, 0.05, 80), dial, { p: [0, 0, 0.12], r: [Math.PI / 2, 0, 0] }),
    ...[0.44, 0.5, 0.71].map((reach) => mesh(ring(reach, 0.014, 8, 80), oldGold(), { p: [0, 0, 0.15] })),
    ...around(60, (a) => mesh(ball(0.017, 8, 6), blue, { p: [Math.sin(a) * 0.75, Math.cos(a) * 0.75, 0.15] })),
    mesh(new THREE.CylinderGeometry(0.41, 0.41, 0.03, 60), enamel(0x12306e, { metalness: 0.6 }), {
      p: [0, 0, 0.135],
      r: [Math.PI / 2, 0, 0],
    }),
    ...around(24, (a) =>
      mesh(new THREE.BoxGeometry(0.012, 0.14, 0.02), gold(), {
        p: [Math.sin(a) * 0.33, Math.cos(a) * 0.33, 0.15],
        r: [0, 0, -a],
      }),
    ),
    ...marks,
    hand(time / 12 + 5.2, 0.46, 0.075),
    hand(time, 0.7, 0.05),
    mesh(ball(0.075), gold(), { p: [0, 0, 0.22] }),
    ...around(40, (a) => mesh(ball(0.036, 10, 8), oldGold(), { p: [Math.sin(a) * 0.97, Math.cos(a) * 0.97, 0.04] })),
    mesh(new THREE.CylinderGeometry(0.12, 0.15, 0.2, 30), gold(), { p: [0, 1.02, 0] }),
    mesh(new THREE.CylinderGeometry(0.16, 0.16, 0.12, 18), oldGold(), { p: [0, 1.16, 0] }),
    mesh(ring(0.24, 0.055, 12, 50), gold(), { p: [0, 1.22, 0] }),
    ...links,
  ];
  return group([group(parts, { r: [-0.2, 0.3, 0.12] })]);
}

/** A music box: lid up, drum with pins, comb, crank. `turn`: radians of the drum. */
export function musicBox({ turn = 0 } = {}) {
  const wood = mat({ color: 0x7a2410, roughness: 0.3, clearcoat: 1, kind: 'wood', bump: 0.5 });
  const velvet = mat({
    color: 0x0f6a78,
    roughness: 0.8,
    sheen: 1,
    sheenColor: new THREE.Color(0x60e8ff),
    kind: 'cast',
  });
  const pins = Array.from({ length: 60 }, (_, i) => {
    const a = i * 2.4 + turn;
    return mesh(ball(0.028, 8, 6), gold(), { p: [-0.56 + (i % 15) * 0.08, Math.sin(a) * 0.265, Math.cos(a) * 0.265] });
  });
  const drum = group(
    [
      mesh(new THREE.CylinderGeometry(0.25, 0.25, 1.24, 48), oldGold({ kind: 'brushed' }), { r: [0, 0, Math.PI / 2] }),
      ...pins,
    ],
    { p: [0, 0.06, 0.1] },
  );
  const teeth = Array.from({ length: 14 }, (_, i) =>
    mesh(new THREE.BoxGeometry(0.06, 0.025, 0.34), silver(), { p: [-0.55 + i * 0.085, 0.1, 0.46] }),
  );
  const corners = [-1, 1].flatMap((x) =>
    [-0.74, -0.1].map((y) => mesh(ball(0.13, 20, 14), gold(), { p: [x * 0.92, y, 0.64] })),
  );
  const lid = group(
    [
      mesh(new THREE.BoxGeometry(1.9, 0.14, 1.1), wood, { p: [0, 0, 0] }),
      mesh(new THREE.BoxGeometry(1.64, 0.06, 0.88), velvet, { p: [0, -0.08, 0] }),
      ...[-1, 1].map((s) => mesh(rod(at(-0.94, 0, s * 0.54), at(0.94, 0, s * 0.54), 0.055), gold())),
      ...[-1, 1].map((s) => mesh(rod(at(s * 0.94, 0, -0.54), at(s * 0.94, 0, 0.54), 0.055), gold())),
      group([cog({ teeth: 12 })], { p: [0, -0.13, 0], r: [Math.PI / 2, 0, 0], s: 0.34 }),
    ],
    { p: [0, 0.44, -0.68], r: [-1.15, 0, 0] },
  );
  const parts = [
    mesh(new THREE.BoxGeometry(1.86, 0.7, 1.26), wood, { p: [0, -0.44, 0] }),
    mesh(new THREE.BoxGeometry(1.64, 0.06, 1.04), velvet, { p: [0, -0.08, 0] }),
    ...[-0.78, -0.08].map((y) => mesh(rod(at(-0.94, y, 0.64), at(0.94, y, 0.64), 0.055), gold())),
    mesh(new THREE.OctahedronGeometry(0.19, 0), jewel(0xff2a4a, 0x980818), { p: [0, -0.43, 0.64], s: [1.3, 1, 0.5] }),
    mesh(ring(0.24, 0.045, 10, 40), gold(), { p: [0, -0.43, 0.64], s: [1.25, 1, 1] }),
    drum,
    ...teeth,
    ...corners,
    lid,
    mesh(tube([at(0.94, -0.4, 0.1), at(1.16, -0.4, 0.1), at(1.16, -0.02, 0.1)], 0.05), gold()),
    mesh(ball(0.12), enamel(0xf0e0c0), { p: [1.22, 0.06, 0.1] }),
  ];
  return group([group(parts, { r: [0.42, -0.42, 0] })]);
}

/** A bird of enamel on a perch, its key at its back. `open`: of its beak, radians; `turn`: of its key. */
export function songbird({ open = 0.3, turn = 0.4 } = {}) {
  const [blue, teal, breast, gilt] = [0x0a3ab8, 0x18b8d8, 0xff6a1a, 0xe8a838].map(linear);
  const form = (x, y, z) => {
    const belly = ellipsoid(x - 0.02, y + 0.16, z, 0.66, 0.56, 0.44);
    const head = ellipsoid(x + 0.46, y - 0.46, z, 0.36, 0.34, 0.33);
    const c = Math.cos(0.5);
    const s = Math.sin(0.5);
    const [tx, ty] = [(x - 0.86) * c - (y + 0.3) * -s, (x - 0.86) * -s + (y + 0.3) * c];
    const tail = ellipsoid(tx, ty + 0.02 * Math.sin(z * 40), z, 0.56, 0.08, 0.24);
    const side = Math.abs(z) - 0.34;
    const scallop = 0.024 * Math.sin((x + 0.4) * 24) * Math.sin((y + x * 0.4) * 20);
    const wing =
      ellipsoid((x - 0.2) * 0.94 + (y + 0.08) * 0.34, (y + 0.08) * 0.94 - (x - 0.2) * 0.34, side, 0.62, 0.34, 0.16) +
      scallop;
    return union(union(union(belly, head, 0.3), tail, 0.14), wing, 0.04);
  };
  const colour = (x, y, z) => {
    const onWing = Math.abs(z) > 0.36 && x > -0.38;
    const front = smooth(0.1, -0.34, x + 0.3 * y + 0.24);
    const plain = mix(mix(teal, blue, smooth(-0.2, 0.7, y + 0.4 * x)), breast, front * smooth(0.42, 0.2, y));
    return onWing ? mix(blue, gilt, smooth(0.3, 0.6, Math.sin((x + 0.4) * 24) * Math.sin((y + x * 0.4) * 20))) : plain;
  };
  const glaze = mat({
    vertexColors: true,
    metalness: 0.35,
    roughness: 0.24,
    clearcoat: 1,
    clearcoatRoughness: 0.06,
    kind: 'enamel',
    bump: 0.3,
  });
  const beak = [-1, 1].map((side) =>
    group([mesh(new THREE.ConeGeometry(0.1, 0.36, 20), gold(), { p: [0, 0.16, 0], s: [0.7, 1, 1] })], {
      p: [-0.76, 0.46, 0],
      r: [0, 0, Math.PI / 2 - side * open * 0.6],
    }),
  );
  const parts = [
    mesh(carved(form, { n: 110, size: 1.5, colour }), glaze),
    ...beak,
    ...[-1, 1].flatMap((s) => [
      mesh(ball(0.075), mat({ color: 0x05060a, roughness: 0.05, clearcoat: 1 }), { p: [-0.58, 0.54, s * 0.28] }),
      mesh(ring(0.09, 0.026, 10, 30), gold(), { p: [-0.58, 0.54, s * 0.29] }),
    ]),
    ...[0, 1, 2].map((i) => mesh(ball(0.07 - i * 0.012), gold(), { p: [-0.36 + 0.1 * i, 0.84 + 0.07 * i, 0] })),
    key({ p: [0.16, 0.3, 0], r: [0, 0, 1.1], s: 0.9 }, turn),
    ...[-0.12, 0.16].map((x) => mesh(rod(at(x, -0.6, 0.12), at(x - 0.02, -0.96, 0.12), 0.05), gold())),
    mesh(rod(at(-0.86, -0.98, 0.1), at(0.9, -0.98, 0.1), 0.085), iron({ color: 0x6a4428 })),
    ...[-0.88, 0.92].map((x) => mesh(ball(0.14), gold(), { p: [x, -0.98, 0.1] })),
  ];
  return group([group(parts, { r: [0.1, 0.3, 0.06] })]);
}
