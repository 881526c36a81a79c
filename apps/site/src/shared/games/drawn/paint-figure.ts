import { type DrawnGame, type Figure, ON_PLATE } from './parts.ts';
import { paintRelief } from './relief.ts';

/** Free figures leave some air, for their shadow. */
const FREE = 0.94;

/** Paints a figure into a square of so many pixels at the upper left. */
export function paintFigure(
  context: CanvasRenderingContext2D,
  { plate, halo, parts }: Figure,
  game: Pick<DrawnGame, 'palette' | 'plate'>,
  side: number,
): void {
  const rim = game.palette.cold;
  const unit = side / 100;
  if (halo !== undefined) {
    const light = context.createRadialGradient(side / 2, side / 2, side * 0.1, side / 2, side / 2, side / 2);
    light.addColorStop(0, `color-mix(in srgb, ${halo} 62%, transparent)`);
    light.addColorStop(0.6, `color-mix(in srgb, ${halo} 22%, transparent)`);
    light.addColorStop(1, 'transparent');
    context.fillStyle = light;
    context.fillRect(0, 0, side, side);
  }
  if (plate !== undefined) {
    const { path, material } = game.plate;
    paintRelief(
      context,
      [
        { path, colour: game.palette.metal, material: 'metal', round: 7 },
        { path, colour: plate, material, round: 10, inset: 0.86 },
      ],
      { unit, rim },
    );
  }
  const size = plate === undefined ? FREE : ON_PLATE;
  const air = (50 * (1 - size)) / size;
  paintRelief(context, parts, { unit: unit * size, shift: [air, air], rim });
}
