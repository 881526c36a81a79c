const FAR = 1e9;

/** One row of the exact squared distance transform: the lower envelope of parabolas (Felzenszwalb and Huttenlocher). */
function envelope(f, n, { d, v, z }) {
  let k = 0;
  v[0] = 0;
  z[0] = -FAR;
  z[1] = FAR;
  const meet = (q) => (f[q] - f[v[k]] + q * q - v[k] * v[k]) / (q - v[k]) / 2;
  for (let q = 1; q < n; q += 1) {
    let s = meet(q);
    while (s <= z[k] && k > 0) {
      k -= 1;
      s = meet(q);
    }
    k += 1;
    v[k] = q;
    z[k] = s;
    z[k + 1] = FAR;
  }
  k = 0;
  for (let q = 0; q < n; q += 1) {
    while (z[k + 1] < q) k += 1;
    d[q] = f[v[k]] + (q - v[k]) * (q - v[k]);
  }
}

function squared(mask, width, height, start) {
  const grid = Float64Array.from(mask, (part) => start(part / 255));
  const most = Math.max(width, height);
  const f = new Float64Array(most);
  const room = { d: new Float64Array(most), v: new Int32Array(most), z: new Float64Array(most + 1) };
  for (let x = 0; x < width; x += 1) {
    for (let y = 0; y < height; y += 1) f[y] = grid[y * width + x];
    envelope(f, height, room);
    for (let y = 0; y < height; y += 1) grid[y * width + x] = room.d[y];
  }
  for (let y = 0; y < height; y += 1) {
    f.set(grid.subarray(y * width, (y + 1) * width));
    envelope(f, width, room);
    grid.set(room.d.subarray(0, width), y * width);
  }
  return grid;
}

/** The distance in pixels to the edge of a drawing, above 0 inside of it. @param mask - 0 to 255 a pixel, row by row from the top */
export function distances(mask, width, height) {
  const inside = squared(mask, width, height, (a) => (a >= 1 ? FAR : a <= 0 ? 0 : Math.max(0, a - 0.5) ** 2));
  const outside = squared(mask, width, height, (a) => (a <= 0 ? FAR : a >= 1 ? 0 : Math.max(0, 0.5 - a) ** 2));
  return Float32Array.from(inside, (part, i) => Math.sqrt(part) - Math.sqrt(outside[i]));
}

/** How much each pixel is covered by what `draw` draws, 0 to 255. */
export function maskOf(width, height, draw) {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context.fillStyle = context.strokeStyle = '#fff';
  draw(context, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  return Uint8ClampedArray.from({ length: width * height }, (_, i) => data[i * 4 + 3]);
}

/** Distances of a drawing, at once. */
export const fieldOf = (width, height, draw) => distances(maskOf(width, height, draw), width, height);

function box(from, to, { lines, length, start, step }, radius) {
  for (let line = 0; line < lines; line += 1) {
    const base = start(line);
    const at = (i) => from[base + Math.min(length - 1, Math.max(0, i)) * step];
    let sum = 0;
    for (let i = -radius; i <= radius; i += 1) sum += at(i);
    for (let i = 0; i < length; i += 1) {
      to[base + i * step] = sum / (2 * radius + 1);
      sum += at(i + radius + 1) - at(i - radius);
    }
  }
}

/** Two passes of a box in each direction: nearly a Gaussian blur. */
export function blurred(field, width, height, radius) {
  const made = Float32Array.from(field);
  const between = new Float32Array(width * height);
  const rows = { lines: height, length: width, start: (line) => line * width, step: 1 };
  const columns = { lines: width, length: height, start: (line) => line, step: width };
  for (let pass = 0; pass < 2; pass += 1) {
    box(made, between, rows, radius);
    box(between, made, columns, radius);
  }
  return made;
}
