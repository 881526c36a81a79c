import type { MarketKey, OutcomeCode } from '@evens/catalogue';
import type { PriceMilli } from '@evens/kernel';
import { logPrices, type PriceLog } from '../book/price-log.ts';

/** How the prices of a fixture's main market moved since it opened. */
export interface PriceMoves {
  readonly market: MarketKey;
  readonly codes: readonly OutcomeCode[];
  readonly log: PriceLog;
}

/** Prices of one moment, in the order of their codes. */
export interface PricesThen {
  readonly market: MarketKey;
  readonly codes: readonly OutcomeCode[];
  readonly eventMs: number;
  readonly prices: readonly PriceMilli[];
  readonly spacingMs: number;
}

/** So many figures at most, whatever the number of outcomes; a field is kept by fewer moments. */
const MOST_FIGURES = 1000;
const LEAST_ROWS = 16;
const MOST_ROWS = 120;

export function withPrices(before: PriceMoves | undefined, now: PricesThen): PriceMoves {
  const { market, eventMs, prices, spacingMs } = now;
  const known = before?.market === market ? before : undefined;
  const codes = known ? [...known.codes, ...now.codes.filter((code) => !known.codes.includes(code))] : now.codes;
  const width = codes.length + 1;
  const most = Math.max(LEAST_ROWS, Math.min(MOST_ROWS, Math.floor(MOST_FIGURES / width)));
  const row = codes.map((code) => prices[now.codes.indexOf(code)] ?? 0);
  const log = known ? widened(known, codes.length) : [];
  // What was said already, by another process or before a restart, is not said again.
  if ((log[log.length - width] ?? Number.NEGATIVE_INFINITY) > Math.floor(eventMs / 1000)) return { market, codes, log };
  if (known && same(log.slice(1 - width), row)) return { market, codes, log };
  return { market, codes, log: logPrices(log, eventMs, row, spacingMs, most) };
}

/** The rows of an older list of outcomes, with nothing for those that came later. */
function widened({ codes, log }: PriceMoves, outcomes: number): PriceLog {
  if (codes.length === outcomes) return [...log];
  const rows: PriceLog = [];
  for (let at = 0; at < log.length; at += codes.length + 1) {
    rows.push(...log.slice(at, at + codes.length + 1));
    for (let missing = codes.length; missing < outcomes; missing += 1) rows.push(0);
  }
  return rows;
}

const same = (left: readonly number[], right: readonly number[]): boolean =>
  left.length === right.length && left.every((each, index) => each === right[index]);

/** [eventMs, priceMilli] of one outcome, oldest first; moments at which it had no price are left out. */
export function pointsOf({ codes, log }: PriceMoves, outcome: OutcomeCode): [number, PriceMilli][] {
  const index = codes.indexOf(outcome);
  const width = codes.length + 1;
  const points: [number, PriceMilli][] = [];
  if (index < 0) return points;
  for (let row = 0; row + width <= log.length; row += width) {
    const price = log[row + 1 + index] ?? 0;
    if (price > 0 && points.at(-1)?.[1] !== price) points.push([(log[row] ?? 0) * 1000, price]);
  }
  return points;
}
