import type { Fixture, MarketKey, MarketStatus, OutcomeCode } from '@evens/catalogue';
import type { MarketPrices } from '@evens/feeds';
import type { PriceMilli } from '@evens/kernel';
import type { HeardStory } from '../story/heard.ts';
import type { Voice } from './handover.ts';
import type { PriceFault } from './price-checks.ts';
import type { PriceLog } from './price-log.ts';
import { StandingMarkets } from './standing-markets.ts';

/** A market in the book. Values are replaced, never changed, save the log. Columns instead of objects keep it small. */
export interface MarketState {
  readonly key: MarketKey;
  /** As the source says; `effectiveStatus` says whether we take bets. */
  readonly status: MarketStatus;
  /** Rises with every change, over restarts too: it starts from the event time of the change. */
  readonly version: number;
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
}

export interface RefusedPrices {
  readonly fault: PriceFault;
  /** Event time of the first message with this fault. */
  readonly sinceEventMs: number;
  readonly codes: readonly OutcomeCode[];
  readonly prices: readonly PriceMilli[];
  /** The whole of what was said last, for the moment in which it is believed after all. */
  readonly said: MarketPrices;
}

/**
 * Reasons why a fixture takes no bets although its markets are active. `behind` is a follower's own: what it holds may be
 * older than what the leader says. `leaderless`: the desk that keeps the book has lost the lead for the moment.
 */
export const HALTS = { producerDown: 1, kickOffPassed: 2, notBettable: 4, behind: 8, leaderless: 16 } as const;

export interface FixtureState {
  fixture: Fixture;
  voice: Voice;
  readonly markets: StandingMarkets;
  /** Rises with every change of the description, score or number of markets; made as a market's version is. */
  version: number;
  /** Bits of HALTS. */
  halts: number;
  /** Rises with everything that happens in the contest beside its clock: a reason for prices to jump. */
  happenings: number;
  /** Its producer's generation that last named this fixture. */
  generation: number;
  /** Markets that are open or suspended. */
  offered: number;
  /** Keys of the markets its row shows; undefined when they must be chosen anew. */
  preview: readonly MarketKey[] | undefined;
  /** Monotonic time since which it is over, or its source has left it out of everything it told. */
  overSinceMs: number | undefined;
  /** What was heard of it beside score and prices; undefined for one of which nothing was. */
  story: HeardStory | undefined;
}

/** How its prices moved: for a market that never did, its one price. */
export const logOf = (market: MarketState): PriceLog => market.log ?? [market.sinceSec, ...market.prices];

/** What a player meets: active only when nothing stands against it. */
export function effectiveStatus(market: MarketState, fixture: Pick<FixtureState, 'halts'>): MarketStatus {
  // Waits for the word of the producer that took the fixture over.
  if (market.status === 'handedOver') return 'suspended';
  return market.status === 'active' && (fixture.halts !== 0 || market.refused) ? 'suspended' : market.status;
}

/** Whether a market is on the page: open, or suspended and about to open again. */
export const isOffered = ({ status, prices }: MarketState): boolean =>
  (status === 'active' || status === 'suspended' || status === 'handedOver') && prices.length > 0;

export const newFixture = (fixture: Fixture, voice: Voice): FixtureState => ({
  fixture,
  voice,
  markets: new StandingMarkets(),
  version: 0,
  halts: 0,
  happenings: 0,
  generation: 0,
  offered: 0,
  preview: undefined,
  overSinceMs: undefined,
  story: undefined,
});
