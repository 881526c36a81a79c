import * as THREE from 'three';
import { brilliant, stepCut } from '../lib/cuts.mjs';
import { around, at, ball, group, lathe, mesh, profile, ring, rod } from '../lib/forms.mjs';
import { cutStone } from '../lib/gem.mjs';
import { copper, gold, iron, mat, silver } from '../lib/materials.mjs';
import { carved } from '../lib/nets.mjs';
import { planeNoise, rng } from '../lib/noise.mjs';

const STONE = { ior: 2.1, density: 1.3, boost: 3.6 };

/** A rail of metal through corners, with a bead on each and a claw over it. */
function setting(corners, metal, thick = 0.08) {
  return corners.flatMap((corner, i) => [
    mesh(rod(corner, corners[(i + 1) % corners.length], thick), metal),
    mesh(ball(thick * 1.45, 20, 14), metal, { p: corner.toArray() }),
    mesh(new THREE.CapsuleGeometry(thick * 0.62, 0.2, 6, 12), metal, {
      p: [corner.x * 0.88, corner.y * 0.88, 0.15],
      r: [Math.PI / 2, 0, 0],
    }),
  ]);
}

const corners = (count, reach, from, [sx, sy] = [1, 1]) =>
  around(count, (a) => at(Math.cos(a) * reach * sx, Math.sin(a) * reach * sy, -0.02), from);

/** A round red stone in gold. `turn`, `nod`: radians of its motion. */
export function ruby({ cube, turn = 0, nod = 0 }) {
  const stone = cutStone(cube, brilliant(8), {
    stretch: [1.05, 1.05, 1],
    colour: [0.95, 0.02, 0.09],
    core: [0.3, 0, 0.02],
    ...STONE,
  });
  const parts = [
    stone,
    ...setting(corners(16, 1.0, 0), gold(), 0.06),
    mesh(ring(1.04, 0.05, 12, 96), gold(), { p: [0, 0, -0.05] }),
  ];
  return group([group(parts, { r: [-0.2 + nod, 0.3 + turn, 0.1] })]);
}

/** A six-sided blue stone in silver, standing on a point. */
export function sapphire({ cube, turn = 0 }) {
  const stone = cutStone(cube, brilliant(6, Math.PI / 6), {
    stretch: [0.86, 1.14, 1],
    colour: [0.03, 0.2, 0.98],
    core: [0, 0.04, 0.34],
    ...STONE,
  });
  const parts = [stone, ...setting(corners(6, 1.03, 0 + Math.PI / 2, [0.86, 1.14]), silver(), 0.07)];
  return group([group(parts, { r: [-0.12, -0.34 + turn, 0] })]);
}

/** An oblong green stone, cut in steps, between bars of gold. */
export function emerald({ cube, turn = 0 }) {
  const stone = cutStone(cube, stepCut(0.74, 1), { colour: [0.02, 0.9, 0.38], core: [0, 0.2, 0.06], ...STONE });
  const frame = [
    [0.78, 0.72],
    [0.5, 1.03],
    [-0.5, 1.03],
    [-0.78, 0.72],
    [-0.78, -0.72],
    [-0.5, -1.03],
    [0.5, -1.03],
    [0.78, -0.72],
  ].map(([x, y]) => at(x, y, -0.02));
  return group([group([stone, ...setting(frame, gold(), 0.075)], { r: [-0.14, 0.36 + turn, 0.22] })]);
}

/** A drop of amber with an air of bubbles and a leaf in it. */
export function amber() {
  const next = rng(8);
  const outline = [
    [0, -0.92],
    [0.42, -0.84],
    [0.76, -0.44],
    [0.78, -0.04],
    [0.56, 0.4],
    [0.24, 0.78],
    [0.06, 1.04],
    [0, 1.06],
  ];
  const resin = mat({
    color: 0xff9a1a,
    roughness: 0.08,
    clearcoat: 1,
    metalness: 0.12,
    emissive: 0xb04a00,
    emissiveIntensity: 0.5,
    kind: 'enamel',
    bump: 0.3,
    scale: 0.8,
  });
  const inner = Array.from({ length: 26 }, () => {
    const turn = next() * 6.3;
    const y = -0.7 + 1.2 * next();
    const reach = 0.72 * Math.sqrt(Math.max(0.05, 1 - ((y + 0.2) / 0.9) ** 2));
    return mesh(
      ball(0.02 + 0.035 * next(), 12, 8),
      mat({ color: 0xffe2a0, roughness: 0.1, emissive: 0xffb040, emissiveIntensity: 0.9 }),
      { p: [Math.sin(turn) * reach, y, Math.abs(Math.cos(turn)) * reach * 0.92] },
    );
  });
  const cap = [
    [0.02, 1.16],
    [0.05, 1.06],
    [0.2, 0.96],
    [0.3, 0.74],
    [0.34, 0.66],
  ].reverse();
  const parts = [
    mesh(lathe(profile(outline, 90), 96), resin, { s: [1, 1, 0.9] }),
    ...inner,
    mesh(lathe(profile(cap), 48), gold()),
    mesh(ring(0.13, 0.04, 12, 36), gold(), { p: [0, 1.26, 0] }),
    ...around(5, (a) => mesh(ball(0.06), gold(), { p: [Math.sin(a) * 0.35, 0.64, Math.cos(a) * 0.33] })),
  ];
  return group([group(parts, { r: [0.08, 0.2, 0.16] })]);
}

