import { around, at, ball, group, linear, mesh, mix, profile, smooth, tube } from '../lib/forms.mjs';
import { skin, tinted } from '../lib/loft.mjs';
import { mat } from '../lib/materials.mjs';
import { leaf } from './leaf.mjs';

/** Brass: paler and greener than gold, so that an orchard is not lit by coins. */
export const brass = (own = {}) =>
  mat({ color: 0xe8a83c, metalness: 1, roughness: 0.24, kind: 'brushed', bump: 0.4, ...own });

const GRID = { wide: 96, long: 72 };

/**
 * A body of fruit: an outline turned about its axis, with lobes and a crease. `outline`: radius and height from bottom to top;
 * `colour(turn, height)` gives linear light, both from 0 to 1; `crease`: depth of one furrow that faces the eye.
 */
export function body({ outline, colour, lobes = 0, bulge = 0, crease = 0, rough = 0.26 }) {
  const points = profile(outline, GRID.long);
  const geometry = skin((u, v) => {
    // The seam lies behind.
    const turn = u * Math.PI * 2 + Math.PI;
    const [radius, y] = points[Math.round(v * GRID.long)];
    const away = Math.abs(((u - 0.5 - 0.06 + 1.5) % 1) - 0.5);
    const reach = radius * (1 + bulge * Math.cos(turn * lobes) - crease * Math.exp(-((away / 0.025) ** 2)));
    return [Math.sin(turn) * reach, y, Math.cos(turn) * reach];
  }, GRID);
  tinted(geometry, colour, GRID);
  return mesh(
    geometry,
    mat({
      vertexColors: true,
      roughness: rough,
      clearcoat: 1,
      clearcoatRoughness: 0.07,
      metalness: 0.1,
      kind: 'cast',
      bump: 0.16,
    }),
  );
}

export const stalk = (points, thick = 0.055) => mesh(tube(points, thick, { around: 30, sides: 12 }), brass());
export const greenLeaf = (place, { length = 0.7, wide = 0.24, colours = [0x0b4f1e, 0x8fd63c] } = {}) =>
  group(leaf({ length, wide, colours, vein: brass(), teeth: 10 }), place);

/** An apple with streaks, its leaf and its stalk of brass. `sway`: radians. */
export function apple({ sway = 0 } = {}) {
  const [red, dark, gold] = [0xd81414, 0x7a0410, 0xffb52e].map(linear);
  const colour = (u, v) => {
    const streak = 0.5 + 0.5 * Math.sin(u * 150 + 3 * Math.sin(u * 47));
    const blush = smooth(0.35, 0.95, 0.5 + 0.5 * Math.sin(u * Math.PI * 2 + 0.6)) * smooth(0.98, 0.5, v);
    return mix(mix(red, dark, 0.5 * streak), gold, Math.max(0.85 * smooth(0.8, 0.98, v), blush * (0.3 + 0.6 * streak)));
  };
  const outline = [
    [0, -0.72],
    [0.2, -0.86],
    [0.5, -0.84],
    [0.84, -0.42],
    [0.98, 0.14],
    [0.84, 0.58],
    [0.46, 0.72],
    [0.16, 0.6],
    [0, 0.44],
  ];
  const parts = [
    body({ outline, colour, lobes: 5, bulge: 0.018 }),
    stalk([at(0, 0.42, 0), at(0.03, 0.78, 0), at(0.16, 1.08, 0.02)], 0.06),
    greenLeaf({ p: [0.04, 0.78, 0.06], r: [-0.5, 0.2, -1.1] }, { length: 0.84, wide: 0.27 }),
  ];
  return group([group(parts, { r: [0.28, 0.2, 0.1 + sway] })]);
}

