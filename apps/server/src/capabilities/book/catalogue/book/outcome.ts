import type { OutcomeCode } from '@evens/catalogue';
import type { PriceMilli } from '@evens/kernel';
import type { BookOutcome } from './book-face.ts';
import { priceHistory } from './price-log.ts';
import { effectiveStatus, type FixtureState, HALTS, logOf, type MarketState } from './states.ts';

const OLD = HALTS.producerDown | HALTS.behind | HALTS.leaderless;

/** One outcome as placement needs it; undefined for one that the market does not have. */
export function outcomeOf(fixture: FixtureState, market: MarketState, outcome: OutcomeCode): BookOutcome | undefined {
  const index = market.codes.indexOf(outcome);
  const priceMilli = market.prices[index];
  if (priceMilli === undefined) return undefined;
  const fair = market.fair?.[index];
  return {
    fixture: fixture.fixture,
    market: {
      key: market.key,
      status: effectiveStatus(market, fixture),
      version: market.version,
      prices: market.prices,
    },
    outcome,
    priceMilli,
    active: !market.closed?.includes(index),
    ...(fair !== undefined && !Number.isNaN(fair) && { fairProbability: fair }),
    stale: (fixture.halts & OLD) !== 0,
  };
}

/** [eventMs, priceMilli], oldest first; undefined for an outcome that the market does not have. */
export function historyOf(market: MarketState, outcome: OutcomeCode): [number, PriceMilli][] | undefined {
  const index = market.codes.indexOf(outcome);
  return index >= 0 ? priceHistory(logOf(market), market.codes.length, index) : undefined;
}
