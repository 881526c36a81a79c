import { canvasOf } from './canvas.mjs';

const FRAMES_A_ROW = 4;

/** Pictures of one size beside each other. `list`: [name, canvas]. */
export function grid(list, [width, height], columns = FRAMES_A_ROW) {
  const canvas = canvasOf(columns * width, Math.ceil(list.length / columns) * height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  for (const [i, [, picture]] of list.entries())
    context.drawImage(picture, (i % columns) * width, Math.floor(i / columns) * height, width, height);
  return canvas;
}

const described = (frames, image, { width, height }) => ({
  frames,
  meta: { image, scale: '1', size: { w: width, h: height } },
});

/** An atlas as Pixi reads it: the picture, and a JSON that names its frames. */
export function atlas(file, list, [width, height], { columns = FRAMES_A_ROW, quality = 0.8 } = {}) {
  const canvas = grid(list, [width, height], columns);
  const frames = Object.fromEntries(
    list.map(([name], i) => [
      name,
      { frame: { x: (i % columns) * width, y: Math.floor(i / columns) * height, w: width, h: height } },
    ]),
  );
  return [
    { file: `${file}.webp`, canvas, quality },
    { file: `${file}.json`, json: described(frames, `${file}.webp`, canvas) },
  ];
}

/** The same of pictures of different widths in one row. */
export function strip(file, list, quality = 0.85) {
  const width = list.reduce((sum, [, picture]) => sum + picture.width, 0);
  const canvas = canvasOf(width, Math.max(...list.map(([, picture]) => picture.height)));
  const context = canvas.getContext('2d');
  const frames = {};
  let x = 0;
  for (const [name, picture] of list) {
    context.drawImage(picture, x, 0);
    frames[name] = { frame: { x, y: 0, w: picture.width, h: picture.height } };
    x += picture.width;
  }
  return [
    { file: `${file}.webp`, canvas, quality },
    { file: `${file}.json`, json: described(frames, `${file}.webp`, canvas) },
  ];
}

/** A picture smeared downwards by `spread` pixels: copies summed, each with its share; laid over each other they would leave stairs. */
export function smeared(picture, width, height, spread) {
  const copies = 64;
  const canvas = canvasOf(width, height);
  const context = canvas.getContext('2d');
  context.globalCompositeOperation = 'lighter';
  context.globalAlpha = 1 / copies;
  for (let i = 0; i < copies; i += 1)
    context.drawImage(picture, 0, (height - width) / 2 + (i / (copies - 1) - 0.5) * spread, width, width);
  return canvas;
}

/** What is looked at while a theme is made: never written beside the baked files. */
export function preview(name, list, ground = '#16204a') {
  const width = Math.max(...list.map((canvas) => canvas.width));
  const canvas = canvasOf(
    width,
    list.reduce((sum, each) => sum + each.height + 10, 0),
  );
  const context = canvas.getContext('2d');
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  let y = 0;
  for (const each of list) {
    context.drawImage(each, 0, y);
    y += each.height + 10;
  }
  return { preview: `${name}.png`, canvas };
}
