/** Longer than any way within a picture, in pixels. */
const FAR = 1e6;
const DIAGONAL = Math.SQRT2;

/** How far each pixel lies within what is painted, by the way from its edge. */
function distances(pixels: Uint8ClampedArray, width: number, height: number): Float32Array {
  const far = new Float32Array(width * height);
  for (let at = 0; at < far.length; at += 1) {
    const alpha = pixels[at * 4 + 3] ?? 0;
    far[at] = alpha === 255 ? FAR : alpha / 255;
  }
  const get = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (far[y * width + x] ?? 0);
  const pass = (from: number, step: 1 | -1): void => {
    for (let row = 0; row < height; row += 1)
      for (let column = 0; column < width; column += 1) {
        const y = from === 0 ? row : height - 1 - row;
        const x = from === 0 ? column : width - 1 - column;
        const here = get(x, y);
        if (here < 1) continue;
        const near = Math.min(get(x - step, y), get(x, y - step)) + 1;
        const across = Math.min(get(x - step, y - step), get(x + step, y - step)) + DIAGONAL;
        far[y * width + x] = Math.min(here, near, across);
      }
  };
  pass(0, 1);
  pass(1, -1);
  return far;
}

/** Softens along rows, then along columns; the sum runs, so that its width costs nothing. */
function soften(field: Float32Array, width: number, height: number, reach: number): Float32Array {
  const once = (from: Float32Array, count: number, length: number, across: number, along: number): Float32Array => {
    const into = new Float32Array(from.length);
    const size = 2 * reach + 1;
    for (let lane = 0; lane < count; lane += 1) {
      const start = lane * across;
      let sum = 0;
      for (let step = -reach; step < length + reach; step += 1) {
        if (step + reach < length) sum += from[start + (step + reach) * along] ?? 0;
        if (step - reach - 1 >= 0) sum -= from[start + (step - reach - 1) * along] ?? 0;
        if (step >= 0 && step < length) into[start + step * along] = sum / size;
      }
    }
    return into;
  };
  return once(once(field, height, width, width, 1), width, height, 1, width);
}

/**
 * The surface over a mask: it rises from the edge like a quarter of a circle, and is level from `round` pixels on.
 *
 * @param pixels - of an image, of which only alpha is read
 * @returns heights in pixels
 */
export function heightsOf(pixels: Uint8ClampedArray, width: number, height: number, round: number): Float32Array {
  const far = distances(pixels, width, height);
  for (let at = 0; at < far.length; at += 1) {
    const part = Math.min(1, (far[at] ?? 0) / round);
    far[at] = round * Math.sqrt(part * (2 - part));
  }
  const reach = Math.max(1, Math.round(round * 0.14));
  return soften(soften(far, width, height, reach), width, height, Math.max(1, reach >> 1));
}
