import { oldGold } from '../lib/materials.mjs';
import { planeNoise } from '../lib/noise.mjs';
import { plate as label } from '../lib/plate.mjs';
import { rimHeight } from '../lib/relief.mjs';
import { FJORD_LAYERS, fjord } from '../scenes/fjord.mjs';
import { bell } from '../symbols/bell.mjs';
import { compass } from '../symbols/compass.mjs';
import { fish } from '../symbols/fish.mjs';
import { lantern } from '../symbols/lantern.mjs';
import { birch } from '../symbols/leaf.mjs';
import { longboat } from '../symbols/longboat.mjs';
import { orb } from '../symbols/orb.mjs';
import { owl } from '../symbols/owl.mjs';
import { rope } from '../symbols/rope.mjs';
import { runeStone } from '../symbols/rune-stone.mjs';
import { NIGHT_LIGHT } from './light.mjs';

export const name = 'Lantern Fjord';
/** Cinzel, SIL Open Font Licence 1.1. `scale`: how large its letters are beside Cinzel's own. */
export const font = {
  family: 'Cinzel',
  weight: 900,
  scale: 1,
  file: '@fontsource/cinzel/files/cinzel-latin-900-normal.woff2',
};
export const palette = {
  deep: '#040a1c',
  ground: '#0d1f52',
  metal: '#ffb347',
  glow: '#ff9a3a',
  cold: '#2bd9c0',
  text: '#ffe9c4',
};
export const light = NIGHT_LIGHT;

const wild = () => label('WILD', { font, colours: [0x3550c8, 0x0b1450] });
const bonus = () => label('BONUS', { font, colours: [0x7a1fb8, 0x2a0650] });
/** Names as the game's sheet spells them, the dearest first. */
export const symbols = [
  { name: 'lantern', role: 'wild', build: ({ plain } = {}) => lantern({ label: plain ? undefined : wild() }) },
  { name: 'aurora', role: 'scatter', build: ({ cube, plain }) => orb({ cube, label: plain ? undefined : bonus() }) },
  { name: 'owl', role: 'high', build: () => owl() },
  { name: 'longboat', role: 'high', build: () => longboat() },
  { name: 'compass', role: 'high', build: () => compass({ font }) },
  { name: 'bell', role: 'high', build: () => bell() },
  { name: 'birch', role: 'low', build: () => birch({ vein: oldGold() }) },
  { name: 'herring', role: 'low', build: () => fish() },
  { name: 'rope', role: 'low', build: () => rope() },
  { name: 'pebble', role: 'low', build: () => runeStone() },
];

export const wins = [
  {
    name: 'lantern',
    build: ({ phase }) =>
      lantern({ label: wild(), time: phase * 0.67, turn: 0.3 * Math.sin(phase), sway: 0.1 * Math.sin(phase) }),
  },
  { name: 'longboat', build: ({ phase }) => longboat({ roll: 0.16 * Math.sin(phase) }) },
  { name: 'bell', build: ({ phase }) => bell({ sway: 0.3 * Math.sin(phase) }) },
];

export const scene = fjord;
export const layers = FJORD_LAYERS;

const grain = planeNoise(9);
const METAL = [1, 0.73, 0.32];

/** Two twisted strands of gold on dark wood: three would be noise on a phone. */
function braid(across, along, level) {
  let best;
  for (const start of [0, Math.PI]) {
    const turn = (along / 76) * Math.PI * 2 + start;
    const slope = (9.5 * Math.cos(turn) * Math.PI * 2) / 76;
    const off = Math.abs(across - 9.5 * Math.sin(turn)) / Math.sqrt(1 + slope * slope);
    const h = 10 + 5 * Math.sin(turn + Math.PI / 4) + 9.6 * Math.sqrt(Math.max(0, 1 - (off / 6.4) ** 2));
    if (off < 6.4 && (!best || h > best.h)) best = { h, c: [1, 0.76, 0.36], m: 1, r: 0.24 };
  }
  if (best) return best;
  if (Math.abs(across) < 18.5) return { h: -2, c: [0.03, 0.05, 0.16], m: 0.4, r: 0.35 };
  const [a, c] = level ? [along, across] : [along + 900, across];
  const vein = grain(a * 0.012, c * 0.22) * 0.55 + grain(a * 0.03, c * 0.6) * 0.3 + grain(a * 0.08, c * 1.4) * 0.15;
  const groove = Math.abs(across) < 21 ? 3 * rimHeight(0.5) : 0;
  return {
    h: 7 + vein * 4 - groove,
    c: [0.3 + 0.32 * vein, 0.13 + 0.17 * vein, 0.06 + 0.08 * vein],
    m: 0,
    r: 0.42 - 0.1 * vein,
  };
}

export const frame = { metal: METAL, dark: [0.85, 0.5, 0.18], dome: [0.02, 0.66, 0.62], band: braid };
export const title = {
  lines: [
    ['LANTERN', 118, 118],
    ['FJORD', 150, 262],
  ],
  colours: [0xffdc5a, 0xff6400],
  rim: [1, 0.74, 0.3],
};
export const button = {
  colours: [
    [0.05, 0.72, 0.46],
    [0, 0.22, 0.2],
  ],
};
export const plate = {
  metal: METAL,
  colours: [
    [0.1, 0.2, 0.62],
    [0.02, 0.04, 0.2],
  ],
  stone: [0.02, 0.66, 0.62],
};

/** The rune of the gem, struck in gold. */
export const coin = {
  metal: [1, 0.74, 0.3],
  draw(context) {
    context.beginPath();
    for (const [x, y, toX, toY] of [
      [0, -66, 0, 66],
      [0, -58, 44, -18],
      [0, -58, -44, -18],
      [0, -4, 44, 36],
      [0, -4, -44, 36],
    ]) {
      context.moveTo(x, y);
      context.lineTo(toX, toY);
    }
    context.stroke();
  },
};
export const cover = [
  ['owl', 0.27, 0.6, 0.62, -0.08],
  ['longboat', 0.74, 0.58, 0.66, 0.06],
  ['lantern', 0.5, 0.7, 0.92],
];
