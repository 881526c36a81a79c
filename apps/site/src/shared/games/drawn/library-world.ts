import { disc, type Sheet2d, type WorldLayer } from './parts.ts';
import { artSeed, beams, mix, placed, shape, shine, wash } from './scenery-kit.ts';

const COVERS = ['#7a2420', '#2a4a3c', '#26365c', '#8a5a24', '#4a2450', '#6a4a2c', '#1c4a58', '#96703a'] as const;

/** A row of books between two uprights, from the left to the right, some of them leaning. */
function row(
  { context, width, height }: Sheet2d,
  [left, right]: readonly [number, number],
  foot: number,
  high: number,
  chance: () => number,
): void {
  for (let x = left; x < right; ) {
    const thick = (0.006 + 0.009 * chance()) * Math.max(width, height);
    const tall = high * height * (0.62 + 0.34 * chance());
    const colour = mix(COVERS[Math.floor(chance() * COVERS.length)] ?? '#7a2420', '#0e0604', 30);
    const at = x * width;
    if (at + thick > right * width) return;
    const round = context.createLinearGradient(at, 0, at + thick, 0);
    round.addColorStop(0, mix(colour, '#000000', 45));
    round.addColorStop(0.35, mix(colour, '#ffd8a0', 26));
    round.addColorStop(1, mix(colour, '#000000', 60));
    context.fillStyle = round;
    context.fillRect(at, foot * height - tall, thick - 1, tall);
    context.fillStyle = 'rgba(232,188,96,.6)';
    for (const part of [0.14, 0.2, 0.8]) context.fillRect(at, foot * height - tall * (1 - part), thick - 1, 1.6);
    if (chance() < 0.4) context.fillRect(at + thick * 0.25, foot * height - tall * 0.66, thick * 0.5 - 1, tall * 0.16);
    x += thick / width;
  }
}

function cases(sheet: Sheet2d): void {
  const { context, width, height } = sheet;
  const chance = artSeed(44);
  const across = width > height ? 7 : 4;
  for (let bay = 0; bay < across; bay += 1) {
    const [left, right] = [bay / across, (bay + 1) / across];
    for (let shelf = 0; shelf < 6; shelf += 1) {
      const foot = 0.13 + shelf * 0.155;
      context.fillStyle = '#120804';
      context.fillRect(left * width, (foot - 0.15) * height, width / across, 0.15 * height);
      row(sheet, [left + 0.012, right - 0.008], foot, 0.138, chance);
      const board = context.createLinearGradient(0, foot * height, 0, (foot + 0.016) * height);
      board.addColorStop(0, '#9a6434');
      board.addColorStop(1, '#2a1408');
      context.fillStyle = board;
      context.fillRect(left * width, foot * height, width / across, 0.016 * height);
    }
    const post = context.createLinearGradient((left - 0.012) * width, 0, (left + 0.012) * width, 0);
    post.addColorStop(0, '#1c0c06');
    post.addColorStop(0.4, '#8a5428');
    post.addColorStop(1, '#1c0c06');
    context.fillStyle = post;
    context.fillRect((left - 0.012) * width, 0, 0.024 * width, height);
  }
}

/** A high window with panes of coloured glass between the cases. */
function pane(context: CanvasRenderingContext2D, hot: boolean): void {
  const light = context.createLinearGradient(0, -60, 0, 50);
  light.addColorStop(0, hot ? '#ff9a50' : '#a8c8e8');
  light.addColorStop(0.6, hot ? '#ffd080' : '#f0e8c8');
  light.addColorStop(1, hot ? '#c04a30' : '#e0b878');
  shape(context, 'M-30 56V-20A30 40 0 0 1 30 -20V56Z', '#1c0c06');
  shape(context, 'M-26 52V-20A26 35 0 0 1 26 -20V52Z', light);
  context.strokeStyle = '#2a1408';
  context.lineWidth = 2.2;
  context.stroke(new Path2D(`M0 -56V52M-26 -18H26M-26 6H26M-26 30H26M-13 -48V52M13 -48V52${disc(0, -30, 11)}`));
  for (const [x, y, colour] of [
    [0, -30, '#d8404a'],
    [-19, -6, '#3a80c8'],
    [19, -6, '#3a80c8'],
    [-6.5, 18, '#4a9a58'],
    [6.5, 18, '#e0a030'],
  ] as const)
    shape(context, disc(x, y, 5.5), mix(colour, '#ffffff', 18));
}

