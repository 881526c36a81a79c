import type { Figure, Part } from '../../../shared/games/drawn/parts.ts';
import { ON_PLATE, OUTLINE, PLATE } from '../../../shared/games/drawn/svg.ts';

/** Lighter above, darker below, as if one lamp hung over all of them. */
function lit(context: CanvasRenderingContext2D, colour: string): CanvasGradient {
  const down = context.createLinearGradient(20, 0, 60, 100);
  down.addColorStop(0, `color-mix(in srgb, ${colour} 62%, white)`);
  down.addColorStop(0.45, colour);
  down.addColorStop(1, `color-mix(in srgb, ${colour} 58%, black)`);
  return down;
}

function paintPart(context: CanvasRenderingContext2D, { path, colour, line }: Part): void {
  const shape = new Path2D(path);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.strokeStyle = OUTLINE;
  context.lineWidth = line === undefined ? 3 : line + 4.5;
  context.stroke(shape);
  if (line !== undefined) {
    context.lineWidth = line;
    context.strokeStyle = lit(context, colour);
    context.stroke(shape);
    return;
  }
  context.fillStyle = lit(context, colour);
  context.fill(shape);
  // A narrow light along the upper left edge.
  context.save();
  context.clip(shape);
  context.translate(2.4, 3);
  context.lineWidth = 2.6;
  context.strokeStyle = 'rgba(255,255,255,.42)';
  context.stroke(shape);
  context.restore();
}

function paintPlate(context: CanvasRenderingContext2D, plate: string, metal: string): void {
  const shape = new Path2D(PLATE);
  context.fillStyle = lit(context, plate);
  context.fill(shape);
  context.lineWidth = 7;
  context.strokeStyle = OUTLINE;
  context.stroke(shape);
  context.lineWidth = 4.5;
  context.strokeStyle = lit(context, metal);
  context.stroke(shape);
  const shine = context.createRadialGradient(40, 18, 4, 50, 30, 60);
  shine.addColorStop(0, 'rgba(255,255,255,.28)');
  shine.addColorStop(1, 'rgba(255,255,255,0)');
  context.fillStyle = shine;
  context.fill(shape);
}

/** Paints a figure into a square of so many pixels. */
export function paintFigure(
  context: CanvasRenderingContext2D,
  { plate, parts }: Figure,
  metal: string,
  side: number,
): void {
  context.save();
  context.scale(side / 100, side / 100);
  if (plate !== undefined) paintPlate(context, plate, metal);
  const size = plate === undefined ? 0.92 : ON_PLATE;
  context.translate(50 * (1 - size), 50 * (1 - size));
  context.scale(size, size);
  context.shadowColor = 'rgba(0,0,0,.55)';
  context.shadowBlur = side / 30;
  context.shadowOffsetY = side / 60;
  for (const part of parts) paintPart(context, part);
  context.restore();
}
