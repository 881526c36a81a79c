import type { Sheet2d, WorldLayer } from './parts.ts';
import { artSeed, beams, cloud, faint, land, mix, placed, shape, shine, skyline, wash } from './scenery-kit.ts';

/** A tree in units of 100 upwards from its foot: trunk, crown of leaves, fruit of brass. */
function tree(context: CanvasRenderingContext2D, seed: number, crown: readonly [string, string], hot: boolean): void {
  shape(
    context,
    'M-4 0C-3 -14 -5 -24 -10 -34L-6 -36L-1 -28L2 -40L6 -39L4 -26L10 -34L13 -31C6 -22 5 -12 6 0Z',
    '#3a2210',
  );
  const chance = artSeed(seed);
  for (let leaf = 0; leaf < 240; leaf += 1) {
    const [turn, far] = [chance() * 6.28, Math.sqrt(chance())];
    const [x, y] = [Math.cos(turn) * far * 30, -50 + Math.sin(turn) * far * 22];
    const up = (-y - 28) / 45 + (x < 0 ? 0.14 : -0.1);
    context.fillStyle = mix(
      crown[1],
      crown[0],
      Math.round(100 * Math.max(0, Math.min(1, up + (chance() - 0.5) * 0.4))),
    );
    context.beginPath();
    context.ellipse(x, y, 3.4, 1.9, chance() * 3, 0, 6.3);
    context.fill();
  }
  for (let fruit = 0; fruit < 13; fruit += 1) {
    const [turn, far] = [chance() * 6.28, Math.sqrt(chance()) * 0.86];
    const [x, y] = [Math.cos(turn) * far * 30, -48 + Math.sin(turn) * far * 21];
    const ball = context.createRadialGradient(x - 0.8, y - 1, 0.2, x, y, 2.6);
    ball.addColorStop(0, '#fff6c8');
    ball.addColorStop(0.4, hot ? '#ff9a30' : '#f0b040');
    ball.addColorStop(1, '#6a3408');
    context.fillStyle = ball;
    context.beginPath();
    context.arc(x, y, 2.6, 0, 6.3);
    context.fill();
  }
}

function far(sheet: Sheet2d): void {
  const { hot, width, height } = sheet;
  wash(sheet, [
    [0, hot ? '#3a1440' : '#4f8ac0'],
    [0.35, hot ? '#b8406a' : '#a8cce0'],
    [0.58, hot ? '#ffb060' : '#ffe6b0'],
    [1, '#4a5a1c'],
  ]);
  const pair = hot ? (['#ffb890', '#8a3460'] as const) : (['#ffffff', '#d0deec'] as const);
  for (const [x, y, size, seed] of [
    [0.16, 0.2, 0.16, 4],
    [0.62, 0.13, 0.2, 8],
    [0.9, 0.28, 0.14, 2],
  ] as const)
    cloud(sheet, [x, y], size, pair, seed);
  shine(sheet, [0.82, 0.44], 0.34, hot ? '#ffd070' : '#fff0b0', 0.85);
  const rows = hot ? ['#6a3a4a', '#5c4028', '#4a4020'] : ['#7a9a78', '#6a9440', '#4f7f2c'];
  for (const [row, base] of [0.56, 0.64, 0.76].entries()) {
    const colour = rows[row] ?? '#4f7f2c';
    land(sheet, {
      ...{ base, edge: skyline(61 + row, 0.028, 5 - row), colour, haze: mix(colour, '#101c08', 55) },
      lit: mix(colour, hot ? '#ffb060' : '#fff0a0', 48),
    });
    if (row === 2) continue;
    for (let at = 0; at < 9; at += 1)
      placed(
        sheet,
        [at / 8 + 0.03 * row, base + 0.03 + 0.015 * row],
        (width > height ? 0.09 : 0.12) + 0.05 * row,
        (context) => tree(context, at + 9 * row, hot ? ['#e0a050', '#4a3018'] : ['#a8c850', '#2c5420'], hot),
      );
  }
}

/** An orchard on a late afternoon, its fruit of brass. */
export function orchardWorld(layer: WorldLayer, sheet: Sheet2d): void {
  const { hot, width, height, context } = sheet;
  if (layer === 'far') {
    far(sheet);
    return;
  }
  if (layer === 'light') {
    beams(
      sheet,
      [0.95, -0.2],
      [
        [-0.98, 0.07],
        [-0.74, 0.05],
        [-0.5, 0.09],
        [-0.24, 0.05],
      ],
      '#ffe0a0',
      0.3,
    );
    return;
  }
  const size = width > height ? 0.6 : 0.5;
  for (const [x, seed] of [
    [0.02, 91],
    [0.99, 97],
  ] as const)
    placed(sheet, [x, 1.02], size, (pen) =>
      tree(pen, seed, hot ? ['#f0a848', '#3a2010'] : ['#8ab83c', '#1c4018'], hot),
    );
  const chance = artSeed(3);
  for (let blade = 0; blade < 320; blade += 1) {
    const x = chance() * width;
    const high = (0.03 + 0.07 * chance()) * height;
    context.strokeStyle = faint(mix(hot ? '#6a4a18' : '#3f7a20', '#0c1a06', Math.round(70 * chance())), 95);
    context.lineWidth = 2;
    context.stroke(
      new Path2D(`M${x} ${height}q${(chance() - 0.5) * 16} ${-high * 0.6} ${(chance() - 0.5) * 34} ${-high}`),
    );
  }
}
