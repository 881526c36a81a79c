import * as THREE from 'three';
import { around, at, ball, group, lathe, linear, mesh, mix, profile, ring, rod, smooth, tube } from '../lib/forms.mjs';
import { skin, tinted } from '../lib/loft.mjs';
import { gold, jewel, mat } from '../lib/materials.mjs';
import { brass, greenLeaf, stalk } from './fruit.mjs';
import { leaf } from './leaf.mjs';

const glow = (color, emissive, strength) =>
  mat({ color, roughness: 0.2, clearcoat: 1, emissive, emissiveIntensity: strength });

function bee({ p, r, s }) {
  const stripes = [-0.16, -0.04, 0.08].map((x) =>
    mesh(ring(0.13, 0.035, 8, 30), mat({ color: 0x1a1008, roughness: 0.4 }), { p: [x, 0, 0], r: [0, Math.PI / 2, 0] }),
  );
  const wings = [-1, 1].map((side) =>
    mesh(ball(0.2), mat({ color: 0xd8f0ff, roughness: 0.1, clearcoat: 1, metalness: 0.3 }), {
      p: [0.02, 0.2, side * 0.1],
      s: [0.7, 1, 0.16],
      r: [side * 0.5, 0, -0.4],
    }),
  );
  const parts = [
    mesh(ball(0.15), brass(), { s: [1.6, 1, 1] }),
    mesh(ball(0.11), mat({ color: 0x1a1008, roughness: 0.3 }), { p: [0.26, 0.02, 0] }),
  ];
  return group([...parts, ...stripes, ...wings], { p, r, s });
}

/** A hive of straw in rings, honey at its door, two bees of brass. `shine`: of the honey; `fly`: radians of the bees' round. */
export function beehive({ shine = 0.4, fly = 0 } = {}) {
  const straw = mat({ color: 0xe09a34, roughness: 0.5, kind: 'wood', bump: 0.9, metalness: 0.25, clearcoat: 0.4 });
  const coils = Array.from({ length: 9 }, (_, i) => {
    const t = i / 8.6;
    return mesh(ring(0.92 * Math.sqrt(1 - t * t), 0.125, 18, 90), straw, {
      p: [0, -0.82 + i * 0.19, 0],
      r: [Math.PI / 2, 0, 0],
    });
  });
  const ties = around(16, (a, i) =>
    mesh(ball(0.05, 12, 8), brass(), {
      p: [Math.sin(a) * 0.99, -0.63 + 0.19 * (i % 2), Math.cos(a) * 0.99],
      s: [1, 1.8, 1],
    }),
  );
  const honey = glow(0xff9a0a, 0xd05a00, shine);
  const drops = [
    [-0.2, -0.6, 0.14],
    [0.02, -0.72, 0.18],
    [0.22, -0.56, 0.12],
  ].map(([x, y, size]) => mesh(ball(size, 24, 16), honey, { p: [x, y, 1.0], s: [0.8, 1.5, 0.6] }));
  const parts = [
    ...coils,
    ...ties,
    mesh(ball(0.3), mat({ color: 0x1c0c04, roughness: 0.9 }), { p: [0, -0.36, 0.86], s: [1, 1, 0.45] }),
    mesh(ring(0.3, 0.075, 14, 48), brass(), { p: [0, -0.36, 0.96] }),
    ...drops,
    mesh(new THREE.CylinderGeometry(1.2, 1.26, 0.16, 60), mat({ color: 0x6a3410, roughness: 0.5, kind: 'wood' }), {
      p: [0, -1.02, 0],
    }),
    mesh(ring(1.23, 0.045, 10, 80), brass(), { p: [0, -0.94, 0], r: [Math.PI / 2, 0, 0] }),
    mesh(ball(0.12), brass(), { p: [0, 0.86, 0] }),
    bee({ p: [0.74, 0.46 + 0.1 * Math.sin(fly), 0.7], r: [0, 0.3, 0.5], s: 1.15 }),
    bee({ p: [-0.72, 0.06 - 0.1 * Math.sin(fly), 0.85], r: [0, 2.6, 0.3], s: 1 }),
  ];
  return group([group(parts, { r: [0.2, 0.15, 0] })]);
}

