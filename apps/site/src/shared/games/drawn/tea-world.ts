import type { Sheet2d, WorldLayer } from './parts.ts';
import { artSeed, cloud, land, mix, placed, shape, shine, skyline, stars, wash, water } from './scenery-kit.ts';

/** A tower of three curved roofs, from its foot upwards. */
function pagoda(context: CanvasRenderingContext2D, hot: boolean): void {
  const wall = context.createLinearGradient(-20, 0, 20, 0);
  wall.addColorStop(0, '#b84a34');
  wall.addColorStop(1, '#401418');
  for (const [floor, half] of [24, 18, 13].entries()) {
    const low = -floor * 25;
    shape(context, `M${-half * 0.6} ${low}H${half * 0.6}V${low - 16}H${-half * 0.6}Z`, wall);
    const light = context.createRadialGradient(0, low - 7, 0, 0, low - 7, half * 0.5);
    light.addColorStop(0, hot ? '#fff0a0' : '#ffd070');
    light.addColorStop(1, '#c05a20');
    shape(context, `M${-half * 0.3} ${low - 1}V${low - 12}H${half * 0.3}V${low - 1}Z`, light);
    const roof = context.createLinearGradient(0, low - 28, 0, low - 13);
    roof.addColorStop(0, '#3f8a80');
    roof.addColorStop(1, '#0e2e34');
    shape(
      context,
      `M${-half * 1.35} ${low - 17}C${-half * 0.9} ${low - 16} ${-half * 0.5} ${low - 20} ${-half * 0.32} ${low - 28}H${half * 0.32}C${half * 0.5} ${low - 20} ${half * 0.9} ${low - 16} ${half * 1.35} ${low - 17}C${half} ${low - 11} ${half * 0.6} ${low - 12} 0 ${low - 12}C${-half * 0.6} ${low - 12} ${-half} ${low - 11} ${-half * 1.35} ${low - 17}Z`,
      roof,
    );
  }
  shape(context, 'M-1.5 -78L0 -96L1.5 -78Z', '#e8bc58');
}

/** A branch in flower that reaches into the picture to the right. */
function branch(context: CanvasRenderingContext2D, seed: number): void {
  const chance = artSeed(seed);
  context.lineCap = 'round';
  context.strokeStyle = '#1c0e10';
  const twigs: [number, number][] = [];
  const grow = (x: number, y: number, turn: number, long: number, wide: number): void => {
    const [toX, toY] = [x + Math.cos(turn) * long, y + Math.sin(turn) * long];
    context.lineWidth = wide;
    context.beginPath();
    context.moveTo(x, y);
    context.quadraticCurveTo(x + Math.cos(turn + 0.3) * long * 0.5, y + Math.sin(turn + 0.3) * long * 0.5, toX, toY);
    context.stroke();
    if (wide < 3.4) for (let at = 0; at < 5; at += 1) twigs.push([x + (toX - x) * chance(), y + (toY - y) * chance()]);
    if (long < 7) return;
    grow(toX, toY, turn + 0.1 + 0.3 * chance(), long * 0.74, wide * 0.7);
    grow(toX, toY, turn - 0.35 - 0.35 * chance(), long * 0.68, wide * 0.62);
  };
  grow(-8, 0, 0.28, 30, 6);
  for (const [x, y] of twigs) {
    const size = 0.9 + 1.3 * chance();
    const [left, top] = [x + (chance() - 0.5) * 9, y + (chance() - 0.5) * 9];
    const flower = context.createRadialGradient(left - size * 0.3, top - size * 0.4, 0, left, top, size);
    flower.addColorStop(0, '#fff4f6');
    flower.addColorStop(0.6, chance() < 0.5 ? '#ffb4c8' : '#ff8aa8');
    flower.addColorStop(1, '#a83a5c');
    context.fillStyle = flower;
    context.beginPath();
    for (let petal = 0; petal < 5; petal += 1) {
      const turn = petal * 1.2566 + chance();
      context.ellipse(
        left + Math.cos(turn) * size * 0.6,
        top + Math.sin(turn) * size * 0.6,
        size * 0.6,
        size * 0.6,
        0,
        0,
        6.3,
      );
    }
    context.fill();
  }
}

