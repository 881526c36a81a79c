import type { Sheet2d, WorldLayer } from './parts.ts';
import { artSeed, beams, cloud, mix, placed, shape, shine, stars, wash } from './scenery-kit.ts';

/** An island that hangs in the air: grass above, rock that runs to a point below, a fall of water from its edge. */
function island(context: CanvasRenderingContext2D, seed: number, hot: boolean): void {
  const chance = artSeed(seed);
  const rock = context.createLinearGradient(-40, 0, 40, 50);
  rock.addColorStop(0, hot ? '#c8886a' : '#b09a84');
  rock.addColorStop(0.5, hot ? '#7a3c50' : '#6a5a58');
  rock.addColorStop(1, hot ? '#2c1238' : '#2c3448');
  const teeth = Array.from({ length: 7 }, (_, at) => {
    const x = 44 - (at + 0.5) * 12.6;
    return `L${x.toFixed(1)} ${((1 - Math.abs(x) / 52) * (46 + 26 * chance())).toFixed(1)}L${(x - 6.3).toFixed(1)} ${((1 - Math.abs(x) / 52) * 26).toFixed(1)}`;
  }).join('');
  shape(context, `M-46 0H46${teeth}Z`, rock);
  const fall = context.createLinearGradient(0, 0, 0, 64);
  fall.addColorStop(0, '#f4fcff');
  fall.addColorStop(1, 'rgba(255,255,255,0)');
  shape(context, 'M16 -1H27L30 62H14Z', fall);
  const grass = context.createLinearGradient(0, -12, 0, 12);
  grass.addColorStop(0, hot ? '#f0c060' : '#a8e060');
  grass.addColorStop(1, hot ? '#7a5020' : '#2c7a38');
  shape(
    context,
    'M-50 2C-44 -8 -24 -6 -12 -11C4 -16 30 -8 50 0C46 9 36 5 30 10C22 5 12 12 4 7C-6 13 -14 6 -24 10C-34 6 -44 10 -50 2Z',
    grass,
  );
  for (let at = 0; at < 5; at += 1) {
    const [x, high] = [-34 + at * 15 + chance() * 6, 12 + 10 * chance()];
    shape(context, `M${x - 1} -4h2v-${high * 0.4}h-2Z`, '#4a3020');
    for (let part = 0; part < 3; part += 1) {
      const wide = 6 - part * 1.6;
      const y = -6 - high * 0.25 - part * 5;
      shape(
        context,
        `M${x - wide} ${y}L${x} ${y - 8}L${x + wide} ${y}Z`,
        mix(hot ? '#d88a3a' : '#3f9a4c', '#08281c', 34 - part * 14),
      );
    }
  }
}

function temple(context: CanvasRenderingContext2D): void {
  shape(context, 'M-14 0H14V-2H-14ZM-12 -12H12V-10H-12ZM-13 -12L0 -20L13 -12Z', '#fff4e0');
  shape(context, 'M-11 -2V-10H-8V-2ZM-4.5 -2V-10H-1.5V-2ZM1.5 -2V-10H4.5V-2ZM8 -2V-10H11V-2Z', '#e0d0b4');
}

/** Islands over a sea of clouds, at noon; while a feature runs, at sunset. */
export function skyWorld(layer: WorldLayer, sheet: Sheet2d): void {
  const { hot, width, height } = sheet;
  const heap = hot ? (['#fff0d8', '#e8a0a0'] as const) : (['#ffffff', '#c4e0f6'] as const);
  const wide = width > height;
  if (layer === 'far') {
    wash(sheet, [
      [0, hot ? '#2c1a5c' : '#1c64b8'],
      [0.4, hot ? '#d0507a' : '#58a8e4'],
      [0.72, hot ? '#ffc070' : '#c8ecff'],
      [1, hot ? '#ffe8b0' : '#f4fcff'],
    ]);
    if (hot) stars(sheet, 90, 0.3);
    shine(sheet, [0.72, 0.16], 0.4, hot ? '#ffd080' : '#fff8d8', 0.95);
    for (const [x, y, size, seed] of [
      [0.3, 0.42, 0.1, 21],
      [0.62, 0.5, 0.07, 22],
      [0.44, 0.24, 0.06, 23],
    ] as const)
      placed(sheet, [x, y], size, (context) => island(context, seed, hot));
    for (const [x, y, size, seed] of [
      [0.1, 0.8, 0.3, 31],
      [0.5, 0.86, 0.34, 32],
      [0.9, 0.8, 0.3, 33],
      [0.3, 0.66, 0.18, 34],
      [0.76, 0.64, 0.16, 35],
    ] as const)
      cloud(sheet, [x, y], size, heap, seed);
    placed(sheet, [0.115, 0.5], wide ? 0.2 : 0.2, (context) => {
      island(context, 25, hot);
      context.translate(4, -10);
      temple(context);
    });
    placed(sheet, [0.9, 0.4], wide ? 0.22 : 0.2, (context) => island(context, 27, hot));
    return;
  }
  if (layer === 'light') {
    beams(
      sheet,
      [0.74, -0.14],
      [
        [-0.7, 0.08],
        [-0.3, 0.06],
        [0.12, 0.08],
        [0.5, 0.05],
      ],
      hot ? '#ffd890' : '#ffffff',
      0.24,
    );
    return;
  }
  for (const [x, y, size, seed] of [
    [0.02, 1.02, 0.24, 51],
    [0.3, 1.08, 0.26, 52],
    [0.66, 1.08, 0.26, 53],
    [0.98, 1.02, 0.24, 54],
  ] as const)
    cloud(sheet, [x, y], size, heap, seed);
}
