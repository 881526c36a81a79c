import type { Sheet2d, WorldLayer } from './parts.ts';
import { artSeed, beams, faint, mix, shape, shine, wash } from './scenery-kit.ts';

/** A spear of ice that hangs or stands: one side lit, one in shade, light along its edge. */
function spear(
  { context }: Sheet2d,
  x: number,
  y: number,
  half: number,
  long: number,
  tone: readonly [string, string],
): void {
  const [light, dark] = tone;
  shape(context, `M${x - half} ${y}L${x} ${y + long}L${x - half * 0.1} ${y}Z`, mix(light, dark, 20));
  shape(context, `M${x - half * 0.1} ${y}L${x} ${y + long}L${x + half} ${y}Z`, dark);
  shape(context, `M${x - half * 0.55} ${y}L${x} ${y + long * 0.94}L${x - half * 0.2} ${y}Z`, faint('#ffffff', 26));
}

/** Walls of facets that close in around the light in the middle. */
function walls(sheet: Sheet2d): void {
  const { context, width, height, hot } = sheet;
  const chance = artSeed(19);
  const [columns, rows] = [16, 11];
  const points = Array.from({ length: (columns + 1) * (rows + 1) }, (_, at) => {
    const [column, row] = [at % (columns + 1), Math.floor(at / (columns + 1))];
    return [(column + (chance() - 0.5) * 0.75) / columns, (row + (chance() - 0.5) * 0.75) / rows] as const;
  });
  const point = (column: number, row: number) => points[row * (columns + 1) + column] ?? ([0, 0] as const);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      for (const corners of [
        [point(column, row), point(column + 1, row), point(column, row + 1)],
        [point(column + 1, row), point(column + 1, row + 1), point(column, row + 1)],
      ]) {
        const x = corners.reduce((sum, each) => sum + each[0], 0) / 3;
        const y = corners.reduce((sum, each) => sum + each[1], 0) / 3;
        const near = Math.min(1, Math.hypot((x - 0.5) * 1.15, (y - 0.46) * 1.1) * 1.75);
        const lit = (1 - near) ** 1.3 + 0.24 * chance() * near;
        context.fillStyle = mix(
          hot ? '#2a0a4a' : '#04153c',
          hot ? '#ffb8f0' : '#a8ecff',
          Math.round(100 * Math.min(0.9, lit * 0.85 + 0.03)),
        );
        context.beginPath();
        for (const [left, top] of corners) context.lineTo((left * 1.1 - 0.05) * width, (top * 1.1 - 0.05) * height);
        context.closePath();
        context.fill();
        context.strokeStyle = faint('#ffffff', 7);
        context.lineWidth = 1;
        context.stroke();
      }
}

/** A cave of blue ice that opens to the light far back. */
export function iceWorld(layer: WorldLayer, sheet: Sheet2d): void {
  const { hot, width, height } = sheet;
  const chance = artSeed(layer === 'near' ? 27 : 29);
  if (layer === 'far') {
    walls(sheet);
    shine(sheet, [0.5, 0.44], 0.42, hot ? '#ff9af0' : '#9af0ff', 0.75);
    const floor = [
      [0, faint(hot ? '#7a2a9a' : '#2a7ac0', 0)],
      [0.5, faint(hot ? '#7a2a9a' : '#2a7ac0', 70)],
      [1, hot ? '#1c0836' : '#031030'],
    ] as const;
    wash(sheet, floor, 0.66, 1);
    for (let at = 0; at < 24; at += 1)
      spear(
        sheet,
        chance() * width,
        -4,
        (0.008 + 0.016 * chance()) * width,
        (0.05 + 0.2 * chance() ** 2) * height,
        hot ? ['#e0a8ff', '#4a1c7a'] : ['#a8e0ff', '#1a4a8a'],
      );
    return;
  }
  if (layer === 'light') {
    beams(
      sheet,
      [0.5, -0.1],
      [
        [-0.32, 0.07],
        [0.06, 0.12],
        [0.4, 0.06],
      ],
      hot ? '#ffa8f4' : '#a8f4ff',
      0.26,
    );
    return;
  }
  for (let at = 0; at < 16; at += 1) {
    const side = chance() ** 1.8 * 0.3;
    const x = (at % 2 === 0 ? side : 1 - side) * width;
    spear(
      sheet,
      x,
      -6,
      (0.014 + 0.022 * chance()) * width,
      (0.16 + 0.3 * chance() * (1 - side * 2)) * height,
      hot ? ['#c88aff', '#240a4a'] : ['#8ad0ff', '#0a2a60'],
    );
  }
  for (let at = 0; at < 18; at += 1) {
    const side = chance() ** 1.6 * 0.34;
    const x = (at % 2 === 0 ? side : 1 - side) * width;
    spear(
      sheet,
      x,
      height + 6,
      (0.016 + 0.02 * chance()) * width,
      -(0.06 + 0.22 * chance() * (1 - side * 2)) * height,
      hot ? ['#d8a0ff', '#2a0c54'] : ['#a0dcff', '#0c3068'],
    );
  }
}