/** A blossom of the pear: five petals, stamens of brass. `open`: 0 to 1. */
export function blossom({ open = 0.6 } = {}) {
  const [white, pink, deep] = [0xa88c98, 0xd04078, 0x8a0a3c].map(linear);
  const grid = { wide: 36, long: 36 };
  const petal = (turn) => {
    const geometry = skin((u, v) => {
      const x = (u - 0.5) * 2;
      const half = 0.56 * Math.sin(Math.PI * (0.06 + 0.88 * v ** 1.15)) ** 0.7;
      const notch = v > 0.9 ? 0.06 * Math.exp(-x * x * 14) : 0;
      return [x * half, v * 1.04 - notch, 0.24 * x * x + 0.5 * (1 - open) * v * v + 0.05 * Math.sin(v * 7 + x * 4)];
    }, grid);
    tinted(
      geometry,
      (u, v) => {
        const vein = Math.abs(Math.sin((u - 0.5) * 22)) ** 4;
        return mix(mix(deep, pink, smooth(0, 0.3, v)), white, smooth(0.25, 0.8, v) * (0.75 + 0.25 * vein));
      },
      grid,
    );
    const silk = mat({
      vertexColors: true,
      roughness: 0.42,
      clearcoat: 0.4,
      side: THREE.DoubleSide,
      bump: 0.3,
      kind: 'enamel',
    });
    return group([group([mesh(geometry, silk)], { p: [0, 0.12, 0] })], { r: [0, 0, turn] });
  };
  const stamens = around(14, (a, i) => {
    const reach = 0.3 + 0.1 * (i % 2);
    const tip = at(Math.sin(a) * reach, Math.cos(a) * reach, 0.4);
    return [mesh(rod(at(0, 0, 0.1), tip, 0.018), brass()), mesh(ball(0.05, 12, 10), gold(), { p: tip.toArray() })];
  }).flat();
  const leaves = [0.6, 2.7, 4.75].map((turn) =>
    group([greenLeaf({ p: [0, 0.5, -0.14] }, { length: 0.86, wide: 0.26 })], { r: [0, 0, turn] }),
  );
  const parts = [
    ...leaves,
    ...around(5, (a) => petal(-a)),
    ...stamens,
    mesh(ball(0.17), mat({ color: 0x9ab828, roughness: 0.4, kind: 'hammer' }), { p: [0, 0, 0.14], s: [1, 1, 0.6] }),
  ];
  return group([group(parts, { r: [-0.3, 0.2, 0.1] })]);
}

/** Three leaves on a twig of brass, with buds. */
export function twig() {
  const colours = [0x04524c, 0x35c890];
  const place = [
    [0.02, -0.1, 0.16, -0.1, 1.3, 0.44],
    [-0.1, -0.42, 0.04, 1.12, 1.05, 0.36],
    [0.14, -0.44, 0.06, -1.2, 1.05, 0.36],
  ];
  const leaves = place.map(([x, y, z, lean, length, wide]) =>
    group(leaf({ length, wide, colours, vein: brass(), teeth: 16 }), { p: [x, y, z], r: [-0.15, 0.1, lean] }),
  );
  const buds = [
    [-0.3, -0.62],
    [0.34, -0.7],
    [0.1, -0.92],
  ].map(([x, y]) =>
    mesh(ball(0.13), jewel(0xff7aa0, 0x80103a, { flatShading: false }), { p: [x, y, 0.16], s: [0.8, 1.2, 0.8] }),
  );
  return group([
    group([...leaves, ...buds, stalk([at(0.2, -1.15, 0), at(0.06, -0.8, 0.03), at(0.02, -0.1, 0.08)], 0.085)]),
  ]);
}

