import type { Sheet2d, WorldLayer } from './parts.ts';
import { artSeed, beams, cloud, faint, land, mix, placed, shape, shine, skyline, wash, water } from './scenery-kit.ts';

const HOUSE = [0.085, 0.86] as const;
const LAMP = [0.085, 0.365] as const;

function sky(sheet: Sheet2d): void {
  const { hot } = sheet;
  wash(sheet, [
    [0, hot ? '#1a0f2e' : '#060d1c'],
    [0.45, hot ? '#4a2a5c' : '#17344f'],
    [0.7, hot ? '#e08a4a' : '#4f7f96'],
    [1, '#0a1a2a'],
  ]);
  const pair = hot ? (['#a8708a', '#2a1838'] as const) : (['#6d8ba0', '#0d1c2e'] as const);
  for (const [x, y, size, seed] of [
    [0.12, 0.2, 0.26, 3],
    [0.5, 0.13, 0.34, 5],
    [0.88, 0.2, 0.3, 9],
    [0.3, 0.34, 0.2, 12],
    [0.74, 0.38, 0.22, 15],
  ] as const)
    cloud(sheet, [x, y], size, pair, seed);
}

/** A flash from a cloud to the sea, with branches that end in the air. */
function flash({ context, width, height }: Sheet2d, from: readonly [number, number], seed: number): void {
  const chance = artSeed(seed);
  const paths: string[] = [];
  const branch = (x: number, y: number, to: number, lean: number): void => {
    let [left, top] = [x, y];
    let path = `M${left * width} ${top * height}`;
    while (top < to) {
      left += (chance() - 0.5) * 0.034 + lean;
      top += 0.012 + 0.028 * chance();
      path += `L${left * width} ${Math.min(top, to) * height}`;
      if (chance() < 0.22 && to > 0.6) branch(left, top, Math.min(0.6, top + 0.13), chance() < 0.5 ? -0.012 : 0.014);
    }
    paths.push(path);
  };
  branch(from[0], from[1], 0.663, 0);
  context.lineJoin = 'round';
  for (const [wide, colour] of [
    [11, 'rgba(120,180,255,.12)'],
    [4.5, 'rgba(170,215,255,.4)'],
    [1.5, '#ffffff'],
  ] as const) {
    context.lineWidth = wide;
    context.strokeStyle = colour;
    for (const path of paths) context.stroke(new Path2D(path));
  }
}

function waves(sheet: Sheet2d): void {
  const { hot } = sheet;
  for (const [row, base] of [0.72, 0.79, 0.87].entries()) {
    const colour = mix(hot ? '#3a2450' : '#12405a', '#02060e', 22 * row);
    const edge = skyline(21 + row, 0.012 + 0.006 * row, 26 - 6 * row);
    land(sheet, { base, edge, colour, lit: mix(colour, hot ? '#ffc890' : '#b8e4f4', 46), haze: '#02060e' });
  }
}

function lighthouse(context: CanvasRenderingContext2D): void {
  const across = context.createLinearGradient(-12, 0, 12, 0);
  across.addColorStop(0, '#fff6e4');
  across.addColorStop(0.4, '#d8d4cc');
  across.addColorStop(1, '#3c4656');
  shape(context, 'M-11 0L-7 -68H7L11 0Z', across);
  for (const [low, high] of [
    [-14, -27],
    [-42, -55],
  ] as const) {
    const red = context.createLinearGradient(-12, 0, 12, 0);
    red.addColorStop(0, '#f0503c');
    red.addColorStop(1, '#5a1018');
    const half = (at: number): number => 11 + (at / 68) * 4;
    shape(context, `M${-half(low)} ${low}L${-half(high)} ${high}H${half(high)}L${half(low)} ${low}Z`, red);
  }
  shape(context, 'M-11 -68H11V-72H-11Z', '#20283a');
  shape(context, 'M-7 -72H7V-84H-7Z', '#ffe9a0');
  shape(context, 'M-8.5 -84H8.5L0 -96Z', '#7a1c20');
  shape(context, 'M-7 -72H-5V-84H-7ZM5 -72H7V-84H5ZM-1 -72H1V-84H-1Z', '#20283a');
  shape(context, 'M-3 -8H3V0H-3ZM-2 -34H2V-30H-2Z', '#1a2030');
}

function near(sheet: Sheet2d): void {
  const { context, width } = sheet;
  const cliff = skyline(4, 0.03, 12);
  const rise = (x: number): number => 0.86 + Math.max(0, x - 0.1) * 1.1 + cliff(x) * 0.5;
  land(sheet, { base: 0, edge: (x) => Math.min(1.1, rise(x)), colour: '#141c2a', lit: '#3c4c60', haze: '#05080f' });
  land(sheet, {
    base: 0,
    edge: (x) => Math.min(1.1, 0.93 + (1 - x) * 0.9 + cliff(x + 3) * 0.4),
    colour: '#101826',
    lit: '#2c3a4c',
  });
  placed(sheet, HOUSE, width > sheet.height ? 0.33 : 0.3, lighthouse);
  shine(sheet, LAMP, 0.09, '#fff0b0', 0.95);
  const chance = artSeed(8);
  for (let drop = 0; drop < 90; drop += 1) {
    context.fillStyle = faint('#e8f4ff', 20 + 50 * chance());
    context.beginPath();
    context.arc(width * (0.6 + 0.4 * chance()), sheet.height * (0.9 + 0.1 * chance() ** 2), 1 + 2.5 * chance(), 0, 7);
    context.fill();
  }
}

/** A coast in a storm: a lighthouse on its cliff, flashes over the sea. */
export function stormWorld(layer: WorldLayer, sheet: Sheet2d): void {
  const { hot } = sheet;
  if (layer === 'far') {
    sky(sheet);
    shine(sheet, [0.74, 0.3], 0.34, hot ? '#ffb070' : '#9cc8ff', 0.6);
    flash(sheet, [0.83, 0.16], 5);
    if (hot) flash(sheet, [0.3, 0.1], 17);
    water(sheet, 0.66, hot ? ['#2a1a3c', '#ffb878'] : ['#0b2a40', '#b4dcec'], 0.74, 6);
    waves(sheet);
    return;
  }
  if (layer === 'light') {
    beams(
      sheet,
      LAMP,
      [
        [1.78, 0.09],
        [-1.35, 0.07],
      ],
      '#fff0b8',
      0.75,
    );
    shine(sheet, LAMP, 0.2, '#ffe49a', 0.7);
    return;
  }
  near(sheet);
}
