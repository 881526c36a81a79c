import type { PriceMilli } from '@evens/kernel';

/**
 * How the prices of one market moved, as plain small numbers in one flat array: [eventSeconds, price1 ... priceN] a row.
 * About eight bytes a number; a market that never moves has one row. When full, every second row of the older
 * three quarters goes, so that the curve keeps its shape and its recent detail.
 */
export type PriceLog = number[];

const MOST_ROWS = 48;
/** A logged price stands for so long: half a minute in play, a quarter of an hour before. */
export const LOG_SPACING_MS = { inPlay: 30_000, beforeStart: 900_000 } as const;

export function logPrices(
  log: PriceLog,
  eventMs: number,
  prices: readonly PriceMilli[],
  spacingMs: number,
  mostRows = MOST_ROWS,
): PriceLog {
  const width = prices.length + 1;
  const seconds = Math.floor(eventMs / 1000);
  const last = log.length - width;
  // A change shortly after the last logged one stands in its place: charts need no more.
  if (last >= width && seconds - (log[last] ?? 0) < spacingMs / 1000) {
    for (let index = 0; index < prices.length; index += 1) log[last + 1 + index] = prices[index] ?? 0;
    return log;
  }
  const kept = log.length >= mostRows * width ? thin(log, width) : log;
  // Of exactly the length it needs: an array that is pushed to keeps room for a dozen rows.
  const longer: PriceLog = new Array(kept.length + width);
  for (let at = 0; at < kept.length; at += 1) longer[at] = kept[at] ?? 0;
  longer[kept.length] = seconds;
  for (let index = 0; index < prices.length; index += 1) longer[kept.length + 1 + index] = prices[index] ?? 0;
  return longer;
}

function thin(log: PriceLog, width: number): PriceLog {
  const rows = log.length / width;
  const kept: PriceLog = [];
  for (let row = 0; row < rows; row += 1) {
    if (row !== 0 && row < rows * 0.75 && row % 2 === 1) continue;
    for (let column = 0; column < width; column += 1) kept.push(log[row * width + column] ?? 0);
  }
  return kept;
}

/** [eventMs, priceMilli] of one outcome, oldest first; rows without a change of this outcome are left out. */
export function priceHistory(log: PriceLog, outcomes: number, index: number): [number, PriceMilli][] {
  const width = outcomes + 1;
  const points: [number, PriceMilli][] = [];
  for (let row = 0; row + width <= log.length; row += width) {
    const price = log[row + 1 + index] ?? 0;
    if (points.at(-1)?.[1] !== price) points.push([(log[row] ?? 0) * 1000, price]);
  }
  return points;
}