function desk(sheet: Sheet2d): void {
  const { context, width, height } = sheet;
  const top = context.createLinearGradient(0, height * 0.915, 0, height);
  top.addColorStop(0, '#a86a34');
  top.addColorStop(0.12, '#5c3216');
  top.addColorStop(1, '#160a04');
  context.fillStyle = top;
  context.fillRect(0, height * 0.92, width, height);
  const size = width > height ? 0.17 : 0.2;
  for (const x of [0.06, 0.94])
    placed(sheet, [x, 0.935], size, (pen) => {
      const brass = pen.createLinearGradient(-20, 0, 20, 0);
      brass.addColorStop(0, '#f4d48a');
      brass.addColorStop(1, '#5c3a10');
      shape(pen, 'M-16 0H16L10 -6H3L2 -52H-2L-3 -6H-10Z', brass);
      const green = pen.createLinearGradient(0, -76, 0, -48);
      green.addColorStop(0, '#1c6a4a');
      green.addColorStop(1, '#8af0b8');
      shape(pen, 'M-34 -48C-30 -68 -16 -76 0 -76C16 -76 30 -68 34 -48Z', green);
      shape(pen, 'M-30 -48H30L26 -45H-26Z', '#fff4c8');
    });
  for (const [x, colours] of [
    [0.16, ['#7a2420', '#26365c', '#8a5a24']],
    [0.84, ['#2a4a3c', '#96703a', '#4a2450']],
  ] as const)
    placed(sheet, [x, 0.935], size * 0.8, (pen) => {
      for (const [at, colour] of colours.entries()) {
        const [wide, low] = [26 - 3 * at + (at % 2) * 5, -11 * at];
        shape(pen, `M${-wide} ${low}H${wide}V${low - 10}H${-wide}Z`, colour);
        shape(pen, `M${wide - 3} ${low - 1.5}H${wide}V${low - 8.5}H${wide - 3}Z`, '#f0e0b8');
        shape(pen, `M${-wide + 6} ${low}H${-wide + 9}V${low - 10}H${-wide + 6}Z`, '#e0b050');
      }
    });
}

/** A library at night: cases to the ceiling, coloured windows, lamps with green shades. */
export function libraryWorld(layer: WorldLayer, sheet: Sheet2d): void {
  const { hot, width, height } = sheet;
  if (layer === 'far') {
    wash(sheet, [
      [0, '#1c0e06'],
      [1, '#0a0402'],
    ]);
    cases(sheet);
    const size = width > height ? 0.3 : 0.34;
    for (const x of width > height ? [0.215, 0.785] : [0.5]) {
      placed(sheet, [x, 0.24], size, (context) => pane(context, hot));
      shine(sheet, [x, 0.2], 0.3, hot ? '#ff9a50' : '#f0d8a0', 0.5);
    }
    shine(sheet, [0.5, 0.5], 0.6, hot ? '#ff7a30' : '#d88a40', 0.34);
    return;
  }
  if (layer === 'light') {
    beams(
      sheet,
      [0.2, -0.1],
      [
        [0.42, 0.1],
        [0.7, 0.06],
      ],
      '#ffdc98',
      0.26,
    );
    beams(
      sheet,
      [0.8, -0.1],
      [
        [-0.42, 0.1],
        [-0.7, 0.06],
      ],
      '#ffdc98',
      0.26,
    );
    for (const x of [0.06, 0.94]) shine(sheet, [x, 0.86], 0.2, '#ffd890', 0.6);
    return;
  }
  desk(sheet);
}
