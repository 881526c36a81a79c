export interface ChancePoint {
  /** Shares of home and away, 0 to 1, without the bookmaker's margin; the draw is what is left. */
  readonly home: number;
  readonly away: number;
}

/** Shares of a market from its prices in thousandths: reciprocals, scaled to one. Undefined when a price is missing. */
export function chances(prices: readonly (number | undefined)[]): readonly number[] | undefined {
  if (prices.some((price) => price === undefined || price <= 1000)) return undefined;
  const raw = prices.map((price) => 1 / (price ?? 1));
  const sum = raw.reduce((total, each) => total + each, 0);
  return raw.map((each) => each / sum);
}

type History = readonly (readonly [atMs: number, priceMilli: number])[];

const valueAt = (history: History, atMs: number): number | undefined => {
  let value: number | undefined;
  for (const [at, price] of history) {
    if (at > atMs) break;
    value = price;
  }
  return value;
};

/** A line needs so much history to say anything, in milliseconds. */
const SHORTEST_MS = 60_000;

export interface ChanceLine {
  readonly points: readonly ChancePoint[];
  /** How far back the first point is. */
  readonly spanMs: number;
}

/**
 * How the chances stood at `steps` even moments up to the newest price, from the price histories of the outcomes (home,
 * draw if any, away): over `mostMs`, or since the first moment that all of them had a price. Undefined when that is too
 * short a time.
 */
export function chanceLine(
  histories: readonly History[],
  mostMs: number,
  steps: number,
  nowMs: number,
): ChanceLine | undefined {
  if (histories.length === 0 || histories.some((history) => history.length === 0)) return undefined;
  const end = Math.max(nowMs, ...histories.map((history) => history.at(-1)?.[0] ?? 0));
  const known = Math.max(...histories.map((history) => history[0]?.[0] ?? end));
  const spanMs = Math.min(mostMs, end - known);
  if (spanMs < SHORTEST_MS) return undefined;
  const points = Array.from({ length: steps }, (_, step): ChancePoint | undefined => {
    const shares = chances(histories.map((history) => valueAt(history, end - spanMs + (spanMs * (step + 1)) / steps)));
    const [home, away] = [shares?.[0], shares?.at(-1)];
    return home !== undefined && away !== undefined ? { home, away } : undefined;
  }).filter((point) => point !== undefined);
  return { points, spanMs };
}
