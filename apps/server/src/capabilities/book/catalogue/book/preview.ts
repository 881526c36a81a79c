import { type MarketKey, parseMarketKey } from '@evens/catalogue';
import { isOffered, type MarketState } from './states.ts';

/** Columns of a row, in order, each with the market types that may fill it, best first. */
const COLUMNS: readonly (readonly string[])[] = [['1x2', 'winner', 'outright'], ['asian-handicap'], ['total']];

/**
 * The markets of a fixture's row: who wins, the balanced handicap, the balanced total; of the whole contest. Sports that count
 * something else beside their main figure (games beside sets) show that where the main figure has no such market.
 */
export function choosePreview(markets: Iterable<MarketState>): MarketKey[] {
  const best: ({ key: MarketKey; worth: number } | undefined)[] = COLUMNS.map(() => undefined);
  for (const market of markets) {
    if (!isOffered(market)) continue;
    const type = /^[a-z0-9-]+/.exec(market.key)?.[0] ?? '';
    const column = COLUMNS.findIndex((types) => types.includes(type));
    if (column < 0) continue;
    const identity = parseMarketKey(market.key);
    if (!identity || (identity.period !== undefined && identity.period !== 'all')) continue;
    // Who has more corners is not who wins.
    if (column === 0 && identity.stat !== undefined) continue;
    const worth =
      (identity.stat === undefined ? 8 : 0) +
      (identity.period === undefined ? 4 : 0) +
      (market.favourite ? 2 : 0) +
      1 / (1 + (COLUMNS[column]?.indexOf(type) ?? 0));
    if (worth > (best[column]?.worth ?? 0)) best[column] = { key: market.key, worth };
  }
  return best.flatMap((each) => (each ? [each.key] : []));
}
