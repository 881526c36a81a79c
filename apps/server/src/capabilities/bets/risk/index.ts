import type { PlayerClass } from '@evens/contract';
import { type Currency, HOUSE_CURRENCY } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { DeskSettings } from './desk-settings.ts';
import { type LegRisk, legRisks, type RiskBet, type RiskLeg, riskOutcomeOf } from './leg-risk.ts';
import { DEFAULT_LIMITS, type LimitSettings, type Limits } from './limits.ts';
import { acceptDelayMs, type LiveDelays } from './live-delay.ts';
import { type BetLimits, type LimitedLeg, ownLimitsCache } from './own-limits.ts';
import { openRefusalKeeper, type RefusalKeeper } from './refusals.ts';
import { type CountedLeg, type Replaced, replaceWithin } from './replace-risks.ts';
import { lockExposures, readLiabilities, releaseRisks } from './store.ts';

export type { DeskSettings } from './desk-settings.ts';
export { SETTING_NAMES, type SettingName, STANDARD_CLASS } from './desk-settings.ts';
export {
  classOfPlayer,
  playersByClass,
  playersInClass,
  writePlayerClass,
  writeSetting,
} from './desk-store.ts';
export { EXPOSURE_RETENTION } from './exposure-retention.ts';
export { type LegRisk, legRisks, type RiskBet, type RiskLeg } from './leg-risk.ts';
export { type MarketHeld, marketsHeld, type OutcomeHeld, outcomesHeld, stakesHeld } from './liability-store.ts';
export {
  DEFAULT_LIMITS,
  LIMIT_SCOPES,
  type LimitScope,
  type LimitSettings,
  type Limits,
  limitsIn,
  limitsTimes,
  type OwnLimits,
  ticketLimitRefusal,
} from './limits.ts';
export type { LiveDelays } from './live-delay.ts';
export type { BetLimits, LimitedLeg } from './own-limits.ts';
export {
  type KeptRefusal,
  REFUSAL_RETENTION,
  type RefusedBet,
  refusalSums,
  refusalsOf,
} from './refusal-store.ts';
export { limitKindOf } from './refusals.ts';
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
  /** How long this player's bet in play on this sport waits for its answer, in wall time. */
  acceptDelayMs(sportAlias: string, accountId: string): number;
  /** How the house deals with this player. */
  classOf(accountId: string): PlayerClass;
  /** Classes, limits by time, and the rules that answer for the trader, as they stand. */
  settings(): DeskSettings;
  /** Whose limit of this kind is the strictest on this bet: `house`, `player`, `tournament/17`, `market/1x2`, `class/sharp`, `time`. */
  whose(kind: 'maxStake' | 'maxPayout' | 'marketLiability', accountId: string, legs: readonly LimitedLeg[]): string;
  /**
   * What each leg's market may still lose, in minor units of the house's currency and the order asked for: a bet fits where each leg's winnings
   * less its stakes (`legRisks`) are no more. Below zero: beyond the limit already. A look, not a promise: the placement
   * decides under lock.
   */
  remainingLimit(accountId: string, legs: readonly RoomLeg[], tx?: DatabaseTransaction | Database): Promise<bigint[]>;
  /**
   * Locks what these tickets' legs count on, all at once: for a transaction that will replace what some count with and release
   * others, since two that lock in two steps may wait for each other. Lock accounts before.
   */
  lock(tx: DatabaseTransaction, ticketIds: readonly bigint[]): Promise<void>;
  /** Gives back what these tickets put at risk: they were declined. */
  release(tx: DatabaseTransaction, ticketIds: readonly bigint[]): Promise<void>;
  /**
   * Open tickets that count otherwise than before: taken, or at other prices. Under the locks of their markets' exposures
   * each changes if its markets can bear it; returns what each leg then counts for, for the caller to store, and the
   * tickets that do not fit, to be released.
   */
  replaceWithin(tx: DatabaseTransaction, bets: readonly OpenBet[]): Promise<Replaced>;
  /**
   * Open tickets that are worth less than before, given back in part: they count with less, whatever the limits of their
   * markets say today. Returns what each leg then counts for, for the caller to store.
   */
  shrink(tx: DatabaseTransaction, bets: readonly Pick<OpenBet, 'ticketId' | 'bet'>[]): Promise<readonly CountedLeg[]>;
  /** Every bet that was refused at once. */
  readonly refusals: RefusalKeeper;
  /** Reads the operator's limits, classes and settings again, if any was changed. */
  refresh(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface RiskParts {
  readonly db: Database;
  readonly limits?: LimitSettings;
  /** The live delay by sport, where the operator has chosen one. */
  readonly liveDelays?: LiveDelays | undefined;
  /** Event time, for limits by time to the start; where it is absent there are none. */
  readonly eventMs?: () => number;
  readonly onError?: (error: unknown) => void;
}

/** So soon a limit that was changed elsewhere holds in this process. */
const LOOK_EVERY_MS = 800;

export function openRisk({ db, limits = DEFAULT_LIMITS, liveDelays, eventMs, onError }: RiskParts): Risk {
  const complain = (error: unknown): void => onError?.(error);
  const own = ownLimitsCache(db, limits, eventMs, complain);
  const refusals = openRefusalKeeper({ db, onError: complain });
  let looking: NodeJS.Timeout | undefined;
  let refreshing: Promise<void> | undefined;
  const refresh = (): Promise<void> => {
    refreshing ??= own.refresh().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };
  return {
    limits: (currency) => own.house(currency),
    limitsOf: (currency, accountId, legs) => own.of(currency, accountId, legs),
    acceptDelayMs: (sportAlias, accountId) =>
      acceptDelayMs(sportAlias, liveDelays) + own.classOf(accountId).extraDelayMs,
    classOf: (accountId) => own.classOf(accountId),
    settings: () => own.settings(),
    whose: (kind, accountId, legs) => own.whose(kind, accountId, legs),
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
        bets.filter(isCounted).map(({ ticketId, accountId, bet, limited }) => ({
          ticketId,
          risks: legRisks(bet),
          limitsMinor: own.of(bet.currency, accountId, limited).liabilitiesMinor,
        })),
      ),
    shrink: async (tx, bets) => {
      const changes = bets
        .filter(isCounted)
        .map(({ ticketId, bet }) => ({ ticketId, risks: legRisks(bet), limitsMinor: undefined }));
      return (await replaceWithin(tx, changes)).counted;
    },
    refusals,
    refresh,
    start: async () => {
      await refresh();
      looking = setInterval(() => void refresh().catch(complain), LOOK_EVERY_MS);
      looking.unref();
      refusals.start();
    },
    stop: async () => {
      clearInterval(looking);
      await refusals.stop();
      await refreshing?.catch(() => undefined);
    },
  };
}

/** What is bet with play money counts with nothing, before and after. */
const isCounted = ({ bet }: Pick<OpenBet, 'bet'>): boolean => !bet.terms.playMoney;

/** Whether each leg of a bet fits what its market may still lose. */
export const fitsRoom = (risks: readonly LegRisk[], roomsMinor: readonly bigint[]): boolean =>
  risks.every((risk, at) => risk.winningsMinor - risk.stakesMinor <= (roomsMinor[at] ?? 0n));