function far(sheet: Sheet2d): void {
  const { hot, width, height } = sheet;
  wash(sheet, [
    [0, hot ? '#2c0e34' : '#07202c'],
    [0.4, hot ? '#8a2c58' : '#1c5a62'],
    [0.66, hot ? '#ffa070' : '#8ac0a8'],
    [1, '#0c2a2c'],
  ]);
  stars(sheet, 120, 0.4, '#fff4e0');
  const moon = [0.17, 0.24] as const;
  shine(sheet, moon, 0.34, hot ? '#ffd080' : '#ffeec0', 0.75);
  placed(sheet, moon, 0.14, (context) => {
    const face = context.createRadialGradient(-14, -14, 4, 0, 0, 46);
    face.addColorStop(0, '#fffdf0');
    face.addColorStop(1, hot ? '#ffc070' : '#f4dfa0');
    shape(context, 'M-42 0a42 42 0 1 0 84 0a42 42 0 1 0 -84 0Z', face);
  });
  const mountains = hot ? ['#7a3058', '#521e48', '#381438'] : ['#3f7a78', '#2a5c5e', '#194446'];
  for (const [row, base] of [0.5, 0.57, 0.63].entries()) {
    const colour = mountains[row] ?? '#194446';
    const edge = skyline(71 + row, 0.05 - 0.01 * row, 7 + 2 * row);
    land(sheet, { base, edge, colour, lit: mix(colour, '#fff0d8', 26), haze: mix(colour, '#f4e8d0', 40) });
    cloud(
      sheet,
      [0.2 + 0.3 * row, base + 0.07],
      0.2,
      [hot ? '#c88078' : '#7ab0a4', mix(colour, '#ffffff', 8)],
      80 + row,
    );
  }
  placed(sheet, [0.9, 0.72], width > height ? 0.3 : 0.26, (context) => pagoda(context, hot));
  water(sheet, 0.72, hot ? ['#34102c', '#ffb088'] : ['#0c3438', '#c4ecd8'], 0.17, 33);
}

/** A garden by a lake at moonrise: mountains in mist, a tower, branches in flower. */
export function teaWorld(layer: WorldLayer, sheet: Sheet2d): void {
  const { hot, context, width, height } = sheet;
  if (layer === 'far') {
    far(sheet);
    return;
  }
  if (layer === 'light') {
    shine(sheet, [0.17, 0.24], 0.24, '#ffeec0', 0.4);
    for (const x of [0.06, 0.95]) shine(sheet, [x, 0.86], 0.13, '#ff9a50', 0.65);
    return;
  }
  land(sheet, {
    base: 0.95,
    edge: skyline(88, 0.02, 6),
    colour: hot ? '#200c18' : '#08201c',
    lit: hot ? '#5c2030' : '#2a5a44',
  });
  placed(sheet, [0, 0.1], width > height ? 0.4 : 0.46, (pen) => branch(pen, 41));
  context.save();
  context.translate(width, 0);
  context.scale(-1, 1);
  placed(sheet, [0, 0.03], width > height ? 0.36 : 0.34, (pen) => branch(pen, 57));
  context.restore();
  for (const x of [0.06, 0.95])
    placed(sheet, [x, 0.965], 0.16, (pen) => {
      shape(pen, 'M-18 0H18L12 -8H-12ZM-5 -8H5V-34H-5Z', '#2c3432');
      shape(pen, 'M-13 -34H13V-56H-13Z', '#ffca70');
      shape(pen, 'M-13 -34H-10V-56H-13ZM-1.5 -34H1.5V-56H-1.5ZM10 -34H13V-56H10ZM-16 -34H16V-38H-16Z', '#222a28');
      shape(pen, 'M-24 -54C-12 -58 -8 -64 0 -72C8 -64 12 -58 24 -54Z', '#36423e');
    });
}
