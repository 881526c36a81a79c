import { addedReturn, bestReturn, decimalText, linkedReturn, USUAL_LEVELS, usuallyAdded } from '@evens/games';

/**
 * What the house's usual jackpots add to a game, of which its own return says nothing: by level, together, and the best return with all
 * of them. Null of a game that feeds none.
 */
export function jackpotsOf(game: string): object | null {
  const levels = USUAL_LEVELS.filter(({ games }) => games.includes(game));
  const own = bestReturn(game);
  if (levels.length === 0 || !own) return null;
  return {
    levels: Object.fromEntries(levels.map(({ name, terms }) => [name, decimalText(addedReturn(terms))])),
    adds: decimalText(usuallyAdded(game)),
    most: decimalText(
      linkedReturn(
        own,
        levels.map(({ terms }) => terms),
      ).total,
    ),
  };
}
