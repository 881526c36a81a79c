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

/**
 * How the chances stood at `steps` even moments up to the newest price, from the price histories of the outcomes (home,
 * draw if any, away). Moments before the first price are left out.
 */
export function chanceLine(histories: readonly History[], spanMs: number, steps: number): readonly ChancePoint[] {
  const end = Math.max(...histories.map((history) => history.at(-1)?.[0] ?? 0));
  const points: ChancePoint[] = [];
  for (let step = 1; step <= steps; step++) {
    const at = end - spanMs + (spanMs * step) / steps;
    const shares = chances(histories.map((history) => valueAt(history, at)));
    const [home, away] = [shares?.[0], shares?.at(-1)];
    if (home !== undefined && away !== undefined) points.push({ home, away });
  }
  return points;
}