/** Rods woven about uprights: what a basket is made of. `out`: radius at a height from 0 to 1. */
function weave(material, out) {
  const rows = 9;
  const bands = Array.from({ length: rows }, (_, row) => {
    const y = -0.86 + row * 0.115;
    const line = Array.from({ length: 96 }, (_, i) => {
      const a = (i / 96) * Math.PI * 2;
      const reach = out(row / (rows - 1)) + 0.05 * Math.sin(a * 12 + row * Math.PI);
      return at(Math.sin(a) * reach, y, Math.cos(a) * reach);
    });
    return mesh(tube(line, 0.062, { closed: true, around: 220, sides: 10 }), material);
  });
  const uprights = around(24, (a) =>
    mesh(
      rod(
        at(Math.sin(a) * out(0), -0.9, Math.cos(a) * out(0)),
        at(Math.sin(a) * out(1), 0.12, Math.cos(a) * out(1)),
        0.035,
      ),
      material,
    ),
  );
  return [...bands, ...uprights];
}

const load = [
  [-0.5, 0.2, 0.24, 0.34, 0xd81414],
  [0.08, 0.24, 0.46, 0.32, 0x8fc814],
  [0.56, 0.18, 0.2, 0.34, 0x6a1a9c],
  [-0.2, 0.4, -0.1, 0.36, 0xffc814],
  [0.3, 0.46, -0.06, 0.32, 0xd8121c],
];

/** Rays behind the golden basket, so that the two are told apart by their outline. */
const rays = (metal) =>
  around(18, (a, i) =>
    mesh(new THREE.ConeGeometry(0.1, i % 2 ? 0.34 : 0.52, 4), metal, {
      p: [Math.sin(a) * 1.2, 0.24 + Math.cos(a) * 1.2, -0.3],
      r: [0, 0, -a],
    }),
  );

/** A full basket. `golden`: woven of gold with stones for fruit; `shine`: of those, 0 to 1; `label`: a plate in front. */
export function basket({ golden = false, label, shine = 0.4 } = {}) {
  const cane = golden ? gold() : mat({ color: 0x6a3810, roughness: 0.42, kind: 'wood', bump: 0.8, clearcoat: 0.5 });
  const edge = golden ? gold({ color: 0xffd070 }) : brass();
  const fruit = load.map(([x, y, z, size, colour]) =>
    golden
      ? mesh(ball(size * 1.04, 40, 28), gold({ color: 0xffc84a, emissive: 0xc87800, emissiveIntensity: shine }), {
          p: [x, y, z],
        })
      : mesh(ball(size, 40, 28), mat({ color: colour, roughness: 0.2, clearcoat: 1, kind: 'enamel' }), {
          p: [x, y, z],
        }),
  );
  const bow = Array.from({ length: 9 }, (_, i) => {
    const a = (i / 8) * Math.PI;
    return at(Math.cos(a) * 0.9, 0.12 + Math.sin(a) * 0.96, 0);
  });
  const handle = [0, 1].map((strand) =>
    mesh(
      tube(
        bow.map((p, i) => p.clone().add(at(0, 0, 0.05 * Math.cos(i * 2.1 + strand * Math.PI)))),
        golden ? 0.075 : 0.065,
        { around: 80, sides: 12 },
      ),
      cane,
    ),
  );
  const crown = golden
    ? around(12, (a, i) =>
        mesh(ball(i % 2 ? 0.08 : 0.12), i % 2 ? edge : jewel(0xff2a4a, 0x900818), {
          p: [Math.sin(a) * 0.96, 0.16, Math.cos(a) * 0.96],
        }),
      )
    : [-1, 1].map((side) => greenLeaf({ p: [side * 0.1, 0.42, 0.4], r: [-0.3, 0, side * -1.1] }, { length: 0.7 }));
  const body = group(
    [
      ...(golden ? rays(edge) : []),
      ...weave(cane, (t) => 0.66 + 0.26 * t),
      mesh(
        lathe(
          profile(
            [
              [0, -0.92],
              [0.6, -0.92],
              [0.84, 0.04],
            ],
            30,
          ),
          60,
        ),
        mat({ color: golden ? 0x6a3a08 : 0x2a1406, roughness: 0.8 }),
      ),
      mesh(ring(0.95, 0.085, 14, 90), edge, { p: [0, 0.12, 0], r: [Math.PI / 2, 0, 0] }),
      mesh(ring(0.68, 0.07, 14, 80), edge, { p: [0, -0.9, 0], r: [Math.PI / 2, 0, 0] }),
      ...fruit,
      ...handle,
      ...crown,
      mesh(ball(0.13), golden ? jewel(0x30e0ff, 0x0880c0) : edge, { p: [0, 1.08, 0.04] }),
    ],
    { r: [0.26, 0.2, 0], s: 1, p: [0, 0, 0] },
  );
  return group(label ? [body, label] : [body]);
}

