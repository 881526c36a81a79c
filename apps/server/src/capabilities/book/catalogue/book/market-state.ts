import type { MarketKey, MarketStatus, OutcomeCode } from '@evens/catalogue';
import type { MarketPrices } from '@evens/feeds';
import type { PriceMilli } from '@evens/kernel';
import type { PriceFault } from './price-checks.ts';
import type { PriceLog } from './price-log.ts';

/**
 * A market in the book. Values are replaced, never changed, save the log, and the version where the fixture as a whole opens or
 * closes: a book that is complete opens all it holds at once. Columns instead of objects keep it small.
 */
export interface MarketState {
  readonly key: MarketKey;
  /** As the source says; `effectiveStatus` says whether we take bets. */
  readonly status: MarketStatus;
  /** Rises with every change, over restarts too: it starts from the event time of the change. */
  version: number;
  readonly favourite: boolean;
  readonly codes: readonly OutcomeCode[];
  readonly prices: readonly PriceMilli[];
  /** Reciprocal of the fair price by outcome, where the source says it. */
  readonly fair?: readonly number[] | undefined;
  /** Indexes of outcomes that are closed while the market is open; left out when none is. */
  readonly closed?: readonly number[] | undefined;
  /** Prices that were not believed: the market stays suspended until they are withdrawn or insisted on. */
  readonly refused?: RefusedPrices | undefined;
  /** `FixtureState.happenings` when these prices came. */
  readonly happenings: number;
  /** Event time in seconds of the first price of these outcomes. */
  readonly sinceSec: number;
  /** Left out until a price has moved: most markets of a week ahead never need one. */
  readonly log?: PriceLog | undefined;
  /** Where a trader has said something of it, in the book that its keeper writes. */
  readonly manual?: UnderOverride | undefined;
}

export interface UnderOverride {
  /** What the source alone makes of the market. */
  readonly fed: MarketState;
  /** Suspended by a trader, or because the contest has run away from a manual price. */
  readonly held: boolean;
  /** A trader has suspended it. */
  readonly suspended: boolean;
  /** Its prices or its margin are a trader's. */
  readonly priced: boolean;
}

/** What the source alone makes of a market: all that its next word is judged by. */
export const fedOf = (market: MarketState): MarketState => (market.manual === undefined ? market : market.manual.fed);

export interface RefusedPrices {
  readonly fault: PriceFault;
  /** Event time of the first message with this fault. */
  readonly sinceEventMs: number;
  readonly codes: readonly OutcomeCode[];
  readonly prices: readonly PriceMilli[];
  /** The whole of what was said last, for the moment in which it is believed after all. */
  readonly said: MarketPrices;
}
