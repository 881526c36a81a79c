import type { Sheet2d, WorldLayer } from './parts.ts';
import { artSeed, faint, mix, placed, shape, shine, wash } from './scenery-kit.ts';

/** Clusters of crystal: place of their foot, size, colour, and how they lean. */
const CRYSTALS = [
  [0.05, 0.8, 0.2, '#30d0ff', 0.25],
  [0.95, 0.76, 0.22, '#ff50a0', -0.3],
  [0.18, 0.94, 0.12, '#a060ff', 0.1],
  [0.83, 0.95, 0.13, '#30e0a0', -0.1],
] as const;

/** A cluster of six-sided spears: a lit face, a shaded one, and the light that they hold. */
function cluster(context: CanvasRenderingContext2D, colour: string, seed: number): void {
  const chance = artSeed(seed);
  const spears = Array.from({ length: 7 }, (_, at) => ({
    turn: (at - 3) * 0.28 + (chance() - 0.5) * 0.2,
    long: 34 + 46 * chance() - Math.abs(at - 3) * 6,
    half: 5 + 5 * chance(),
  })).sort((one, other) => other.long - one.long);
  for (const { turn, long, half } of spears) {
    context.save();
    context.rotate(turn);
    const up = context.createLinearGradient(0, 0, 0, -long);
    up.addColorStop(0, mix(colour, '#08040c', 62));
    up.addColorStop(1, mix(colour, '#ffffff', 30));
    shape(context, `M${-half} 4V${-long + half * 1.4}L0 ${-long}L${half} ${-long + half * 1.4}V4Z`, up);
    shape(context, `M0 4V${-long + half * 0.5}L${half} ${-long + half * 1.4}V4Z`, mix(colour, '#08040c', 48));
    shape(
      context,
      `M${-half * 0.72} 2V${-long + half * 1.5}L${-half * 0.3} ${-long + half * 1.1}V2Z`,
      faint('#ffffff', 42),
    );
    context.restore();
  }
}

/** Rock in layers, lit from the middle, with a gallery that runs into the dark. */
function rock(sheet: Sheet2d): void {
  const { context, width, height, hot } = sheet;
  const chance = artSeed(23);
  for (let lump = 0; lump < 420; lump += 1) {
    const [x, y] = [chance(), chance()];
    const near = Math.min(1, Math.hypot((x - 0.5) * 1.3, (y - 0.5) * 1.2) * 1.7);
    const size = (0.018 + 0.05 * chance()) * Math.max(width, height);
    const colour = mix(hot ? '#a8503c' : '#6a4a58', '#0a0610', Math.round(38 + 52 * near + 10 * chance()));
    const corners = Array.from({ length: 6 }, (_, at) => {
      const turn = (at / 6) * 6.283 + chance() * 0.6;
      const far = size * (0.7 + 0.5 * chance());
      return `${(x * width + Math.cos(turn) * far).toFixed(1)} ${(y * height + Math.sin(turn) * far * 0.8).toFixed(1)}`;
    });
    const lit = context.createLinearGradient(x * width - size, y * height - size, x * width + size, y * height + size);
    lit.addColorStop(0, mix(colour, '#ffd0a0', Math.round(24 * (1 - near))));
    lit.addColorStop(1, mix(colour, '#000000', 42));
    shape(context, `M${corners.join('L')}Z`, lit);
  }
  shine(sheet, [0.5, 0.5], 0.5, hot ? '#ff8040' : '#e09050', 0.55);
}

function beam(context: CanvasRenderingContext2D, x: number, y: number, wide: number, high: number): void {
  const level = wide > high;
  const grain = level
    ? context.createLinearGradient(0, y, 0, y + high)
    : context.createLinearGradient(x, 0, x + wide, 0);
  grain.addColorStop(0, '#a8743c');
  grain.addColorStop(0.3, '#7a4c24');
  grain.addColorStop(1, '#22120a');
  context.fillStyle = grain;
  context.fillRect(x, y, wide, high);
  const chance = artSeed(Math.round(x + y));
  context.strokeStyle = 'rgba(20,8,4,.4)';
  for (let line = 0; line < 7; line += 1) {
    const at = chance();
    context.lineWidth = 1 + chance();
    context.beginPath();
    if (level) {
      context.moveTo(x, y + at * high);
      context.lineTo(x + wide, y + at * high + 3);
    } else {
      context.moveTo(x + at * wide, y);
      context.lineTo(x + at * wide + 3, y + high);
    }
    context.stroke();
  }
}

/** A mine deep in the rock: timber, lamps, and crystals that shine by themselves. */
export function mineWorld(layer: WorldLayer, sheet: Sheet2d): void {
  const { context, width, height, hot } = sheet;
  if (layer === 'far') {
    wash(sheet, [
      [0, '#160c16'],
      [1, '#0a0508'],
    ]);
    rock(sheet);
    return;
  }
  if (layer === 'light') {
    for (const [x, y, size, colour] of CRYSTALS) shine(sheet, [x, y - size * 0.4], size * 1.2, colour, hot ? 0.8 : 0.6);
    for (const x of [0.13, 0.87]) shine(sheet, [x, 0.22], 0.16, '#ffb860', 0.75);
    return;
  }
  const thick = 0.03 * Math.max(width, height);
  for (const x of [0.075, 0.925]) beam(context, x * width - thick / 2, height * 0.06, thick, height);
  beam(context, -4, height * 0.055, width + 8, thick * 0.9);
  for (const x of [0.13, 0.87])
    placed(sheet, [x, 0.17], 0.1, (pen) => {
      pen.strokeStyle = '#3c3438';
      pen.lineWidth = 4;
      pen.stroke(new Path2D('M0 -60V0'));
      shape(pen, 'M-16 8C-14 -6 14 -6 16 8Z', '#c87a3c');
      const glass = pen.createRadialGradient(0, 32, 2, 0, 32, 30);
      glass.addColorStop(0, '#fffbe0');
      glass.addColorStop(1, '#ff9a30');
      shape(pen, 'M-14 8H14L18 50H-18Z', glass);
      shape(pen, 'M-20 50H20V60H-20ZM-2 8H2V50H-2Z', '#8a4c20');
    });
  for (const [x, y, size, colour, lean] of CRYSTALS)
    placed(sheet, [x, y + 0.06], size, (pen) => {
      pen.rotate(lean);
      cluster(pen, colour, Math.round(x * 100));
    });
}
