import { Bakery } from '../lib/bakery.mjs';
import { canvasOf, scaled } from '../lib/canvas.mjs';
import { preview } from '../lib/sheet.mjs';
import { symbolPicture } from './symbol-picture.mjs';

const [WIDTH, HEIGHT] = [660, 880];

/** The game's tile in the lobby: its world, and two or three of its symbols in front. `cover`: [symbol, x, y, size, turn] from the back. */
export function cover({ light, symbols, cover: placed, palette }, { quick, pictures }) {
  const bakery = new Bakery(light);
  const canvas = canvasOf(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  for (const [file, blend] of pictures) {
    context.globalCompositeOperation = blend === 'add' ? 'lighter' : 'source-over';
    const tall = (WIDTH * file.height) / file.width;
    context.drawImage(file, 0, (HEIGHT - tall) * 0.35, WIDTH, tall);
  }
  context.globalCompositeOperation = 'source-over';
  const dark = context.createLinearGradient(0, HEIGHT * 0.3, 0, HEIGHT);
  dark.addColorStop(0, `${palette.deep}00`);
  dark.addColorStop(1, `${palette.deep}dd`);
  context.fillStyle = dark;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  for (const [name, x, y, size, turn = 0] of placed) {
    const { build, flat } = symbols.find((each) => each.name === name);
    const picture = symbolPicture(bakery, build({ cube: bakery.cube, plain: true }), 480, {
      n: quick ? 3 : 12,
      aoN: flat ? 0 : quick ? 8 : 28,
    });
    const glow = context.createRadialGradient(x * WIDTH, y * HEIGHT, 0, x * WIDTH, y * HEIGHT, size * WIDTH * 0.75);
    glow.addColorStop(0, `${palette.glow}66`);
    glow.addColorStop(1, `${palette.glow}00`);
    context.globalCompositeOperation = 'lighter';
    context.fillStyle = glow;
    context.fillRect(0, 0, WIDTH, HEIGHT);
    context.globalCompositeOperation = 'source-over';
    context.save();
    context.translate(x * WIDTH, y * HEIGHT);
    context.rotate(turn);
    context.drawImage(picture, (-size * WIDTH) / 2, (-size * WIDTH) / 2, size * WIDTH, size * WIDTH);
    context.restore();
  }
  return [
    preview('cover', [canvas]),
    { file: 'cover.webp', canvas: scaled(canvas, 330), quality: 0.72 },
    { file: 'cover-s.webp', canvas: scaled(canvas, 120), quality: 0.72 },
  ];
}
