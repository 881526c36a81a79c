import type { OutcomeCode } from '@evens/catalogue';
import { fedOf, type MarketState } from './market-state.ts';

/** Prices as somebody said them. */
export interface Said {
  readonly codes: readonly OutcomeCode[];
  readonly prices: readonly number[];
  readonly closed?: readonly number[] | undefined;
}

/** What the source last said of a market that counts beside others: what stands, or what was refused for its order alone. */
export function lastSaid(shown: MarketState): Said | undefined {
  const market = fedOf(shown);
  if (market.status !== 'active') return undefined;
  if (!market.refused) return market;
  return market.refused.fault === 'linesOutOfOrder' ? market.refused : undefined;
}

/** Read from its price; undefined for an outcome that is closed or not there. */
export function chanceOf({ codes, prices, closed }: Said, code: OutcomeCode): number | undefined {
  const index = codes.indexOf(code);
  const price = closed?.includes(index) ? undefined : prices[index];
  return price === undefined ? undefined : 1000 / price;
}