/** A pear, green with a blush, two leaves at its stalk. */
export function pear({ sway = 0 } = {}) {
  const [green, deep, blush] = [0x5aa80c, 0x1f5a06, 0xc8500e].map(linear);
  const colour = (u, v) => {
    const dots = smooth(0.86, 1, Math.sin(u * 210) * Math.sin(v * 120 + u * 33));
    const warm = smooth(0.3, 1, 0.5 + 0.5 * Math.sin(u * Math.PI * 2 - 2.2)) * smooth(0.95, 0.35, v);
    return mix(mix(mix(green, deep, 0.75 * smooth(0.55, 1, v)), blush, 0.6 * warm), deep, 0.6 * dots);
  };
  const outline = [
    [0, -0.98],
    [0.22, -1.04],
    [0.56, -0.94],
    [0.8, -0.56],
    [0.78, -0.16],
    [0.54, 0.26],
    [0.36, 0.6],
    [0.26, 0.84],
    [0.12, 0.94],
    [0, 0.92],
  ];
  const parts = [
    body({ outline, colour }),
    stalk([at(0, 0.88, 0), at(-0.02, 1.1, 0), at(-0.14, 1.3, 0)], 0.06),
    greenLeaf({ p: [-0.04, 1.02, 0.04], r: [-0.4, 0.1, 1.35] }, { length: 0.74 }),
    greenLeaf({ p: [-0.02, 1.04, 0.02], r: [-0.5, 0, -1.2] }, { length: 0.82 }),
    mesh(ball(0.1), brass(), { p: [0, -1.0, 0], s: [1, 0.5, 1] }),
  ];
  return group([group(parts, { r: [0.1, 0.2, 0.22 + sway] })]);
}

/** Two cherries on stalks of brass that meet under a leaf. `sway`: radians, against each other. */
export function cherry({ sway = 0 } = {}) {
  const [red, dark] = [0xd0061e, 0x42000c].map(linear);
  const outline = [
    [0, -0.55],
    [0.24, -0.54],
    [0.52, -0.26],
    [0.58, 0.08],
    [0.42, 0.42],
    [0.16, 0.48],
    [0, 0.38],
  ];
  const colour = (u, v) => mix(red, dark, 0.25 + 0.55 * smooth(0.2, 0.9, 0.5 + 0.5 * Math.sin(u * 6.28 + v * 3)));
  const hung = (x, y, z, lean) => {
    const one = group([body({ outline, colour, crease: 0.05, rough: 0.14 })], { p: [x, y, z], r: [0.2, 0, lean] });
    return [one, stalk([at(x - lean * 0.3, y + 0.36, z), at(x * 0.8, y + 0.9, z * 0.6), at(0.06, 1.0, 0)], 0.045)];
  };
  const parts = [
    ...hung(-0.56, -0.44 + 0.1 * sway, 0.12, 0.12 + sway),
    ...hung(0.58, -0.6 - 0.1 * sway, -0.02, -0.16 + sway),
    mesh(ball(0.12), brass(), { p: [0.06, 1.0, 0], s: [1.3, 0.8, 1] }),
    greenLeaf({ p: [0.06, 0.98, 0.04], r: [-0.35, 0.1, -1.65] }, { length: 1, wide: 0.32 }),
    greenLeaf({ p: [0.02, 0.98, 0.02], r: [-0.35, -0.1, 1.5] }, { length: 0.86, wide: 0.28 }),
  ];
  return group([group(parts, { r: [0, 0.1, 0.04] })]);
}

/** A whole plum, dusted, and before it a half with its stone. */
export function plum({ turn = 0 } = {}) {
  const [violet, dark, dust] = [0x6a1a9c, 0x22063e, 0x8a9af0].map(linear);
  const colour = (u, v) =>
    mix(mix(violet, dark, smooth(0.3, 0.9, 0.5 + 0.5 * Math.sin(u * 6.28 + 1))), dust, 0.5 * smooth(0.35, 0.95, v));
  const outline = [
    [0, -0.9],
    [0.2, -0.88],
    [0.56, -0.56],
    [0.7, -0.02],
    [0.6, 0.48],
    [0.28, 0.8],
    [0, 0.8],
  ];
  const flesh = mat({ color: 0xffa818, roughness: 0.3, clearcoat: 0.8, kind: 'enamel', bump: 1.2 });
  const half = group(
    [
      group([body({ outline, colour })], { s: [0.8, 0.8, 0.42], p: [0, 0, -0.06] }),
      mesh(ball(0.52, 48, 32), flesh, { p: [0, -0.02, 0.1], s: [1, 1.28, 0.36] }),
      mesh(ball(0.24, 32, 24), mat({ color: 0x7a3208, roughness: 0.35, clearcoat: 0.7, kind: 'hammer', bump: 1.4 }), {
        p: [0, -0.04, 0.26],
        s: [0.9, 1.4, 0.7],
      }),
    ],
    { p: [0.42, -0.4, 0.62], r: [-0.2, -0.3 + turn, -0.5], s: 0.92 },
  );
  const parts = [
    group([body({ outline, colour, crease: 0.09, rough: 0.34 })], { p: [-0.2, 0.04, 0], r: [0.1, turn, 0.35], s: 1.1 }),
    half,
    stalk([at(-0.46, 0.86, 0), at(-0.5, 1.06, 0), at(-0.36, 1.24, 0)], 0.055),
    greenLeaf({ p: [-0.46, 1.02, 0.02], r: [-0.4, 0, -1.3] }, { length: 0.9, wide: 0.3 }),
  ];
  return group([group(parts)]);
}

