import type { Sheet2d, WorldLayer } from './parts.ts';
import { artSeed, faint, land, mix, placed, shape, shine, skyline, stars, wash, water } from './scenery-kit.ts';

/** Curtains of northern light: many narrow beams that stand on a waving line. */
function curtains({ context, width, height, hot }: Sheet2d, strength: number): void {
  const chance = artSeed(13);
  const bands = hot ? (['#ff5ad0', '#ffb050', '#b060ff'] as const) : (['#30ffc0', '#40c8ff', '#a070ff'] as const);
  for (const [band, colour] of bands.entries()) {
    const edge = skyline(15 + band, 0.06, 5 + band);
    for (let beam = 0; beam < 150; beam += 1) {
      const part = beam / 150 + 0.006 * chance();
      const foot = (0.4 - 0.09 * band + edge(part)) * height;
      const high = (0.16 + 0.22 * chance()) * height;
      const up = context.createLinearGradient(0, foot, 0, foot - high);
      up.addColorStop(0, faint(colour, 0));
      up.addColorStop(0.12, faint(colour, 38 * strength));
      up.addColorStop(1, faint(colour, 0));
      context.fillStyle = up;
      context.fillRect(part * width - 5, foot - high, width / 70, high);
    }
  }
}

function pine(context: CanvasRenderingContext2D, colour: string): void {
  const tiers = [0, 1, 2, 3, 4].map((tier) => {
    const [wide, low] = [17 - tier * 3.2, -10 - tier * 15];
    return `M${-wide} ${low}Q0 ${low - 6} ${wide} ${low}L${wide * 0.3} ${low - 17}H${-wide * 0.3}Z`;
  });
  shape(context, `M-2 0H2V-14H-2ZM0 -96L5 -76H-5Z${tiers.join('')}`, colour);
}

/** A hut by the water with light in its window. */
function hut(context: CanvasRenderingContext2D): void {
  shape(context, 'M-26 0H26V-24H-26Z', '#2c1410');
  shape(context, 'M-34 -22L0 -50L34 -22Z', '#141c34');
  shape(context, 'M-34 -22L0 -50L34 -22L30 -22L0 -46L-30 -22Z', '#dff0ff');
  shape(context, 'M-16 -6V-18H-4V-6ZM6 0V-18H18V0Z', '#ffc860');
}

function far(sheet: Sheet2d): void {
  const { hot } = sheet;
  wash(sheet, [
    [0, hot ? '#1c0634' : '#030818'],
    [0.45, hot ? '#5c1c6a' : '#0c2a54'],
    [0.68, hot ? '#e0689a' : '#2c6a8a'],
    [1, '#06122c'],
  ]);
  stars(sheet, 240, 0.55, '#eaf4ff');
  curtains(sheet, 1);
  const rows = hot ? ['#6a3a7a', '#442458', '#28143c'] : ['#3a5c84', '#233f66', '#122444'];
  for (const [row, base] of [0.5, 0.57, 0.64].entries()) {
    const colour = rows[row] ?? '#122444';
    const slope = skyline(101 + row, 0.045, 9 - row);
    // Higher at both sides: the water lies between the mountains.
    const edge = (x: number): number => slope(x) - (0.1 + 0.1 * row) * Math.abs(x - 0.5) ** 1.4 * 2.2;
    land(sheet, {
      base,
      edge,
      colour,
      lit: mix(colour, hot ? '#ffd0f0' : '#e8f8ff', 46),
      haze: mix(colour, '#8ac0e0', 16),
    });
  }
  water(sheet, 0.7, hot ? ['#240c3c', '#ff90d8'] : ['#061a38', '#58e8d0'], 0.5, 71);
}

/** A fjord at night under northern lights, lanterns along its shore. */
export function fjordWorld(layer: WorldLayer, sheet: Sheet2d): void {
  const { hot, width, height } = sheet;
  if (layer === 'far') {
    far(sheet);
    return;
  }
  if (layer === 'light') {
    curtains(sheet, 0.7);
    for (const [x, y] of [
      [0.055, 0.74],
      [0.945, 0.7],
    ] as const)
      shine(sheet, [x, y], 0.12, '#ff9a40', 0.8);
    return;
  }
  const ground = hot ? '#12061c' : '#040c1c';
  const slope = skyline(111, 0.012, 14);
  land(sheet, {
    base: 1.02,
    edge: (x) => slope(x) - 0.5 * Math.max(0, Math.abs(x - 0.5) - 0.26) ** 1.1,
    colour: ground,
    lit: mix(ground, '#c8e8ff', 34),
  });
  placed(sheet, [0.13, 0.93], 0.13, hut);
  const chance = artSeed(7);
  for (let tree = 0; tree < 15; tree += 1) {
    const side = chance() ** 1.3 * 0.2;
    const x = tree % 2 === 0 ? side : 1 - side;
    placed(
      sheet,
      [x, 1 - 0.1 * (0.3 - side) * chance()],
      (0.15 + 0.16 * chance()) * (width > height ? 1 : 0.8),
      (pen) => pine(pen, mix(ground, '#1c4a4c', Math.round(60 * chance()))),
    );
  }
  for (const x of [0.055, 0.945])
    placed(sheet, [x, 1], 0.3, (pen) => {
      shape(pen, 'M-2 0H2V-70H-2ZM-2 -68H14V-71H-2Z', '#1c1210');
      const glass = pen.createRadialGradient(12, -58, 1, 12, -58, 12);
      glass.addColorStop(0, '#fffbe0');
      glass.addColorStop(1, '#ff8a20');
      shape(pen, 'M6 -66H18L20 -50H4Z', glass);
      shape(pen, 'M5 -66L12 -72L19 -66ZM3 -50H21V-47H3Z', '#c88a34');
    });
}
