import { paintFigure } from './paint-figure.ts';
import type { DrawnGame } from './parts.ts';
import { blankCanvas } from './relief.ts';
import { faint } from './scenery-kit.ts';

/** Where the first four symbols stand on a cover, the last in front: place, size and turn, in parts of its width. */
const PLACES = [
  [3, 0.26, 0.56, 0.5, -0.14],
  [2, 0.75, 0.54, 0.5, 0.14],
  [1, 0.3, 0.96, 0.52, -0.06],
  [0, 0.66, 0.86, 0.74, 0.05],
] as const;

/** The cover of a game for the lobby, three by four: its world, and what is worth most before it. Its name stands beside it. */
export function coverCanvas(game: DrawnGame, width: number): HTMLCanvasElement {
  const height = (width * 4) / 3;
  const { canvas, context } = blankCanvas(width, height);
  const sheet = { context, width, height, palette: game.palette, hot: false };
  game.world('far', sheet);
  context.globalCompositeOperation = 'lighter';
  game.world('light', sheet);
  context.globalCompositeOperation = 'source-over';
  const dark = context.createLinearGradient(0, height * 0.35, 0, height);
  dark.addColorStop(0, faint(game.palette.deep, 0));
  dark.addColorStop(1, faint(game.palette.deep, 78));
  context.fillStyle = dark;
  context.fillRect(0, 0, width, height);
  const figures = Object.values(game.figures);
  for (const [at, x, y, size, turn] of PLACES) {
    const figure = figures[at];
    if (!figure) continue;
    const side = Math.round(size * width);
    const picture = blankCanvas(side, side);
    paintFigure(picture.context, { ...figure, halo: figure.halo ?? game.palette.glow }, game, side);
    context.save();
    context.translate(x * width, y * width);
    context.rotate(turn);
    context.drawImage(picture.canvas, -side / 2, -side / 2);
    context.restore();
  }
  return canvas;
}
