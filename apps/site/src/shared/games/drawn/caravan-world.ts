import type { Sheet2d, WorldLayer } from './parts.ts';
import { land, mix, placed, shape, shine, skyline, stars, wash } from './scenery-kit.ts';

/** Lamps that hang into the picture: place of the hook, length of the chain, colour. */
const LAMPS = [
  [0.045, 0.2, '#30d8e0'],
  [0.115, 0.34, '#ff6a4a'],
  [0.885, 0.3, '#ffc040'],
  [0.958, 0.17, '#e060d8'],
] as const;

const CAMEL =
  'M-9 0L-8 -6C-10 -8 -11 -11 -11 -14L-14 -14L-14 -17L-10 -18C-9 -14 -8 -11 -6 -12C-4 -17 -1 -18 1 -13C5 -14 8 -11 8 -7L8 0H7L6 -6H-5L-6 0Z';

function hanging(context: CanvasRenderingContext2D, colour: string): void {
  const glass = context.createRadialGradient(0, 8, 1, 0, 8, 16);
  glass.addColorStop(0, '#fff8e0');
  glass.addColorStop(0.35, colour);
  glass.addColorStop(1, mix(colour, '#100420', 65));
  shape(context, 'M-6 -4H6C14 2 14 14 6 20H-6C-14 14 -14 2 -6 -4Z', glass);
  shape(context, 'M-7 -4C-6 -9 -2 -10 0 -13C2 -10 6 -9 7 -4ZM-6 20H6L3 25H-3Z', '#c08a34');
  context.strokeStyle = '#e8b04c';
  context.lineWidth = 1;
  context.stroke(new Path2D('M-11 4Q0 8 11 4M-11 12Q0 16 11 12M0 -4V20M-6 -4Q-9 8 -5 20M6 -4Q9 8 5 20'));
}

const dunes = (hot: boolean): readonly (readonly [number, number, string, string])[] => [
  [0.58, 31, hot ? '#a8406a' : '#7a3a64', hot ? '#ffb070' : '#f0906a'],
  [0.68, 37, hot ? '#7a2a58' : '#5a2854', hot ? '#ff9a60' : '#d8705c'],
  [0.79, 43, hot ? '#4a1844' : '#3a1a40', hot ? '#e07048' : '#a84c50'],
];

function far(sheet: Sheet2d): void {
  const { hot } = sheet;
  wash(sheet, [
    [0, hot ? '#2a0a3c' : '#150a34'],
    [0.3, hot ? '#7a1e5c' : '#42205c'],
    [0.5, hot ? '#f0683c' : '#b04a64'],
    [0.62, hot ? '#ffd080' : '#ffa860'],
    [1, '#2a1030'],
  ]);
  stars(sheet, 150, 0.42, '#ffeedd');
  const moon = [0.8, 0.4] as const;
  shine(sheet, moon, 0.3, hot ? '#ffe090' : '#ffd0a0', 0.75);
  placed(sheet, moon, 0.12, (context) => {
    const disc = context.createRadialGradient(-12, -14, 4, 0, 0, 46);
    disc.addColorStop(0, '#fffbe8');
    disc.addColorStop(1, hot ? '#ffb850' : '#ffd6a8');
    shape(context, 'M-40 0a40 40 0 1 0 80 0a40 40 0 1 0 -80 0Z', disc);
  });
  for (const [row, [base, seed, colour, lit]] of dunes(hot).entries()) {
    const edge = skyline(seed, 0.035 + 0.01 * row, 5 - row);
    land(sheet, { base, edge, colour, lit, haze: '#1c0a28' });
    if (row !== 1) continue;
    for (const x of [0.06, 0.1, 0.14, 0.18])
      placed(sheet, [x, base + edge(x) + 0.004], 0.115, (context) => shape(context, CAMEL, '#260c26'));
  }
}

/** A desert at dusk, with lamps of coloured glass before it. */
export function caravanWorld(layer: WorldLayer, sheet: Sheet2d): void {
  if (layer === 'far') {
    far(sheet);
    return;
  }
  if (layer === 'light') {
    for (const [x, y, colour] of LAMPS) shine(sheet, [x, y + 0.02], 0.14, colour, 0.75);
    return;
  }
  const { context, width, height } = sheet;
  land(sheet, { base: 0.93, edge: skyline(52, 0.03, 4), colour: '#1a0a20', lit: '#5c2440' });
  for (const [x, y, colour] of LAMPS) {
    context.strokeStyle = '#8a6030';
    context.lineWidth = 1.5;
    context.stroke(new Path2D(`M${x * width} -4V${(y - 0.02) * height}`));
    placed(sheet, [x, y], width > height ? 0.22 : 0.16, (pen) => hanging(pen, colour));
  }
}
