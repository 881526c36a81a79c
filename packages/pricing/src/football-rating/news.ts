/** A pair of figures, home's first. */
type Two = readonly [home: number, away: number];

/** Prices of one match before its start, decimal, margin included. Markets that nobody priced are left out. */
export interface BookPrices {
  readonly home?: number;
  readonly draw?: number;
  readonly away?: number;
  readonly over25?: number;
  readonly under25?: number;
}

/** How often a side tried. Shots on target are among the shots. */
export interface ShotCounts {
  readonly shots: Two;
  readonly onTarget: Two;
  readonly corners?: Two;
}

/** All that one match brings to learn from. What is missing is left out and the rest is learnt. */
export interface MatchNews {
  readonly home: string;
  readonly away: string;
  /** Days since 1970 of its date. */
  readonly day: number;
  readonly goals: Two;
  readonly shots?: ShotCounts;
  /** The last prices before its start, of whoever priced it by knowing more than this rating. */
  readonly closing?: BookPrices;
}

/** The least and the most that the chances read from a whole market's prices may add up to, to be believed. */
export const LEAST_BOOK = 1;
export const MOST_BOOK = 1.5;
const MOST_SHOTS = 99;

/** Why figures of a match are not learnt from. */
export type Unsound = 'shotsImpossible' | 'cornersImpossible' | 'priceImpossible' | 'bookImpossible';

const isCount = (figure: number): boolean => Number.isInteger(figure) && figure >= 0 && figure <= MOST_SHOTS;

/** What is wrong with counts of shots: negative or broken figures, or more on target than there were. */
export function faultOfShots({ shots, onTarget, corners }: ShotCounts): Unsound | undefined {
  if (![...shots, ...onTarget].every(isCount) || onTarget[0] > shots[0] || onTarget[1] > shots[1])
    return 'shotsImpossible';
  return corners?.every(isCount) === false ? 'cornersImpossible' : undefined;
}

/** What is wrong with the prices of one whole market: one that pays back no more than its stake, or a sum nobody offers. */
export function faultOfPrices(prices: readonly number[]): Unsound | undefined {
  if (!prices.every((price) => Number.isFinite(price) && price > 1 && price <= 1000)) return 'priceImpossible';
  const sum = prices.reduce((total, price) => total + 1 / price, 0);
  return sum < LEAST_BOOK - 1e-6 || sum > MOST_BOOK + 1e-6 ? 'bookImpossible' : undefined;
}

/** The markets of a book that can be learnt from, whole and sound. */
export function soundMarkets({ home, draw, away, over25, under25 }: BookPrices): {
  readonly result?: readonly [home: number, draw: number, away: number];
  readonly goals?: readonly [over: number, under: number];
} {
  const result = home && draw && away ? ([home, draw, away] as const) : undefined;
  const goals = over25 && under25 ? ([over25, under25] as const) : undefined;
  return {
    ...(result && !faultOfPrices(result) && { result }),
    ...(goals && !faultOfPrices(goals) && { goals }),
  };
}
