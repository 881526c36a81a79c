import { planeNoise } from '../lib/noise.mjs';
import { plate as label } from '../lib/plate.mjs';
import { MINE_LAYERS, mineScene } from '../scenes/mine.mjs';
import { amber, cart, emerald, nugget, ruby, sapphire, slate } from '../symbols/jewels.mjs';
import { mineLamp } from '../symbols/mine-lamp.mjs';

export const name = 'Gem Mine';
/** Holtwood One SC, SIL Open Font Licence 1.1; its letters are broad. */
export const font = {
  family: 'Holtwood One SC',
  weight: 400,
  scale: 0.74,
  file: '@fontsource/holtwood-one-sc/files/holtwood-one-sc-latin-400-normal.woff2',
};
export const palette = {
  deep: '#0b0710',
  ground: '#241628',
  metal: '#e08a4a',
  glow: '#ff9038',
  cold: '#22b8e8',
  text: '#ffeedd',
};

/** Lamps low at the left, cold crystals at the right: a dark room with small hard lights. */
export const light = {
  top: [0.08, 0.06, 0.12],
  bottom: [0.14, 0.06, 0.03],
  boxes: [
    [-4.5, 3.5, 4, 3.2, 3.2, [1, 0.78, 0.5], 14],
    [5.5, 0.5, -1, 1.4, 6.5, [0.3, 0.8, 1], 8],
    [-6, -1, -1, 1.2, 5, [1, 0.4, 0.16], 6],
    [0, -6, 2, 6, 3, [0.9, 0.3, 0.8], 2.2],
    [2.4, 3, 6, 1.2, 1.2, [1, 1, 1], 9],
    [0.5, 7, -1, 5, 1, [1, 0.85, 0.7], 7],
  ],
  key: { at: [-2.8, 2.4, 3.4], colour: 0xffd6a0, strength: 2.7 },
  rims: [
    [3.4, 1.4, -2.2, 0x50c8ff, 3],
    [-3.2, 0.2, -2.4, 0xff6a2a, 2.6],
    [0, -3, 1.5, 0xd060ff, 0.5],
  ],
  tint: [0.12, 0.05, 0.1],
};

const RIM = [1, 0.6, 0.36];
const wild = () => label('WILD', { font, shape: 'notched', colours: [0x8a2a12, 0x2c0a06], rim: RIM, px: 150 });
const bonus = () => label('BONUS', { font, shape: 'notched', colours: [0x14506a, 0x051a2a], rim: RIM, px: 136 });

export const symbols = [
  { name: 'lamp', role: 'wild', build: ({ plain } = {}) => mineLamp({ label: plain ? undefined : wild() }) },
  { name: 'cart', role: 'scatter', build: ({ cube, plain }) => cart({ cube, label: plain ? undefined : bonus() }) },
  { name: 'ruby', role: 'high', build: ({ cube }) => ruby({ cube }) },
  { name: 'sapphire', role: 'high', build: ({ cube }) => sapphire({ cube }) },
  { name: 'emerald', role: 'high', build: ({ cube }) => emerald({ cube }) },
  { name: 'amber', role: 'low', build: () => amber() },
  { name: 'slate', role: 'low', build: () => slate() },
  { name: 'copper', role: 'low', build: () => nugget() },
];

export const wins = [
  {
    name: 'lamp',
    build: ({ phase }) => mineLamp({ label: wild(), time: 3 * Math.sin(phase), sway: 0.12 * Math.sin(phase) }),
  },
  {
    name: 'ruby',
    build: ({ cube, phase }) => ruby({ cube, turn: 0.5 * Math.sin(phase), nod: 0.15 * Math.cos(phase) - 0.15 }),
  },
  { name: 'sapphire', build: ({ cube, phase }) => sapphire({ cube, turn: 0.55 * Math.sin(phase) }) },
];

export const scene = mineScene;
export const layers = MINE_LAYERS;

const grain = planeNoise(27);