/** A ladder that leans on a bough with golden apples. `label`: a plate in front; `shine`: of the apples. */
export function ladder({ label, shine = 0.5 } = {}) {
  const wood = mat({ color: 0xa8642a, roughness: 0.45, kind: 'wood', bump: 0.8, clearcoat: 0.4 });
  const bark = mat({ color: 0x4a2c18, roughness: 0.7, kind: 'wood', bump: 1.4 });
  const rails = [-1, 1].map((side) => mesh(rod(at(side * 0.5, -1.12, 0.2), at(side * 0.36, 1.16, -0.1), 0.085), wood));
  const rungs = [-0.86, -0.48, -0.1, 0.28, 0.66, 1.0].flatMap((y) => {
    const half = 0.43 - y * 0.062;
    return [
      mesh(rod(at(-half, y, 0.06), at(half, y, 0.06), 0.065), brass()),
      ...[-1, 1].map((side) => mesh(ball(0.1), brass(), { p: [side * (half + 0.03), y, 0.1] })),
    ];
  });
  const apples = [
    [-0.74, 0.34, 0.2],
    [0.72, 0.56, 0.1],
    [0.78, -0.18, 0.2],
    [-0.78, -0.3, 0.1],
  ].flatMap(([x, y, z]) => [
    mesh(ball(0.25, 32, 24), gold({ emissive: 0xa85800, emissiveIntensity: shine }), { p: [x, y, z], s: [1, 0.92, 1] }),
    stalk([at(x, y + 0.2, z), at(x * 0.96, y + 0.4, z * 0.5)], 0.03),
    greenLeaf({ p: [x, y + 0.24, z + 0.05], r: [-0.3, 0, x > 0 ? -1.2 : 1.2] }, { length: 0.46, wide: 0.17 }),
  ]);
  const boughs = [
    mesh(
      tube([at(-1.1, 0.56, -0.3), at(-0.5, 0.8, -0.32), at(0.3, 0.86, -0.32), at(1.06, 1.1, -0.3)], 0.12, {
        sides: 14,
      }),
      bark,
    ),
    mesh(
      tube([at(1.1, 0.1, -0.3), at(0.4, 0.24, -0.4), at(-0.4, 0, -0.4), at(-1.08, 0.04, -0.3)], 0.09, { sides: 14 }),
      bark,
    ),
  ];
  const leaves = [-0.9, -0.5, 0.4, 0.9].map((x, i) =>
    greenLeaf({ p: [x, 0.74 + 0.12 * (i % 2), -0.2], r: [-0.2, 0, x > 0 ? -0.5 : 0.6] }, { length: 0.5, wide: 0.2 }),
  );
  const body = group([...boughs, ...leaves, ...rails, ...rungs, ...apples], { r: [0.05, 0.25, -0.06] });
  return group(label ? [body, label] : [body]);
}
