import { planeNoise } from '../lib/noise.mjs';
import { plate as label } from '../lib/plate.mjs';
import { ORCHARD_LAYERS, orchardScene } from '../scenes/orchard.mjs';
import { apple, cherry, hazelnut, pear, plum, quince } from '../symbols/fruit.mjs';
import { basket, beehive, blossom, ladder, twig } from '../symbols/orchard.mjs';

export const name = 'Brass Orchard';
/** Holtwood One SC, SIL Open Font Licence 1.1; its letters are broad. */
export const font = {
  family: 'Holtwood One SC',
  weight: 400,
  scale: 0.74,
  file: '@fontsource/holtwood-one-sc/files/holtwood-one-sc-latin-400-normal.woff2',
};
export const palette = {
  deep: '#1c1206',
  ground: '#3a2a10',
  metal: '#e8a83c',
  glow: '#ffc04a',
  cold: '#5ca8c8',
  text: '#fff4dc',
};

/** A low sun from the left, cool sky from the right: the room is brighter than the sea's, its boxes broader. */
export const light = {
  top: [0.3, 0.42, 0.6],
  bottom: [0.2, 0.13, 0.04],
  boxes: [
    [-5, 3, 4, 4.5, 4, [1, 0.8, 0.46], 11],
    [5.5, 2.5, 0, 1.6, 6, [0.5, 0.78, 1], 6],
    [-6, -1, -1, 1.2, 5, [1, 0.55, 0.2], 5],
    [0, -6, 2, 7, 3, [0.5, 0.75, 0.2], 1.8],
    [2.6, 3, 6, 1.4, 1.4, [1, 1, 0.96], 6],
    [0.5, 7, -1, 6, 1.4, [0.8, 0.92, 1], 5],
  ],
  key: { at: [-2.6, 2.8, 3.2], colour: 0xffdfa8, strength: 2.5 },
  rims: [
    [3.4, 1.2, -2.2, 0x7ac8ff, 2.8],
    [-3.4, 1, -2.2, 0xffb24a, 2.8],
    [0, -3, 1.5, 0xa8d040, 0.4],
  ],
  tint: [0.14, 0.07, 0.03],
};

const RIM = [0.98, 0.72, 0.32];
const bonus = () => label('BONUS', { font, shape: 'notched', colours: [0x2f6a1c, 0x0c2408], rim: RIM, px: 136 });
/** A wild says by how much it multiplies. */
const times = (text, colours) => label(text, { font, shape: 'banner', colours, rim: RIM, px: 172, width: 1.72 });
const double = () => times('WILD 2', [0x8a3a12, 0x2e1004]);
const triple = () => times('WILD 3', [0xa8122a, 0x3c0410]);

export const symbols = [
  { name: 'basket', role: 'wild', build: ({ plain } = {}) => basket({ label: plain ? undefined : double() }) },
  {
    name: 'golden basket',
    role: 'wild',
    build: ({ plain } = {}) => basket({ golden: true, label: plain ? undefined : triple() }),
  },
  { name: 'ladder', role: 'scatter', build: ({ plain } = {}) => ladder({ label: plain ? undefined : bonus() }) },
  { name: 'beehive', role: 'high', build: () => beehive() },
  { name: 'pear', role: 'high', build: () => pear() },
  { name: 'cherry', role: 'high', build: () => cherry() },
  { name: 'plum', role: 'high', build: () => plum() },
  { name: 'apple', role: 'low', build: () => apple() },
  { name: 'quince', role: 'low', build: () => quince() },
  { name: 'hazelnut', role: 'low', build: () => hazelnut() },
  { name: 'blossom', role: 'low', build: () => blossom() },
  { name: 'leaf', role: 'low', build: () => twig() },
];

export const wins = [
  {
    name: 'golden basket',
    build: ({ phase }) => basket({ golden: true, label: triple(), shine: 0.6 + 0.5 * Math.sin(phase) }),
  },
  { name: 'beehive', build: ({ phase }) => beehive({ shine: 0.6 + 0.4 * Math.sin(phase), fly: phase }) },
  { name: 'cherry', build: ({ phase }) => cherry({ sway: 0.22 * Math.sin(phase) }) },
];