/** Rough timber, held by straps of iron with rivets. */
function timber(across, along, level) {
  const [a, c] = level ? [along, across] : [along + 1300, across];
  const vein = grain(a * 0.009 + 50, c * 0.26 + 80) * 0.6 + grain(a * 0.05 + 50, c * 0.9 + 80) * 0.4;
  const strap = Math.abs(((((along + 5000) % 172) + 172) % 172) - 86);
  if (strap < 17) {
    const rivet = Math.hypot(strap, Math.abs(Math.abs(across) - 13));
    if (rivet < 6) return { h: 16 + 7 * Math.sqrt(1 - (rivet / 6) ** 2), c: [0.8, 0.5, 0.34], m: 1, r: 0.26 };
    const worn = grain(along * 0.2 + 40, across * 0.2 + 60);
    return {
      h: 13 + worn * 3 - (strap > 14 ? 4 : 0),
      c: [0.3 + 0.1 * worn, 0.29 + 0.1 * worn, 0.33 + 0.1 * worn],
      m: 0.95,
      r: 0.4,
    };
  }
  const crack = vein > 0.62 && vein < 0.65 ? 5 : 0;
  return { h: 4 + vein * 8 - crack, c: [0.2 + 0.34 * vein, 0.1 + 0.19 * vein, 0.05 + 0.1 * vein], m: 0, r: 0.5 };
}

/** A plate of copper with a cut stone in its middle. */
function bolted(dx, dy, outside) {
  const square = Math.max(Math.abs(dx), Math.abs(dy));
  if (square > 44) return undefined;
  const stone = Math.abs(dx) + Math.abs(dy);
  if (stone < 22) return { h: 24 + Math.min(12, (22 - stone) * 0.9), c: [0.05, 0.62, 0.95], m: 0.4, r: 0.06 };
  if (stone < 28) return { h: 30, c: [1, 0.62, 0.38], m: 1, r: 0.2 };
  const bolt = Math.hypot(Math.abs(dx) - 31, Math.abs(dy) - 31);
  if (bolt < 7) return { h: 22 + 8 * Math.sqrt(1 - (bolt / 7) ** 2), c: [1, 0.7, 0.46], m: 1, r: 0.22 };
  return { h: square > 40 ? 24 : 18, c: [0.86, 0.46, 0.27], m: 1, r: 0.3, a: outside > -0.5 ? 1 : 0 };
}

export const frame = { metal: [0.95, 0.56, 0.34], band: timber, corner: bolted, coat: 0.3 };
export const title = {
  lines: [
    ['GEM', 104, 116],
    ['MINE', 140, 274],
  ],
  colours: [0x8ff0ff, 0x1a48d8],
  rim: RIM,
};
export const button = {
  colours: [
    [0.98, 0.36, 0.1],
    [0.4, 0.06, 0.02],
  ],
  metal: RIM,
  dark: [0.7, 0.36, 0.2],
};
export const plate = {
  metal: RIM,
  colours: [
    [0.36, 0.12, 0.42],
    [0.09, 0.03, 0.12],
  ],
  stone: [0.05, 0.62, 0.95],
};

/** A cut stone, seen from the side, struck in copper. */
export const coin = {
  metal: [1, 0.66, 0.36],
  draw(context) {
    context.lineWidth = 13;
    context.beginPath();
    for (const [x, y, toX, toY] of [
      [-64, -18, -34, -56],
      [-34, -56, 34, -56],
      [34, -56, 64, -18],
      [64, -18, 0, 66],
      [0, 66, -64, -18],
      [-64, -18, 64, -18],
      [-22, -18, 0, 60],
      [22, -18, 0, 60],
    ]) {
      context.moveTo(x, y);
      context.lineTo(toX, toY);
    }
    context.stroke();
  },
};
export const cover = [
  ['sapphire', 0.24, 0.56, 0.54, -0.14],
  ['emerald', 0.77, 0.56, 0.52, 0.12],
  ['ruby', 0.5, 0.46, 0.52],
  ['cart', 0.5, 0.77, 0.9],
];
