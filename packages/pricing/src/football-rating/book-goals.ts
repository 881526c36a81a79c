import { poissonRow } from '../pair-grid.ts';
import type { ExpectedGoals } from './rating.ts';

/** Goals 0 to 12 a side. */
const GRID = 13;
/** Nobody expects fewer or more goals of a side; a fit that runs there has nothing to go by. */
export const LEAST_GOALS = 0.05;
export const MOST_GOALS = 9;

/** Chances of a match's result and of more than two goals. */
export interface GoalChances {
  readonly home: number;
  readonly draw: number;
  readonly away: number;
  readonly over25: number;
}

/** The four chances that a usual book gives, from expected goals and the low-score correction. */
export function goalChances(homeMean: number, awayMean: number, correction: number): GoalChances {
  const one = poissonRow(homeMean, GRID);
  const two = poissonRow(awayMean, GRID);
  let [home, draw, away, over] = [0, 0, 0, 0];
  for (let x = 0; x < GRID; x += 1)
    for (let y = 0; y < GRID; y += 1) {
      const chance = (one[x] ?? 0) * (two[y] ?? 0) * lowScore(x, y, homeMean, awayMean, correction);
      if (x > y) home += chance;
      else if (x === y) draw += chance;
      else away += chance;
      if (x + y > 2) over += chance;
    }
  const sum = home + draw + away;
  return { home: home / sum, draw: draw / sum, away: away / sum, over25: over / sum };
}

function lowScore(x: number, y: number, homeMean: number, awayMean: number, correction: number): number {
  if (x > 1 || y > 1) return 1;
  if (x === 0) return Math.max(0, y === 0 ? 1 - homeMean * awayMean * correction : 1 + homeMean * correction);
  return Math.max(0, y === 0 ? 1 + awayMean * correction : 1 - correction);
}

/**
 * Chances from the prices of one whole market, the margin taken off by the power method: each reciprocal to the one power at
 * which they sum to one. Long shots give up more than favourites, as bookmakers put it on.
 */
export function withoutMargin(prices: readonly number[]): readonly number[] {
  let power = 1;
  for (let step = 0; step < 40; step += 1) {
    let [sum, slope] = [0, 0];
    for (const price of prices) {
      const worth = price ** -power;
      sum += worth;
      slope -= worth * Math.log(price);
    }
    if (Math.abs(sum - 1) < 1e-12) break;
    power = Math.max(0.05, power - (sum - 1) / slope);
  }
  const worths = prices.map((price) => price ** -power);
  const total = worths.reduce((sum, worth) => sum + worth, 0);
  return worths.map((worth) => worth / total);
}

/** Chances of a book without its margin; a market that it does not have is left out. */
export interface BookChances {
  readonly result?: readonly number[];
  readonly over25?: number;
}

/**
 * The expected goals whose chances are nearest to a book's, by least squares over all that it prices (Gauss-Newton on the
 * logarithms of total and difference). Where it prices the result alone the total stays that of `near`, where it prices the
 * goals alone the difference does.
 */
export function goalsOfBook(book: BookChances, near: ExpectedGoals, correction: number): ExpectedGoals {
  let total = Math.log(near.home * near.away) / 2;
  let difference = Math.log(near.home / near.away) / 2;
  const gaps = (t: number, d: number): readonly number[] => {
    const { home, draw, away, over25 } = goalChances(...meansOf(t, d), correction);
    const [one = 0, two = 0, three = 0] = book.result ?? [];
    return [
      ...(book.result ? [home - one, draw - two, away - three] : []),
      ...(book.over25 === undefined ? [] : [over25 - book.over25]),
    ];
  };
  const square = (values: readonly number[]): number => values.reduce((sum, value) => sum + value * value, 0);
  const [byTotal, byDifference] = [book.over25 !== undefined, book.result !== undefined];
  let now = gaps(total, difference);
  for (let step = 0; step < 30; step += 1) {
    const H = 1e-5;
    const alongT = gaps(total + H, difference).map((value, index) => (value - (now[index] ?? 0)) / H);
    const alongD = gaps(total, difference + H).map((value, index) => (value - (now[index] ?? 0)) / H);
    const dot = (a: readonly number[], b: readonly number[]): number =>
      a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
    const [tt, dd] = [byTotal ? dot(alongT, alongT) : 1, byDifference ? dot(alongD, alongD) : 1];
    const td = byTotal && byDifference ? dot(alongT, alongD) : 0;
    const [t0, d0] = [byTotal ? dot(alongT, now) : 0, byDifference ? dot(alongD, now) : 0];
    const determinant = tt * dd - td * td;
    if (!(determinant > 1e-18)) break;
    const stepT = -(dd * t0 - td * d0) / determinant;
    const stepD = -(tt * d0 - td * t0) / determinant;
    // Half as far, and half again, until it helps.
    let share = 1 / Math.max(1, Math.abs(stepT), Math.abs(stepD));
    let next = gaps(total + share * stepT, difference + share * stepD);
    while (square(next) > square(now) && share > 1e-6) {
      share /= 2;
      next = gaps(total + share * stepT, difference + share * stepD);
    }
    if (square(next) > square(now)) break;
    [total, difference, now] = [total + share * stepT, difference + share * stepD, next];
    if (Math.abs(stepT) + Math.abs(stepD) < 1e-9) break;
  }
  const [home, away] = meansOf(total, difference);
  return { home, away };
}

const bounded = (goals: number): number => Math.min(MOST_GOALS, Math.max(LEAST_GOALS, goals));

/** Expected goals of both sides from the logarithms of their geometric mean and of the root of their ratio. */
export const meansOf = (total: number, difference: number): readonly [home: number, away: number] => [
  bounded(Math.exp(total + difference)),
  bounded(Math.exp(total - difference)),
];
