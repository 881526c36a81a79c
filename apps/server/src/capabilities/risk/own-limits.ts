import { parseMarketKey } from '@evens/catalogue';
import type { Currency } from '@evens/kernel';
import type { Database } from '../../platform/database/index.ts';
import { type LimitSettings, type Limits, limitsIn, type OwnLimits, strictest } from './limits.ts';
import { limitsVersion, readOwnLimits } from './store.ts';

/** What of a leg decides whose limits touch it. */
export interface LimitedLeg {
  readonly marketKey: string;
  /** Unknown where only the ticket's words are left. */
  readonly tournamentId?: number | undefined;
}

export interface BetLimits {
  /** Of the whole ticket: the strictest of operator, player, and each leg's tournament and market type. */
  readonly ticket: Limits;
  /** What the market of each leg may lose, in minor units of the house's currency. */
  readonly liabilitiesMinor: readonly bigint[];
}

export interface OwnLimitsCache {
  /** The house's own limits, without any player, tournament or market. */
  house(currency: Currency): Limits;
  of(currency: Currency, accountId: string, legs: readonly LimitedLeg[]): BetLimits;
  /** Reads the limits again if any was changed. */
  refresh(): Promise<void>;
}

/** All limits in memory: there are few, and every bet asks. */
export function ownLimitsCache(db: Database, settings: LimitSettings): OwnLimitsCache {
  let own = new Map<string, OwnLimits>();
  let version = '';
  let houseSettings = settings;
  const inCurrency = new Map<Currency, Limits>();

  const house = (currency: Currency): Limits => {
    const known = inCurrency.get(currency) ?? limitsIn(currency, houseSettings);
    inCurrency.set(currency, known);
    return known;
  };
  const found = (...keys: readonly string[]): OwnLimits[] => keys.flatMap((key) => own.get(key) ?? []);

  return {
    house,
    of: (currency, accountId, legs) => {
      const limits = house(currency);
      if (own.size === 0) return { ticket: limits, liabilitiesMinor: legs.map(() => limits.marketLiabilityMinor) };
      const ofPlayer = found(`player/${accountId}`);
      const ofLegs = legs.map(({ marketKey, tournamentId }) =>
        found(`tournament/${tournamentId}`, `market/${parseMarketKey(marketKey)?.type}`),
      );
      return {
        ticket: limitsIn(currency, strictest(houseSettings, [...ofPlayer, ...ofLegs.flat()])),
        liabilitiesMinor: ofLegs.map(
          (ofLeg) => limitsIn(currency, strictest(houseSettings, [...ofPlayer, ...ofLeg])).marketLiabilityMinor,
        ),
      };
    },
    refresh: async () => {
      const now = await limitsVersion(db);
      if (now === version) return;
      const rows = await readOwnLimits(db);
      own = new Map(rows.map(({ scope, subject, ...limits }) => [`${scope}/${subject}`, limits]));
      houseSettings = strictest(settings, found('operator/'));
      inCurrency.clear();
      version = now;
    },
  };
}
