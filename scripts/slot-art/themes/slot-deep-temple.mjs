import { planeNoise } from '../lib/noise.mjs';
import { plate as label } from '../lib/plate.mjs';
import { SEA_LAYERS, seaTempleScene } from '../scenes/sea-temple.mjs';
import { coral, kelp, starfish, turtle } from '../symbols/sea-life.mjs';
import { amphora, anchor, gate, trident } from '../symbols/sea-metal.mjs';
import { nautilus, pearl, scallop } from '../symbols/shells.mjs';

export const name = 'Deep Temple';
/** Uncial Antiqua, SIL Open Font Licence 1.1. */
export const font = {
  family: 'Uncial Antiqua',
  weight: 400,
  scale: 1,
  file: '@fontsource/uncial-antiqua/files/uncial-antiqua-latin-400-normal.woff2',
};
export const palette = {
  deep: '#021019',
  ground: '#06303c',
  metal: '#e8c07a',
  glow: '#35e0d0',
  cold: '#0b8fb0',
  text: '#e6fff8',
};

/** Light that falls through water: turquoise from above, a warm lamp low at the right. */
export const light = {
  top: [0.05, 0.3, 0.36],
  bottom: [0.12, 0.05, 0.02],
  boxes: [
    [-2.5, 6, 3, 5, 2.4, [0.75, 1, 0.95], 12],
    [5.5, -0.5, 0, 1.4, 6, [1, 0.6, 0.24], 8],
    [-6, 0, -1, 1.2, 6, [0.1, 0.75, 0.9], 8],
    [0, -6, 2, 7, 3, [1, 0.62, 0.3], 2.4],
    [2.6, 3, 6, 1.4, 1.4, [1, 1, 0.94], 7],
    [0.5, 7, -1, 6, 1, [0.6, 1, 1], 7],
  ],
  key: { at: [-1.6, 3.6, 3.2], colour: 0xe4fff4, strength: 2.5 },
  rims: [
    [3.4, 0.2, -2.2, 0xffa04a, 2.8],
    [-3.4, 0.8, -2.2, 0x25d8f0, 3],
    [0, -3, 1.5, 0xffb070, 0.5],
  ],
  tint: [0.03, 0.12, 0.18],
};

const RIM = [1, 0.8, 0.46];
const wild = () => label('WILD', { font, shape: 'tablet', colours: [0x0c7f8c, 0x04303f], rim: RIM, px: 160 });
const bonus = () => label('BONUS', { font, shape: 'tablet', colours: [0xb0562a, 0x3a1206], rim: RIM, px: 150 });

export const symbols = [
  { name: 'pearl', role: 'wild', build: ({ plain } = {}) => pearl({ label: plain ? undefined : wild() }) },
  { name: 'gate', role: 'scatter', build: ({ plain } = {}) => gate({ label: plain ? undefined : bonus() }) },
  { name: 'trident', role: 'high', build: () => trident() },
  { name: 'nautilus', role: 'high', build: () => nautilus() },
  { name: 'amphora', role: 'high', build: () => amphora() },
  { name: 'turtle', role: 'high', build: () => turtle() },
  { name: 'coral', role: 'low', build: () => coral() },
  { name: 'starfish', role: 'low', build: () => starfish() },
  { name: 'anchor', role: 'low', build: () => anchor() },
  { name: 'shell', role: 'low', build: () => scallop() },
  { name: 'kelp', role: 'low', build: () => kelp() },
];

export const wins = [
  {
    name: 'pearl',
    build: ({ phase }) =>
      pearl({ label: wild(), shine: 0.45 + 0.3 * Math.sin(phase), open: 0.95 + 0.35 * Math.sin(phase) }),
  },
  {
    name: 'trident',
    build: ({ phase }) => trident({ shine: 0.6 + 0.5 * Math.sin(phase), turn: 0.6 * Math.sin(phase) }),
  },
  { name: 'anchor', build: ({ phase }) => anchor({ sway: 0.25 * Math.sin(phase) }) },
];

export const scene = seaTempleScene;
export const layers = SEA_LAYERS;

