import type { Clock, Currency } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { LimitRules } from './rules.ts';

export interface PlayLimitsParts {
  readonly db: Database;
  readonly clock: Clock;
  /** Whether the question for limits has to be answered before the first deposit. */
  readonly asksFirst?: boolean;
  /** The time zone of a country whose deposit limits run over its days, weeks and months; undefined: over windows that slide. */
  readonly zoneIn?: (country: string) => string | undefined;
  /** Payments in that are under way: called off in a transaction, closed at their providers after its commit. */
  readonly payments?: () =>
    | { callOff(tx: DatabaseTransaction, accountId: string): Promise<void>; closeNow(): Promise<void> }
    | undefined;
  /** Own money on open bets that were placed since then, in minor units; absent where no bets are known. */
  readonly inPlay?: (
    tx: DatabaseTransaction,
    accountId: string,
    currency: Currency,
    sinceMs: number,
  ) => Promise<bigint>;
  /** What the country of an account says; `DEFAULT_LIMIT_RULES` where nothing does. */
  readonly rulesOf?: (accountId: string, tx?: DatabaseTransaction) => Promise<LimitRules>;
}
