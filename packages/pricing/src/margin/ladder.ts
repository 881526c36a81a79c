import type { PriceMilli } from '@evens/kernel';

/** Steps of displayed prices: up to the price, in thousandths. Sharper where small steps matter. */
const STEPS: readonly (readonly [below: number, step: number])[] = [
  [10_000, 10],
  [20_000, 100],
  [50_000, 500],
  [100_000, 1000],
  [200_000, 5000],
  [1_000_001, 10_000],
];

export const LOWEST_PRICE_MILLI = 1010;
export const HIGHEST_PRICE_MILLI = 1_000_000;

/** The highest rung that is not above `price` (a decimal price such as 2.137). Undefined below the lowest rung. */
export function rungBelow(price: number): PriceMilli | undefined {
  // A hair is added so that a price that is a rung, but for the last binary digit, stays on it.
  const milli = Math.min(HIGHEST_PRICE_MILLI, Math.floor(price * 1000 + 1e-6));
  if (milli < LOWEST_PRICE_MILLI) return undefined;
  for (const [below, step] of STEPS) if (milli < below) return Math.floor(milli / step) * step;
  return HIGHEST_PRICE_MILLI;
}
