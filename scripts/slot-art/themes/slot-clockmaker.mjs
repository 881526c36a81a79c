import { planeNoise } from '../lib/noise.mjs';
import { plate as label } from '../lib/plate.mjs';
import { WORKSHOP_LAYERS, workshopScene } from '../scenes/workshop.mjs';
import { goldenCog, mainspring, oilCan, pliers, screw, spring } from '../symbols/clockwork.mjs';
import { automaton, musicBox, pocketWatch, songbird } from '../symbols/workshop.mjs';

export const name = 'Clockmaker';
/** Cinzel, SIL Open Font Licence 1.1. */
export const font = {
  family: 'Cinzel',
  weight: 900,
  scale: 1,
  file: '@fontsource/cinzel/files/cinzel-latin-900-normal.woff2',
};
export const palette = {
  deep: '#0b0714',
  ground: '#1d1430',
  metal: '#d89a4a',
  glow: '#ffb04a',
  cold: '#5a7cff',
  text: '#f4ecff',
};

/** A lamp near at the right and the moon at the left: small boxes in a room that is darker than the others. */
export const light = {
  top: [0.05, 0.06, 0.2],
  bottom: [0.1, 0.05, 0.03],
  boxes: [
    [4.2, 4.2, 4, 2.6, 2.6, [1, 0.76, 0.44], 17],
    [-5.5, 1.8, 0, 1.6, 6.5, [0.36, 0.5, 1], 10],
    [6, -1, -1, 1.2, 5, [1, 0.5, 0.16], 6],
    [0, -6, 2, 6, 2.4, [0.9, 0.4, 0.2], 2.2],
    [-2.6, 3.4, 6, 1.2, 1.8, [0.85, 0.92, 1], 8],
    [0.5, 7, -1, 5, 0.9, [0.7, 0.8, 1], 7],
  ],
  key: { at: [2.4, 2.8, 3.4], colour: 0xffd8a0, strength: 2.6 },
  rims: [
    [-3.4, 1.2, -2.2, 0x5a8cff, 3.4],
    [3.4, 0.4, -2.2, 0xff9a3a, 2.4],
    [0, -3, 1.5, 0xff7a3a, 0.4],
  ],
  tint: [0.07, 0.04, 0.14],
};

const RIM = [1, 0.7, 0.34];
const wild = () => label('WILD', { font, shape: 'banner', colours: [0x24348c, 0x0a0c30], rim: RIM, px: 164 });

export const symbols = [
  { name: 'mainspring', role: 'wild', build: ({ plain } = {}) => mainspring({ label: plain ? undefined : wild() }) },
  { name: 'golden cog', role: 'coin', build: () => goldenCog() },
  { name: 'automaton', role: 'high', build: () => automaton() },
  { name: 'pocket watch', role: 'high', build: () => pocketWatch() },
  { name: 'music box', role: 'high', build: () => musicBox() },
  { name: 'songbird', role: 'high', build: () => songbird() },
  { name: 'spring', role: 'low', build: () => spring() },
  { name: 'screw', role: 'low', build: () => screw() },
  { name: 'pliers', role: 'low', build: () => pliers() },
  { name: 'oil can', role: 'low', build: () => oilCan() },
];

export const wins = [
  { name: 'mainspring', build: ({ phase }) => mainspring({ label: wild(), wound: 0.4 + 0.4 * Math.sin(phase) }) },
  { name: 'golden cog', build: ({ phase }) => goldenCog({ turn: phase / 8, shine: 0.7 + 0.4 * Math.sin(phase) }) },
  {
    name: 'automaton',
    build: ({ phase }) => automaton({ shine: 0.6 + 0.6 * Math.sin(phase), turn: 0.5 + phase }),
  },
];

export const scene = workshopScene;
export const layers = WORKSHOP_LAYERS;

const grain = planeNoise(53);

