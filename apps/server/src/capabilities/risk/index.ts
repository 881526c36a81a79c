import type { Currency } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../platform/database/index.ts';
import { DEFAULT_LIMITS, type LimitSettings, type Limits, limitsIn } from './limits.ts';
import { acceptDelayMs, type LiveDelays } from './live-delay.ts';
import { addExposure, type ExposureKey, readExposures } from './store.ts';

export { DEFAULT_LIMITS, type LimitSettings, type Limits, limitsIn, ticketLimitRefusal } from './limits.ts';
export type { LiveDelays } from './live-delay.ts';
export type { ExposureKey } from './store.ts';

export interface Risk {
  limits(currency: Currency): Limits;
  /** How long a bet in play on this sport waits for its answer, in wall time. */
  acceptDelayMs(sportAlias: string): number;
  /** What bets on each outcome would win beyond their stakes, in the order asked for. */
  exposures(outcomes: readonly ExposureKey[], currency: Currency, tx?: DatabaseTransaction): Promise<bigint[]>;
  addExposure(
    tx: DatabaseTransaction,
    outcomes: readonly ExposureKey[],
    currency: string,
    winningsMinor: bigint,
  ): Promise<void>;
}

export interface RiskParts {
  readonly db: Database;
  readonly limits?: LimitSettings;
  /** The live delay by sport, where the operator has chosen one. */
  readonly liveDelays?: LiveDelays | undefined;
}

export function openRisk({ db, limits = DEFAULT_LIMITS, liveDelays }: RiskParts): Risk {
  const byCurrency = new Map<Currency, Limits>();
  return {
    limits: (currency) => {
      const known = byCurrency.get(currency) ?? limitsIn(currency, limits);
      byCurrency.set(currency, known);
      return known;
    },
    acceptDelayMs: (sportAlias) => acceptDelayMs(sportAlias, liveDelays),
    exposures: (outcomes, currency, tx) => readExposures(tx ?? db, outcomes, currency),
    addExposure,
  };
}