/** A block of layered slate, split, with veins of ore. */
export function slate() {
  const noise = planeNoise(5);
  const form = (x, y, z) => {
    const layer = Math.floor((y + x * 0.22) * 5.5);
    const shift = (noise(layer * 3.7, 1) - 0.5) * 0.5;
    const [a, b] = [
      Math.abs(x - shift * 0.5) - 0.82 + (noise(x * 3 + layer, z * 3) - 0.5) * 0.24,
      Math.abs(z) - 0.5 + (noise(z * 4 + layer * 2, x * 3) - 0.5) * 0.2,
    ];
    return Math.max(a, b, Math.abs(y) - 0.72 + 0.2 * noise(x * 2, z * 2), x + y - 1.12, -x - y - 1.2) * 0.6;
  };
  const colour = (x, y, z) => {
    const ore = noise(x * 4 + y * 9, z * 4 + y * 2) > 0.7 ? 1 : 0;
    const k = 0.5 + 0.9 * noise(x * 2, (y + x * 0.22) * 16);
    return ore ? [0.9, 0.6, 0.16] : [0.13 * k, 0.17 * k, 0.24 * k];
  };
  return group([
    group(
      [
        mesh(
          carved(form, { n: 96, size: 1.1, colour }),
          mat({ vertexColors: true, roughness: 0.45, metalness: 0.35, clearcoat: 0.4, kind: 'stone', bump: 0.8 }),
        ),
      ],
      { r: [0.35, 0.5, 0.1] },
    ),
  ]);
}

/** A nugget of copper, grown in knobs. */
export function nugget() {
  const next = rng(17);
  const knobs = Array.from({ length: 15 }, () => [
    (next() - 0.5) * 1.25,
    (next() - 0.5) * 1.1,
    (next() - 0.5) * 0.6,
    0.24 + 0.2 * next(),
  ]);
  const form = (x, y, z) =>
    knobs.reduce((d, [kx, ky, kz, size]) => {
      const each = Math.hypot(x - kx, y - ky, z - kz) - size;
      const h = Math.max(0.2 - Math.abs(d - each), 0) / 0.2;
      return Math.min(d, each) - h * h * 0.05;
    }, 9);
  return group([
    group([mesh(carved(form, { n: 88, size: 1.3 }), copper({ roughness: 0.28, kind: 'hammer', bump: 0.9 }))], {
      r: [0.1, 0.3, 0.2],
    }),
  ]);
}

/** A cart on its wheels, heaped with stones. `roll`: how far its wheels have turned. */
export function cart({ cube, label, roll = 0 }) {
  const dark = iron({ color: 0x4a5468 });
  const wood = mat({ color: 0x8a4a1c, roughness: 0.55, kind: 'wood', bump: 1, clearcoat: 0.3 });
  const plank = (y, wide) => mesh(new THREE.BoxGeometry(wide, 0.24, 0.95), wood, { p: [0, y, 0], r: [0, 0, 0] });
  const wheel = (x, z) =>
    group(
      [
        mesh(new THREE.CylinderGeometry(0.3, 0.3, 0.1, 40), dark, { r: [Math.PI / 2, 0, 0] }),
        mesh(ring(0.28, 0.055, 12, 48), gold(), { p: [0, 0, 0.05] }),
        ...around(6, (a) => mesh(rod(at(0, 0, 0.07), at(Math.cos(a) * 0.26, Math.sin(a) * 0.26, 0.07), 0.03), gold())),
        mesh(ball(0.09), gold(), { p: [0, 0, 0.08] }),
      ],
      { p: [x, -0.66, z], r: [0, 0, roll] },
    );
  const heap = [
    [-0.5, 0.42, 0.1, [0.95, 0.03, 0.1]],
    [-0.08, 0.52, 0.16, [0.03, 0.85, 0.4]],
    [0.38, 0.44, 0.12, [0.05, 0.25, 0.98]],
    [0.14, 0.78, 0, [1, 0.66, 0.05]],
    [-0.3, 0.74, -0.1, [0.8, 0.2, 0.95]],
    [0.64, 0.36, 0.2, [0.9, 0.9, 0.95]],
  ].map(([x, y, z, colour], i) =>
    group([cutStone(cube, brilliant(6 + (i % 3)), { colour, ...STONE, density: 0.9 })], {
      p: [x, y, z],
      s: 0.34,
      r: [-0.5 + 0.3 * (i % 3), 0.5 * i, i],
    }),
  );
  const bands = [-0.62, 0.62].flatMap((x) => [
    mesh(new THREE.BoxGeometry(0.12, 0.86, 1), dark, { p: [x, -0.1, 0] }),
    ...[-0.4, -0.1, 0.2].map((y) => mesh(ball(0.05), gold(), { p: [x, y, 0.52] })),
  ]);
  const parts = [
    plank(-0.4, 1.5),
    plank(-0.12, 1.66),
    plank(0.16, 1.8),
    ...bands,
    mesh(new THREE.BoxGeometry(1.92, 0.1, 1.06), gold(), { p: [0, 0.31, 0] }),
    ...heap,
    wheel(-0.48, 0.5),
    wheel(0.48, 0.5),
    wheel(-0.48, -0.5),
    wheel(0.48, -0.5),
  ];
  const body = group(parts, { r: [0.16, -0.42, 0], p: [0, 0.02, 0] });
  return group(label ? [body, label] : [body]);
}