/** Walnut, with wheels let into it that mesh along the band. */
function wheels(across, along) {
  const pitch = 62;
  const i = Math.floor((along + 4000) / pitch);
  const dx = (((along + 4000) % pitch) + pitch) % pitch;
  const [x, y] = [dx - pitch / 2, across];
  const radius = Math.hypot(x, y);
  const turn = Math.atan2(y, x) + (i % 2) * 0.22;
  const tooth = Math.cos(turn * 14) > 0 ? 25 : 21;
  if (radius < tooth) {
    const metal = i % 2 ? [0.95, 0.5, 0.3] : [1, 0.72, 0.34];
    if (radius < 4) return { h: 24, c: [0.85, 0.1, 0.12], m: 0.4, r: 0.1 };
    if (radius < 7 || radius > 16 || Math.abs(Math.sin(turn * 2.5)) * radius < 2.6)
      return { h: 15 + (radius > 16 ? Math.min(4, tooth - radius) : 2), c: metal, m: 1, r: 0.24 };
    return { h: 3, c: [0.05, 0.02, 0.03], m: 0.3, r: 0.6 };
  }
  const vein = grain(along * 0.012 + 60, across * 0.3 + 90) * 0.7 + grain(along * 0.06 + 20, across * 0.9) * 0.3;
  return { h: 5 + 4 * vein, c: [0.16 + 0.24 * vein, 0.06 + 0.1 * vein, 0.05 + 0.05 * vein], m: 0, r: 0.34 };
}

/** A small dial with twelve marks and two hands. */
function dial(dx, dy, outside) {
  const radius = Math.hypot(dx, dy);
  const turn = Math.atan2(dx, -dy);
  if (radius > 47) return undefined;
  if (radius > 38) {
    const ridge = Math.sqrt(Math.max(0, 1 - ((radius - 42.5) / 4.5) ** 2));
    return { h: 28 + 11 * ridge, c: [1, 0.7, 0.34], m: 1, r: 0.18, a: outside > 0 || radius < 46.5 ? 1 : 0 };
  }
  const hand = (a, long) => {
    const along = dx * Math.sin(a) - dy * Math.cos(a);
    return along > -5 && along < long && Math.abs(dx * Math.cos(a) + dy * Math.sin(a)) < 2.6;
  };
  if (radius < 5) return { h: 30, c: [1, 0.7, 0.34], m: 1, r: 0.2 };
  if (hand(0.9, 27) || hand(-1.05, 19)) return { h: 26, c: [0.1, 0.14, 0.6], m: 0.9, r: 0.22 };
  if (radius > 28 && radius < 35 && Math.cos(turn * 12) > 0.8) return { h: 22, c: [0.3, 0.12, 0.04], m: 0.8, r: 0.3 };
  return { h: 18, c: [0.82, 0.76, 0.62], m: 0.05, r: 0.34 };
}

export const frame = { metal: RIM, band: wheels, corner: dial, coat: 0.45 };
export const title = {
  lines: [['CLOCKMAKER', 122, 204]],
  colours: [0xffc870, 0xb8501a],
  rim: [1, 0.84, 0.56],
};
export const button = {
  colours: [
    [0.2, 0.3, 0.9],
    [0.04, 0.05, 0.34],
  ],
  metal: RIM,
  dark: [0.6, 0.34, 0.16],
};
export const plate = {
  metal: RIM,
  colours: [
    [0.2, 0.14, 0.5],
    [0.05, 0.03, 0.16],
  ],
  stone: [1, 0.2, 0.2],
};

/** A wheel with teeth, struck in brass. */
export const coin = {
  metal: [1, 0.74, 0.36],
  draw(context) {
    context.lineWidth = 15;
    context.beginPath();
    context.arc(0, 0, 44, 0, 7);
    for (let i = 0; i < 8; i += 1) {
      const a = (i / 8) * Math.PI * 2;
      context.moveTo(Math.cos(a) * 46, Math.sin(a) * 46);
      context.lineTo(Math.cos(a) * 72, Math.sin(a) * 72);
    }
    context.moveTo(18, 0);
    context.arc(0, 0, 18, 0, 7);
    context.stroke();
  },
};
export const cover = [
  ['songbird', 0.24, 0.54, 0.56, -0.1],
  ['pocket watch', 0.77, 0.54, 0.56, 0.1],
  ['automaton', 0.5, 0.42, 0.62],
  ['golden cog', 0.5, 0.76, 0.62],
];
