import { loadDrawn } from './drawn-games.ts';
import { paintFigure } from './paint-figure.ts';
import { blankCanvas } from './relief.ts';

/** Large enough for a pay table on a screen of two pixels a point. */
const SIDE = 120;

/**
 * The symbols of a drawn game as pictures for lists and tables.
 *
 * @returns addresses by the names of the sheet; none of a game that is not drawn
 */
export async function symbolImages(game: string): Promise<Readonly<Record<string, string>>> {
  const drawn = await loadDrawn(game);
  if (!drawn) return {};
  const images: [string, string][] = [];
  for (const [name, figure] of Object.entries(drawn.figures)) {
    const { canvas, context } = blankCanvas(SIDE, SIDE);
    paintFigure(context, figure, drawn, SIDE);
    images.push([name, canvas.toDataURL('image/png')]);
    // The page may answer between two of them.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return Object.fromEntries(images);
}
