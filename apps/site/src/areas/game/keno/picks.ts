import { KENO_NUMBERS, keno, MOST_PICKS } from '@evens/games';
import type { GameOptions } from '../frame/game-view.ts';
import { optionsFor } from '../frame/options.ts';

export const picksOf = (options: GameOptions): readonly number[] => optionsFor(keno, options).picks;

/** The picks with one more or less; undefined where that is none of the game's: the last one stays, and ten are the most. */
export function picksToggled(picks: readonly number[], number: number): readonly number[] | undefined {
  if (picks.includes(number)) return picks.length > 1 ? picks.filter((each) => each !== number) : undefined;
  return picks.length < MOST_PICKS ? [...picks, number] : undefined;
}

/** So many different numbers by chance: the player's picks only, nothing is drawn with them. @param chance - 32 bits a call */
export function quickPicks(count: number, chance: () => number): readonly number[] {
  const left = Array.from({ length: KENO_NUMBERS }, (_, at) => at + 1);
  return Array.from({ length: count }, () => left.splice(Math.floor((chance() / 2 ** 32) * left.length), 1)[0] ?? 1);
}

const COLUMNS = 8;

/** The number's place that an arrow key leads to; undefined for other keys, at the edge, and from outside the board. */
export function numberAfterKey(key: string, from: number): number | undefined {
  if (from < 0) return undefined;
  const column = from % COLUMNS;
  if (key === 'ArrowLeft') return column > 0 ? from - 1 : undefined;
  if (key === 'ArrowRight') return column < COLUMNS - 1 ? from + 1 : undefined;
  if (key === 'ArrowUp') return from >= COLUMNS ? from - COLUMNS : undefined;
  if (key === 'ArrowDown') return from < KENO_NUMBERS - COLUMNS ? from + COLUMNS : undefined;
  return undefined;
}