/** One unit of the meander, eight by seven. */
const KEY = ['11111111', '10000000', '10111110', '10100010', '10101110', '10100000', '11111111'];
const keyAt = (x, y) => {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const get = (a, b) => Number(KEY[Math.min(6, Math.max(0, b))][((a % 8) + 8) % 8]);
  const [f, g] = [x - i, y - j].map((t) => Math.min(1, Math.max(0, (t - 0.3) * 2.5)));
  return (get(i, j) * (1 - f) + get(i + 1, j) * f) * (1 - g) + (get(i, j + 1) * (1 - f) + get(i + 1, j + 1) * f) * g;
};
const grain = planeNoise(14);

/** A meander of gilt bronze on stone with green patina. */
function meander(across, along) {
  const raised = Math.abs(across) < 19 ? keyAt((along + 4000) / 5.4, (across + 19) / 5.4) : 0;
  const rough = grain(along * 0.08 + 300, across * 0.08) * 0.6 + grain(along * 0.3 + 90, across * 0.3) * 0.4;
  if (raised > 0.5) return { h: 6 + 7 * raised, c: [1, 0.78, 0.42], m: 1, r: 0.24 };
  if (Math.abs(across) < 20) return { h: 5 * raised, c: [0.03, 0.2, 0.22], m: 0.4, r: 0.45 };
  return { h: 6 + rough * 7, c: [0.22 + 0.2 * rough, 0.34 + 0.26 * rough, 0.32 + 0.2 * rough], m: 0.05, r: 0.6 };
}

/** A scallop in each corner instead of a medallion. */
function shellCorner(dx, dy, outside) {
  const radius = Math.hypot(dx, dy + 4);
  const turn = Math.atan2(dx, -(dy - 26));
  const reach = Math.hypot(dx, dy - 26);
  if (radius > 48) return undefined;
  if (radius > 42)
    return {
      h: 30 + 8 * Math.sqrt(Math.max(0, 1 - ((radius - 45) / 3) ** 2)),
      c: [1, 0.78, 0.42],
      m: 1,
      r: 0.2,
      a: outside > 0 || radius < 47.5 ? 1 : 0,
    };
  if (reach < 66 && Math.abs(turn) < 1.15) {
    const rib = Math.abs(Math.cos(turn * 9));
    return {
      h: 26 + 12 * Math.sin((reach / 66) * Math.PI * 0.7) + 4 * rib,
      c: [0.92, 0.72 + 0.1 * rib, 0.55 + 0.2 * rib],
      m: 0.25,
      r: 0.22,
    };
  }
  return { h: 18, c: [0.03, 0.24, 0.27], m: 0.4, r: 0.3 };
}

export const frame = {
  metal: [1, 0.78, 0.42],
  dark: [0.8, 0.52, 0.22],
  dome: [0.05, 0.7, 0.75],
  band: meander,
  corner: shellCorner,
  coat: 0.35,
};
export const title = {
  lines: [
    ['DEEP', 106, 104],
    ['TEMPLE', 146, 268],
  ],
  colours: [0xc8fff0, 0x0d93a8],
  rim: RIM,
};
export const button = {
  colours: [
    [0.95, 0.5, 0.14],
    [0.45, 0.12, 0.02],
  ],
  metal: RIM,
  dark: [0.8, 0.52, 0.22],
};
export const plate = {
  metal: RIM,
  colours: [
    [0.04, 0.46, 0.5],
    [0.01, 0.1, 0.15],
  ],
  stone: [0.1, 0.85, 0.9],
};

/** A trident, struck in gold. */
export const coin = {
  metal: [1, 0.78, 0.38],
  draw(context) {
    context.beginPath();
    for (const [x, y, toX, toY] of [
      [0, -70, 0, 74],
      [-40, -56, -40, -20],
      [40, -56, 40, -20],
      [-46, -14, 46, -14],
    ]) {
      context.moveTo(x, y);
      context.lineTo(toX, toY);
    }
    context.stroke();
  },
};
export const cover = [
  ['nautilus', 0.26, 0.57, 0.6, -0.12],
  ['turtle', 0.76, 0.56, 0.58, 0.1],
  ['trident', 0.5, 0.42, 0.66, 0.1],
  ['pearl', 0.5, 0.74, 0.86],
];