export const scene = orchardScene;
export const layers = ORCHARD_LAYERS;

const grain = planeNoise(41);

/** Flat rods of brass woven over and under uprights of wood. */
function wicker(across, along) {
  const row = Math.floor((across + 24) / 12);
  const inRow = ((across + 24) % 12) / 12;
  const wave = Math.sin((along / 34 + (row % 2)) * Math.PI);
  const round = Math.sqrt(Math.max(0, 1 - (inRow * 2 - 1) ** 2));
  const worn = grain(along * 0.05 + 300, across * 0.6 + 40);
  if (Math.abs(across) > 24) return { h: 5 + worn * 3, c: [0.2, 0.1, 0.04], m: 0.1, r: 0.6 };
  if (wave < -0.72) return { h: 12 + 6 * round, c: [0.3 + 0.16 * worn, 0.15 + 0.08 * worn, 0.06], m: 0.05, r: 0.5 };
  const k = 0.8 + 0.25 * worn;
  return { h: 4 + 12 * round + 6 * wave, c: [0.92 * k, 0.64 * k, 0.26 * k], m: 1, r: 0.26 + 0.12 * worn };
}

/** A blossom of five petals in enamel on a leaf-green ground. */
function flower(dx, dy, outside) {
  const radius = Math.hypot(dx, dy);
  if (radius > 47) return undefined;
  if (radius > 40)
    return {
      h: 30 + 9 * Math.sqrt(Math.max(0, 1 - ((radius - 43.5) / 3.5) ** 2)),
      c: [0.98, 0.72, 0.32],
      m: 1,
      r: 0.2,
      a: outside > 0 || radius < 46.5 ? 1 : 0,
    };
  if (radius < 9) return { h: 36 + 8 * Math.sqrt(1 - (radius / 9) ** 2), c: [1, 0.74, 0.3], m: 1, r: 0.18 };
  const turn = Math.atan2(dx, -dy);
  const lobe = Math.abs(Math.cos(turn * 2.5));
  const reach = 16 + 20 * lobe ** 0.6;
  if (radius < reach) {
    const t = radius / reach;
    return { h: 26 + 10 * Math.sin(Math.PI * t ** 0.8), c: [0.95, 0.3 + 0.45 * t, 0.42 + 0.34 * t], m: 0.2, r: 0.22 };
  }
  return { h: 17, c: [0.08, 0.3, 0.08], m: 0.4, r: 0.3 };
}

export const frame = { metal: RIM, band: wicker, corner: flower, coat: 0.3 };
export const title = {
  lines: [
    ['BRASS', 92, 112],
    ['ORCHARD', 122, 262],
  ],
  colours: [0xffe08a, 0xc84a14],
  rim: [1, 0.86, 0.56],
};
export const button = {
  colours: [
    [0.42, 0.66, 0.12],
    [0.08, 0.24, 0.03],
  ],
  metal: RIM,
  dark: [0.66, 0.42, 0.16],
};
export const plate = {
  metal: RIM,
  colours: [
    [0.5, 0.16, 0.05],
    [0.14, 0.03, 0.01],
  ],
  stone: [0.9, 0.12, 0.08],
};

/** An apple with its leaf, struck in brass. */
export const coin = {
  metal: [0.96, 0.7, 0.3],
  draw(context) {
    context.lineWidth = 13;
    context.beginPath();
    context.moveTo(0, -26);
    context.bezierCurveTo(30, -52, 72, -30, 62, 16);
    context.bezierCurveTo(54, 56, 24, 76, 0, 60);
    context.bezierCurveTo(-24, 76, -54, 56, -62, 16);
    context.bezierCurveTo(-72, -30, -30, -52, 0, -26);
    context.moveTo(0, -26);
    context.quadraticCurveTo(2, -56, 16, -72);
    context.stroke();
  },
};
export const cover = [
  ['pear', 0.25, 0.52, 0.56, -0.14],
  ['plum', 0.77, 0.53, 0.54, 0.1],
  ['beehive', 0.5, 0.42, 0.6],
  ['golden basket', 0.5, 0.76, 0.9],
];
