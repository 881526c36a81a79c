import type { MarketKey, OutcomeCode } from '@evens/catalogue';
import type { PriceMilli } from '@evens/kernel';
import type { PriceFault } from '../book/price-checks.ts';

/** What a manual override is about. */
export type OverrideScope =
  | { readonly sportId: number }
  | { readonly fixtureId: number }
  | { readonly fixtureId: number; readonly marketKey: MarketKey };

/** Manual prices of outcomes; those it does not name go on with the source. */
export interface PricesOverride {
  readonly kind: 'prices';
  readonly prices: Readonly<Record<OutcomeCode, PriceMilli>>;
  /** Faults that a person has seen and taken upon themselves: they do not suspend the market. */
  readonly accepts: readonly PriceFault[];
}

/** The source's own chances under another margin, moved where the trader knows better; follows every price of the source. */
export interface MarginOverride {
  readonly kind: 'margin';
  /** 1060: the chances read from the prices sum to 1.06 a winner. */
  readonly overroundMilli: number;
  /** Moves the chance of one outcome by so many thousandths; the others share what it leaves. */
  readonly shift?: { readonly outcome: OutcomeCode; readonly byMilli: number };
  readonly accepts: readonly PriceFault[];
}

export type PricingOverride = PricesOverride | MarginOverride;

export type OverrideSays = { readonly kind: 'suspend' } | PricingOverride;

/** A word that stands. */
export interface StandingOverride {
  readonly scope: OverrideScope;
  readonly says: OverrideSays;
}

/** What stands on one market. */
export interface MarketOverride {
  readonly suspended: boolean;
  readonly pricing?: PricingOverride;
}

/** What stands on one fixture. */
export interface FixtureOverride {
  readonly suspended: boolean;
  readonly markets: ReadonlyMap<MarketKey, MarketOverride>;
}

/** All that traders have said and not taken back. */
export interface Overrides {
  readonly sports: ReadonlySet<number>;
  readonly fixtures: ReadonlyMap<number, FixtureOverride>;
}

export const NO_OVERRIDES: Overrides = { sports: new Set(), fixtures: new Map() };

export function overridesOf(words: Iterable<StandingOverride>): Overrides {
  const sports = new Set<number>();
  const fixtures = new Map<number, { suspended: boolean; markets: Map<MarketKey, MarketOverride> }>();
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
