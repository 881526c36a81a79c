import { petals, type Sheet2d, type WorldLayer } from './parts.ts';
import { artSeed, faint, mix, placed, shape, shine, stars, wash, water } from './scenery-kit.ts';

const WALLS = ['#a8506a', '#c87a4a', '#8a4a8a', '#b86a5a', '#6a4a90'] as const;

/** A front on the canal: pointed windows with light in them, a cornice above. */
function front(sheet: Sheet2d, left: number, right: number, top: number, foot: number, seed: number): void {
  const { context, width, height, hot } = sheet;
  const chance = artSeed(seed);
  const colour = mix(WALLS[seed % WALLS.length] ?? '#a8506a', '#12041e', hot ? 30 : 52);
  const [x, wide] = [left * width, (right - left) * width];
  const [y, high] = [top * height, (foot - top) * height];
  const down = context.createLinearGradient(0, y, 0, y + high);
  down.addColorStop(0, mix(colour, '#12041e', 40));
  down.addColorStop(1, mix(colour, '#ffb070', 22));
  context.fillStyle = down;
  context.fillRect(x, y, wide, high);
  context.fillStyle = mix(colour, '#ffe8d0', 34);
  context.fillRect(x - 4, y, wide + 8, high * 0.03);
  const columns = Math.max(2, Math.round(wide / (Math.max(width, height) * 0.042)));
  for (let floor = 0; floor < 3; floor += 1)
    for (let column = 0; column < columns; column += 1) {
      const unit = wide / columns;
      const [middle, base] = [x + (column + 0.5) * unit, y + high * (0.33 + 0.31 * floor)];
      const [half, tall] = [unit * 0.26, high * 0.2];
      const lit = chance() < 0.72;
      const glow = context.createLinearGradient(0, base - tall, 0, base);
      glow.addColorStop(0, lit ? '#ff9a4a' : '#1c0c30');
      glow.addColorStop(1, lit ? '#ffe8a0' : '#2c1848');
      const arch = `M${middle - half} ${base}V${base - tall * 0.6}Q${middle - half} ${base - tall * 0.86} ${middle} ${base - tall}Q${middle + half} ${base - tall * 0.86} ${middle + half} ${base - tall * 0.6}V${base}Z`;
      shape(context, arch, glow);
      context.strokeStyle = mix(colour, '#fff0e0', 48);
      context.lineWidth = 2;
      context.stroke(new Path2D(arch));
      context.fillStyle = mix(colour, '#fff0e0', 30);
      context.fillRect(middle - half * 1.4, base, half * 2.8, 3);
    }
}

function rocket(sheet: Sheet2d, at: readonly [number, number], size: number, colours: readonly [string, string]): void {
  placed(sheet, at, size, (context) => {
    context.translate(-50, -50);
    for (const [count, from, to, colour, turned] of [
      [22, 12, 50, colours[0], 0],
      [18, 8, 36, colours[1], 0.03],
    ] as const)
      shape(context, petals(count, from, to, 0.007, [50, 50], turned), colour);
    const chance = artSeed(Math.round(at[0] * 100));
    for (let spark = 0; spark < 60; spark += 1) {
      const [turn, far] = [chance() * 6.28, 18 + 32 * Math.sqrt(chance())];
      context.fillStyle = faint(spark % 3 === 0 ? '#ffffff' : (colours[spark % 2] ?? colours[0]), 90);
      context.beginPath();
      context.arc(50 + Math.cos(turn) * far, 50 + Math.sin(turn) * far, 0.3 + 0.6 * chance(), 0, 6.3);
      context.fill();
    }
  });
  shine(sheet, at, size * 0.8, colours[0], 0.5);
}

function far(sheet: Sheet2d): void {
  const { hot } = sheet;
  wash(sheet, [
    [0, hot ? '#3a0a54' : '#0c0428'],
    [0.5, hot ? '#a8307a' : '#3c1464'],
    [0.72, hot ? '#ff9a60' : '#8a3a7a'],
    [1, '#14041e'],
  ]);
  stars(sheet, 120, 0.5);
  rocket(sheet, [0.14, 0.2], 0.2, ['#ff5ab0', '#ffe060']);
  rocket(sheet, [0.85, 0.16], 0.24, ['#60d8ff', '#b080ff']);
  rocket(sheet, [0.32, 0.1], 0.12, ['#7af0a0', '#ffffff']);
  rocket(sheet, [0.66, 0.22], 0.13, ['#ffb040', '#ff6a6a']);
  if (hot) {
    rocket(sheet, [0.5, 0.12], 0.26, ['#ffd860', '#ff5a8a']);
    rocket(sheet, [0.05, 0.36], 0.16, ['#60d8ff', '#ffffff']);
  }
  for (const [left, right, top, seed] of [
    [0.2, 0.36, 0.52, 11],
    [0.34, 0.47, 0.56, 12],
    [0.47, 0.62, 0.53, 13],
    [0.6, 0.8, 0.55, 14],
    [-0.02, 0.22, 0.42, 15],
    [0.78, 1.02, 0.4, 16],
  ] as const)
    front(sheet, left, right, top, 0.79, seed);
  water(sheet, 0.78, hot ? ['#3a0c40', '#ffb080'] : ['#14082c', '#ffb070'], 0.5, 61);
}

/** A canal on the night of a parade: lit fronts, fireworks, their light on the water. */
export function maskWorld(layer: WorldLayer, sheet: Sheet2d): void {
  const { context, width, height } = sheet;
  if (layer === 'far') {
    far(sheet);
    return;
  }
  if (layer === 'light') {
    shine(sheet, [0.14, 0.2], 0.2, '#ff70b8', 0.55);
    shine(sheet, [0.85, 0.16], 0.24, '#70d8ff', 0.5);
    for (const x of [0.03, 0.97]) shine(sheet, [x, 0.66], 0.13, '#ffc060', 0.7);
    return;
  }
  const colours = ['#ff5a8a', '#ffd050', '#40d0e8', '#a070ff'] as const;
  for (const [from, to, sag] of [
    [-0.02, 0.46, 0.1],
    [0.54, 1.02, 0.1],
  ] as const) {
    const point = (part: number): readonly [number, number] => [
      (from + (to - from) * part) * width,
      (0.015 + sag * 4 * part * (1 - part)) * height,
    ];
    for (let flag = 0; flag < 12; flag += 1) {
      const [x, y] = point((flag + 0.5) / 12);
      const size = 0.014 * Math.max(width, height);
      shape(context, `M${x - size} ${y}H${x + size}L${x} ${y + size * 2.2}Z`, colours[flag % 4] ?? '#ff5a8a');
      shape(context, `M${x - size} ${y}H${x}V${y + size * 2.2}Z`, 'rgba(255,255,255,.16)');
    }
  }
  for (const x of [0.03, 0.97])
    placed(sheet, [x, 1], width > height ? 0.3 : 0.24, (pen) => {
      const pole = pen.createLinearGradient(-6, 0, 6, 0);
      pole.addColorStop(0, '#f4e8ff');
      pole.addColorStop(1, '#3c2050');
      shape(pen, 'M-5 0H5V-76H-5Z', pole);
      for (let band = 0; band < 6; band += 1)
        shape(pen, `M-5 ${-6 - band * 12}L5 ${-12 - band * 12}V${-6 - band * 12}L-5 ${-band * 12}Z`, '#c82a5a');
      shape(pen, 'M-11 -78H11L8 -96H-8Z', '#ffd880');
      shape(pen, 'M-13 -96H13L0 -106ZM-12 -78H12V-75H-12Z', '#d8a030');
    });
}
