import { type Currency, HOUSE_CURRENCY } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../platform/database/index.ts';
import { type LegRisk, legRisks, type RiskBet, type RiskLeg, riskOutcomeOf } from './leg-risk.ts';
import { DEFAULT_LIMITS, type LimitSettings, type Limits } from './limits.ts';
import { acceptDelayMs, type LiveDelays } from './live-delay.ts';
import { type BetLimits, type LimitedLeg, ownLimitsCache } from './own-limits.ts';
import { type CountedLeg, type Replaced, replaceWithin } from './replace-risks.ts';
import { lockExposures, readLiabilities, releaseRisks } from './store.ts';

export { EXPOSURE_RETENTION } from './exposure-retention.ts';
export { type LegRisk, legRisks, type RiskBet, type RiskLeg } from './leg-risk.ts';
export {
  DEFAULT_LIMITS,
  LIMIT_SCOPES,
  type LimitScope,
  type LimitSettings,
  type Limits,
  limitsIn,
  type OwnLimits,
  ticketLimitRefusal,
} from './limits.ts';
export type { LiveDelays } from './live-delay.ts';
export type { BetLimits, LimitedLeg } from './own-limits.ts';
export type { CountedLeg, Replaced } from './replace-risks.ts';
export { RISK_CHECKS } from './risk-checks.ts';
export {
  deleteOwnLimits,
  type ExposureShare,
  moveShares,
  type OwnLimitsRow,
  readOwnLimits,
  writeOwnLimits,
} from './store.ts';

/** A leg whose market's room is asked for. */
export interface RoomLeg extends RiskLeg, LimitedLeg {
  readonly fixtureId: number;
}

/** An open ticket as it is to count; `limited` are its legs in their order. */
export interface OpenBet {
  readonly ticketId: bigint;
  readonly accountId: string;
  readonly bet: RiskBet;
  readonly limited: readonly LimitedLeg[];
}

export interface Risk {
  /** The operator's limits, the same for everybody. */
  limits(currency: Currency): Limits;
  /** The strictest limits that touch this player's bet on these legs. */
  limitsOf(currency: Currency, accountId: string, legs: readonly LimitedLeg[]): BetLimits;
  /** How long a bet in play on this sport waits for its answer, in wall time. */
  acceptDelayMs(sportAlias: string): number;
  /**
   * What each leg's market may still lose, in minor units of the house's currency and the order asked for: a bet fits where each leg's winnings
   * less its stakes (`legRisks`) are no more. Below zero: beyond the limit already. A look, not a promise: the placement
   * decides under lock.
   */
  remainingLimit(accountId: string, legs: readonly RoomLeg[], tx?: DatabaseTransaction): Promise<bigint[]>;
  /**
   * Locks what these tickets' legs count on, all at once: for a transaction that will replace what some count with and release
   * others, since two that lock in two steps may wait for each other. Lock accounts before.
   */
  lock(tx: DatabaseTransaction, ticketIds: readonly bigint[]): Promise<void>;
  /** Gives back what these tickets put at risk: they were declined. */
  release(tx: DatabaseTransaction, ticketIds: readonly bigint[]): Promise<void>;
  /**
   * Open tickets that count otherwise than before: taken, or at other prices. Under the locks of their markets' exposures
   * each changes if its markets can bear it; answers with what the legs count with then, for whoever keeps them, and with the
   * tickets that do not fit, to be released.
   */
  replaceWithin(tx: DatabaseTransaction, bets: readonly OpenBet[]): Promise<Replaced>;
  /**
   * Open tickets that are worth less than before, given back in part: they count with less, whatever the limits of their
   * markets say today. Answers with what the legs count with then, for whoever keeps them.
   */
  shrink(tx: DatabaseTransaction, bets: readonly Pick<OpenBet, 'ticketId' | 'bet'>[]): Promise<readonly CountedLeg[]>;
  /** Reads the operator's limits again, if any was changed. */
  refresh(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface RiskParts {
  readonly db: Database;
  readonly limits?: LimitSettings;
  /** The live delay by sport, where the operator has chosen one. */
  readonly liveDelays?: LiveDelays | undefined;
  readonly onError?: (error: unknown) => void;
}

/** So soon a limit that was changed elsewhere holds in this process. */
const LOOK_EVERY_MS = 800;

export function openRisk({ db, limits = DEFAULT_LIMITS, liveDelays, onError }: RiskParts): Risk {
  const own = ownLimitsCache(db, limits);
  let looking: NodeJS.Timeout | undefined;
  let refreshing: Promise<void> | undefined;
  const refresh = (): Promise<void> => {
    refreshing ??= own.refresh().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };
  return {
    limits: own.house,
    limitsOf: own.of,
    acceptDelayMs: (sportAlias) => acceptDelayMs(sportAlias, liveDelays),
    remainingLimit: async (accountId, legs, tx) => {
      const { liabilitiesMinor } = own.of(HOUSE_CURRENCY, accountId, legs);
      const keys = legs.map((leg) => ({ ...leg, riskOutcome: riskOutcomeOf(leg) }));
      const liabilities = await readLiabilities(tx ?? db, keys);
      return liabilities.map((liability, at) => (liabilitiesMinor[at] ?? 0n) - liability);
    },
    lock: lockExposures,
    release: releaseRisks,
    replaceWithin: (tx, bets) =>
      replaceWithin(
        tx,
        bets.map(({ ticketId, accountId, bet, limited }) => ({
          ticketId,
          risks: legRisks(bet),
          limitsMinor: own.of(bet.currency, accountId, limited).liabilitiesMinor,
        })),
      ),
    shrink: async (tx, bets) => {
      const changes = bets.map(({ ticketId, bet }) => ({ ticketId, risks: legRisks(bet), limitsMinor: undefined }));
      return (await replaceWithin(tx, changes)).counted;
    },
    refresh,
    start: async () => {
      await refresh();
      looking = setInterval(() => void refresh().catch((error: unknown) => onError?.(error)), LOOK_EVERY_MS);
      looking.unref();
    },
    stop: async () => {
      clearInterval(looking);
      await refreshing?.catch(() => undefined);
    },
  };
}

/** Whether each leg of a bet fits what its market may still lose. */
export const fitsRoom = (risks: readonly LegRisk[], roomsMinor: readonly bigint[]): boolean =>
  risks.every((risk, at) => risk.winningsMinor - risk.stakesMinor <= (roomsMinor[at] ?? 0n));
