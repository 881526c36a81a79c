import { heightsOf } from './heights.ts';
import type { Material, Part } from './parts.ts';
import { type Rgb, rgbOf, SHADES, type Surface } from './shades.ts';

/*
 * Gives flat parts a body. Each part is painted as a mask; how far a pixel lies from the part's edge says how high the surface is there,
 * the slope of that is its normal, and the material says what light makes of it.
 */

/** Of what colour the light from behind is that draws the right edge of things. */
export interface Lights {
  readonly rim: string;
}

/** A canvas that is thrown away after use. */
export function blankCanvas(
  width: number,
  height: number,
): { readonly canvas: HTMLCanvasElement; readonly context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this page has no canvas');
  return { canvas, context };
}

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The box of what is painted, with a pixel of air around it; undefined where nothing is. */
function boundsOf(pixels: Uint8ClampedArray, width: number, height: number): Bounds | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (pixels[(y * width + x) * 4 + 3] === 0) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
  if (right < 0) return undefined;
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

function shade(image: ImageData, part: Part, bounds: Bounds, unit: number, rim: Rgb): void {
  const { data, width, height } = image;
  const round = Math.max(1, (part.round ?? 16) * unit);
  const high = heightsOf(data, width, height, round);
  const material: Material = part.material ?? 'enamel';
  const paint = SHADES[material];
  const colour = rgbOf(part.colour);
  const surface: Surface = { x: 0, y: 0, nx: 0, ny: 0, nz: 1, edge: 0, r: 0, g: 0, b: 0, alpha: 1 };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const alpha = data[at * 4 + 3] ?? 0;
      if (alpha === 0) continue;
      const here = high[at] ?? 0;
      const dx = (high[at + (x + 1 < width ? 1 : 0)] ?? 0) - (high[at - (x > 0 ? 1 : 0)] ?? 0);
      const dy = (high[at + (y + 1 < height ? width : 0)] ?? 0) - (high[at - (y > 0 ? width : 0)] ?? 0);
      surface.x = (bounds.left + x) / unit;
      surface.y = (bounds.top + y) / unit;
      surface.nx = -dx / 2;
      surface.ny = -dy / 2;
      surface.nz = 1;
      surface.edge = here / round;
      surface.alpha = 1;
      if (part.tilt) {
        surface.nx = surface.nx * 0.25 + part.tilt[0] + (x / width - 0.5) * 0.3;
        surface.ny = surface.ny * 0.25 + part.tilt[1] + (y / height - 0.5) * 0.3;
      }
      paint(surface, colour, rim);
      data[at * 4] = 255 * Math.sqrt(surface.r);
      data[at * 4 + 1] = 255 * Math.sqrt(surface.g);
      data[at * 4 + 2] = 255 * Math.sqrt(surface.b);
      data[at * 4 + 3] = alpha * surface.alpha;
    }
}

function write(
  context: CanvasRenderingContext2D,
  { text, at, high, wide }: NonNullable<Part['letters']>,
  more: number,
): void {
  context.font = `800 ${high}px Georgia, "Noto Serif", serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.fillText(text, ...at, wide);
  if (more === 0) return;
  context.lineWidth = more;
  context.strokeText(text, ...at, wide);
}

const outline = (
  context: CanvasRenderingContext2D,
  { path, line: width, inset = 1, letters }: Part,
  more: number,
): void => {
  if (letters) {
    write(context, letters, more);
    return;
  }
  const shape = new Path2D();
  shape.addPath(new Path2D(path), { a: inset, d: inset, e: 50 * (1 - inset), f: 50 * (1 - inset) });
  context.lineJoin = 'round';
  context.lineCap = 'round';
  if (width === undefined) context.fill(shape);
  if (width === undefined && more === 0) return;
  context.lineWidth = (width ?? 0) + more;
  context.stroke(shape);
};

/**
 * Paints parts one over the other, each lit and with its shadow on those below.
 *
 * @param unit - pixels of a unit of the parts' space
 * @param shift - where that space begins, in its units
 */
export function paintRelief(
  context: CanvasRenderingContext2D,
  parts: readonly Part[],
  { unit, shift = [0, 0], rim }: { readonly unit: number; readonly shift?: readonly [number, number] } & Lights,
): void {
  const { width, height } = context.canvas;
  const rimColour = rgbOf(rim);
  const mask = blankCanvas(width, height);
  const space = (target: CanvasRenderingContext2D): void => {
    target.setTransform(unit, 0, 0, unit, shift[0] * unit, shift[1] * unit);
  };
  context.save();
  space(context);
  context.fillStyle = 'rgba(6,3,8,.8)';
  context.strokeStyle = 'rgba(6,3,8,.8)';
  for (const part of parts) if (part.material !== 'glow') outline(context, part, 3);
  context.setTransform(1, 0, 0, 1, 0, 0);
  for (const part of parts) {
    mask.context.setTransform(1, 0, 0, 1, 0, 0);
    mask.context.clearRect(0, 0, width, height);
    space(mask.context);
    mask.context.fillStyle = '#fff';
    mask.context.strokeStyle = '#fff';
    outline(mask.context, part, 0);
    const bounds = boundsOf(mask.context.getImageData(0, 0, width, height).data, width, height);
    if (!bounds) continue;
    const image = mask.context.getImageData(bounds.left, bounds.top, bounds.width, bounds.height);
    shade(image, part, bounds, unit, rimColour);
    mask.context.putImageData(image, bounds.left, bounds.top);
    const glows = part.material === 'glow';
    context.shadowColor = glows ? part.colour : 'rgba(0,0,0,.62)';
    context.shadowBlur = unit * (glows ? 9 : 3.4);
    context.shadowOffsetX = glows ? 0 : unit * 0.9;
    context.shadowOffsetY = glows ? 0 : unit * 1.8;
    context.drawImage(mask.canvas, 0, 0);
  }
  context.restore();
}
