import type { Fixture, MarketKey, MarketStatus } from '@evens/catalogue';
import type { FixtureOverride } from '../overrides/overrides.ts';
import type { HeardStory } from '../story/heard.ts';
import type { OfferedBefore } from './former-word.ts';
import type { Voice } from './handover.ts';
import type { MarketState } from './market-state.ts';
import type { PriceLog } from './price-log.ts';
import { StandingMarkets } from './standing-markets.ts';

export { fedOf, type MarketState, type RefusedPrices, type UnderOverride } from './market-state.ts';

/**
 * Reasons why a fixture takes no bets although its markets are active. `behind` is a follower's own: what it holds may be
 * older than what the leader says. `leaderless`: the desk that keeps the book has lost the lead for the moment. `trader`: one
 * has suspended the fixture or its sport.
 */
export const HALTS = {
  producerDown: 1,
  kickOffPassed: 2,
  notBettable: 4,
  behind: 8,
  leaderless: 16,
  trader: 32,
} as const;

export interface FixtureState {
  fixture: Fixture;
  voice: Voice;
  /** What producers offered of it before it was taken over from them; undefined where it never was. */
  offeredBefore: OfferedBefore | undefined;
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
  /** What traders have said of it, where this process keeps the book. */
  manual: FixtureOverride | undefined;
}

/** How its prices moved: for a market that never did, its one price. */
export const logOf = (market: MarketState): PriceLog => market.log ?? [market.sinceSec, ...market.prices];

/** Something stands against this market alone: prices that were not believed, or a manual override. */
export const isHeld = ({ refused, manual }: Pick<MarketState, 'refused' | 'manual'>): boolean =>
  refused !== undefined || manual?.held === true;

/** What a player meets: active only when nothing stands against it. */
export function effectiveStatus(market: MarketState, fixture: Pick<FixtureState, 'halts'>): MarketStatus {
  // Waits for the word of the producer that took the fixture over.
  if (market.status === 'handedOver') return 'suspended';
  return market.status === 'active' && (fixture.halts !== 0 || isHeld(market)) ? 'suspended' : market.status;
}

/** Whether a market is on the page: open, or suspended and about to open again. */
export const isOffered = ({ status, prices }: MarketState): boolean =>
  (status === 'active' || status === 'suspended' || status === 'handedOver') && prices.length > 0;

export const newFixture = (fixture: Fixture, voice: Voice): FixtureState => ({
  fixture,
  voice,
  offeredBefore: undefined,
  markets: new StandingMarkets(),
  version: 0,
  halts: 0,
  happenings: 0,
  generation: 0,
  offered: 0,
  preview: undefined,
  overSinceMs: undefined,
  story: undefined,
  manual: undefined,
});
