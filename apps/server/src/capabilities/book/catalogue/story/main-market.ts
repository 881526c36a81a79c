import type { MarketKey } from '@evens/catalogue';
import type { FixtureState, MarketState } from '../book/states.ts';

/** Who wins, in the words of each kind of contest: the market whose prices tell its story. */
const MAIN_MARKETS: readonly MarketKey[] = ['1x2', 'winner', 'winner@all', '1x2@all', 'outright'];

const MAIN = new Set(MAIN_MARKETS);
/** Whether this market may be one: asked of every price that moves. */
export const mayBeMain = (key: MarketKey): boolean => MAIN.has(key);

/** Also where it is settled by now; undefined where the fixture has no such market. */
export function mainMarketOf({ markets }: Pick<FixtureState, 'markets'>): MarketState | undefined {
  for (const key of MAIN_MARKETS) {
    const market = markets.get(key);
    if (market && market.prices.length > 0) return market;
  }
  return undefined;
}
