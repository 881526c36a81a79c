import { box, cog, disc, type Sheet2d, spiral, type WorldLayer } from './parts.ts';
import { artSeed, beams, faint, mix, placed, shape, shine, wash } from './scenery-kit.ts';

/** A wheel of a clock that is larger than a man: rim, spokes, hub. */
function wheel(sheet: Sheet2d, at: readonly [number, number], size: number, teeth: number, colour: string): void {
  placed(sheet, at, size, (context) => {
    context.translate(-50, -50);
    const metal = context.createLinearGradient(10, 0, 90, 100);
    metal.addColorStop(0, mix(colour, '#fff0d0', 55));
    metal.addColorStop(0.4, colour);
    metal.addColorStop(1, mix(colour, '#060410', 70));
    context.fillStyle = metal;
    context.shadowColor = 'rgba(0,0,0,.6)';
    context.shadowBlur = 24;
    context.shadowOffsetY = 12;
    const spokes = Array.from({ length: 5 }, (_, spoke) => {
      const [from, to] = [(spoke + 0.13) / 5, (spoke + 0.87) / 5].map((turn) => (turn - 0.25) * 2 * Math.PI) as [
        number,
        number,
      ];
      const point = (turn: number, radius: number): string =>
        `${(50 + radius * Math.cos(turn)).toFixed(2)} ${(50 + radius * Math.sin(turn)).toFixed(2)}`;
      return `M${point(from, 33)}A33 33 0 0 1 ${point(to, 33)}L${point(to - 0.28, 14)}A14 14 0 0 0 ${point(from + 0.28, 14)}Z`;
    }).join('');
    context.fill(new Path2D(`${cog(teeth, 49, 44)}${spokes}${disc(50, 50, 5)}`), 'evenodd');
    context.shadowColor = 'transparent';
    context.strokeStyle = faint(mix(colour, '#fff0d0', 70), 60);
    context.lineWidth = 0.7;
    context.stroke(new Path2D(`${disc(50, 50, 40)}${disc(50, 50, 35)}${disc(50, 50, 11)}`));
  });
}

function shelf(sheet: Sheet2d): void {
  const { context, width, height } = sheet;
  const chance = artSeed(12);
  for (const y of [0.3, 0.52, 0.74]) {
    for (let x = 0.01; x < 0.99; x += 0.045 + 0.03 * chance()) {
      const size = 0.05 + 0.04 * chance();
      const colour = mix(
        ['#8a5a30', '#6a4a5a', '#5a6a80', '#a8763a'][Math.floor(4 * chance())] ?? '#8a5a30',
        '#0c0a18',
        62,
      );
      placed(sheet, [x, y], size, (pen) => {
        if (chance() < 0.5) {
          shape(pen, box(-22, -62, 44, 62, 8), colour);
          shape(pen, disc(0, -38, 15), mix(colour, '#ffe8b0', 32));
        } else shape(pen, 'M-16 0V-40C-16 -64 16 -64 16 -40V0Z', colour);
      });
    }
    context.fillStyle = '#140d14';
    context.fillRect(0, y * height, width, height * 0.022);
    context.fillStyle = '#5a3a28';
    context.fillRect(0, y * height, width, height * 0.006);
  }
}

function far(sheet: Sheet2d): void {
  const { hot } = sheet;
  wash(sheet, [
    [0, hot ? '#2a1030' : '#15142a'],
    [0.5, hot ? '#8a3c2c' : '#3a2c40'],
    [1, '#0a0812'],
  ]);
  shelf(sheet);
  shine(sheet, [0.5, 0.1], 0.6, hot ? '#ff8a3a' : '#e8a860', 0.5);
  wheel(sheet, [0.13, 0.34], 0.34, 28, hot ? '#d07038' : '#a8763c');
  wheel(sheet, [0.9, 0.6], 0.42, 34, hot ? '#c85a48' : '#8a5c3c');
  wheel(sheet, [0.83, 0.16], 0.2, 20, '#9aa4b8');
  wheel(sheet, [0.05, 0.76], 0.24, 22, '#b88a48');
}

/** A clockmaker's workshop by lamplight, wheels as high as its walls. */
export function workshopWorld(layer: WorldLayer, sheet: Sheet2d): void {
  const { context, width, height } = sheet;
  if (layer === 'far') {
    far(sheet);
    return;
  }
  if (layer === 'light') {
    beams(
      sheet,
      [0.5, -0.12],
      [
        [0, 0.36],
        [-0.5, 0.12],
        [0.5, 0.12],
      ],
      '#ffd08a',
      0.3,
    );
    return;
  }
  const bench = context.createLinearGradient(0, height * 0.92, 0, height);
  bench.addColorStop(0, '#6a4226');
  bench.addColorStop(0.12, '#3a2214');
  bench.addColorStop(1, '#100806');
  context.fillStyle = bench;
  context.fillRect(0, height * 0.925, width, height);
  for (const [x, size] of [
    [0.06, 0.1],
    [0.2, 0.06],
    [0.82, 0.07],
    [0.94, 0.11],
  ] as const)
    wheel(sheet, [x, 0.93], size, 16, '#c08a44');
  placed(sheet, [0.3, 0.96], 0.06, (pen) => {
    pen.translate(-50, -50);
    pen.strokeStyle = '#b8c4d4';
    pen.lineWidth = 4;
    pen.stroke(new Path2D(spiral(3, 8, 44)));
  });
}
