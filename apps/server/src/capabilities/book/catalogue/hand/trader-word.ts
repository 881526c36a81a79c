import type { MarketKey, OutcomeCode } from '@evens/catalogue';
import type { PriceMilli } from '@evens/kernel';
import type { PriceFault } from '../book/price-checks.ts';

/** What a trader's word is about. */
export type HandScope =
  | { readonly sportId: number }
  | { readonly fixtureId: number }
  | { readonly fixtureId: number; readonly marketKey: MarketKey };

/** Prices of outcomes by hand; those it does not name go on with the source. */
export interface PricesByHand {
  readonly kind: 'prices';
  readonly prices: Readonly<Record<OutcomeCode, PriceMilli>>;
  /** Faults that a person has seen and taken upon themselves: they do not suspend the market. */
  readonly accepts: readonly PriceFault[];
}

/** The source's own chances under another margin, moved where the trader knows better; follows every price of the source. */
export interface MarginByHand {
  readonly kind: 'margin';
  /** 1060: the chances read from the prices sum to 1.06 a winner. */
  readonly overroundMilli: number;
  /** Moves the chance of one outcome by so many thousandths; the others share what it leaves. */
  readonly shift?: { readonly outcome: OutcomeCode; readonly byMilli: number };
  readonly accepts: readonly PriceFault[];
}

export type PricingByHand = PricesByHand | MarginByHand;

export type HandSays = { readonly kind: 'suspend' } | PricingByHand;

/** A word that stands. */
export interface StandingWord {
  readonly scope: HandScope;
  readonly says: HandSays;
}

/** What stands on one market. */
export interface MarketHand {
  readonly suspended: boolean;
  readonly pricing?: PricingByHand;
}

/** What stands on one fixture. */
export interface FixtureHand {
  readonly suspended: boolean;
  readonly markets: ReadonlyMap<MarketKey, MarketHand>;
}

/** All that traders have said and not taken back. */
export interface Hand {
  readonly sports: ReadonlySet<number>;
  readonly fixtures: ReadonlyMap<number, FixtureHand>;
}

export const NO_HAND: Hand = { sports: new Set(), fixtures: new Map() };

export function handOf(words: Iterable<StandingWord>): Hand {
  const sports = new Set<number>();
  const fixtures = new Map<number, { suspended: boolean; markets: Map<MarketKey, MarketHand> }>();
  for (const { scope, says } of words) {
    if ('sportId' in scope) {
      sports.add(scope.sportId);
      continue;
    }
    const fixture = fixtures.get(scope.fixtureId) ?? { suspended: false, markets: new Map() };
    fixtures.set(scope.fixtureId, fixture);
    if (!('marketKey' in scope)) {
      fixture.suspended = true;
      continue;
    }
    const before = fixture.markets.get(scope.marketKey) ?? { suspended: false };
    fixture.markets.set(
      scope.marketKey,
      says.kind === 'suspend' ? { ...before, suspended: true } : { ...before, pricing: says },
    );
  }
  return { sports, fixtures };
}