/** A quince: yellow, lumpy, with its crown below and down in its folds. */
export function quince() {
  const [yellow, amber, green] = [0xf0a808, 0x9a4a04, 0x8a9a18].map(linear);
  const colour = (u, v) => {
    const down = smooth(0.4, 0.9, 0.5 + 0.5 * Math.sin(u * 31 + 4 * Math.sin(v * 9)) * Math.sin(v * 17));
    return mix(mix(yellow, amber, 0.8 * down), green, 0.6 * smooth(0.72, 1, v));
  };
  const outline = [
    [0, -0.86],
    [0.16, -0.96],
    [0.42, -0.94],
    [0.84, -0.5],
    [0.92, 0],
    [0.66, 0.48],
    [0.42, 0.74],
    [0.2, 0.82],
    [0, 0.74],
  ];
  const crown = [0, 1, 2, 3, 4].map((i) =>
    group(leaf({ length: 0.34, wide: 0.1, colours: [0x5a4a10, 0xa89030], vein: brass(), teeth: 2 }), {
      p: [0, -0.92, 0],
      r: [2.5 + 0.2 * (i % 2), 0, (i - 2) * 0.5],
    }),
  );
  const parts = [
    body({ outline, colour, lobes: 6, bulge: 0.055, rough: 0.42 }),
    ...crown,
    stalk([at(0, 0.74, 0), at(0.04, 0.98, 0), at(-0.06, 1.16, 0)], 0.075),
    greenLeaf({ p: [0, 0.9, 0.04], r: [-0.45, 0.1, 1.2] }, { length: 0.86, wide: 0.36, colours: [0x27503c, 0x9ccab0] }),
    greenLeaf({ p: [0.02, 0.9, 0.02], r: [-0.6, 0, -0.9] }, { length: 0.66, wide: 0.3, colours: [0x27503c, 0x9ccab0] }),
  ];
  return group([group(parts, { r: [0.16, 0.4, -0.3] })]);
}

/** Three hazelnuts in torn husks. */
export function hazelnut() {
  const [brown, light, cap] = [0x8a3c0c, 0xd8863a, 0xe8c898].map(linear);
  const colour = (u, v) => {
    const grain = 0.5 + 0.5 * Math.sin(u * 120 + 5 * Math.sin(u * 19));
    return mix(mix(brown, light, 0.5 * grain + 0.2), cap, smooth(0.26, 0.2, v + 0.03 * grain));
  };
  const outline = [
    [0, -0.5],
    [0.26, -0.47],
    [0.5, -0.16],
    [0.5, 0.14],
    [0.3, 0.46],
    [0.08, 0.62],
    [0, 0.66],
  ];
  const nut = (p, r, s = 1) => {
    const husk = around(9, (a, i) => {
      const colours = [0x2c6a14, 0xb8d848];
      const sepal = leaf({ length: 0.74 + 0.14 * (i % 3), wide: 0.2, colours, vein: brass(), teeth: 6, arch: 0.2 });
      return group([group(sepal, { r: [0.62, 0, 0] })], { r: [0, a, 0] });
    });
    return group([body({ outline, colour, rough: 0.3 }), group(husk, { p: [0, -0.56, 0] })], { p, r, s });
  };
  const parts = [
    nut([-0.46, -0.2, 0.1], [0.35, 0, 0.45]),
    nut([0.52, -0.16, 0], [0.35, 0.4, -0.5]),
    nut([0.02, 0.5, -0.15], [0.3, 0.8, 0.05], 1.02),
  ];
  return group([group(parts, { r: [0.1, 0, 0] })]);
}
