import type { GameFigures } from './figures.ts';
import { diceFigures, limboFigures } from './originals.ts';

const FIGURES: Readonly<Record<string, () => GameFigures>> = {
  dice: diceFigures,
  limbo: limboFigures,
};

/** The exact figures of a game; undefined where there is no such game. Some take a second or two. */
export const figuresOf = (game: string): GameFigures | undefined => FIGURES[game]?.();
