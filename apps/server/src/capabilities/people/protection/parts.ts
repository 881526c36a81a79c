import type { Clock } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Balances } from '../../money/wallet/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Teller } from '../notices/index.ts';
import type { Obeyed } from './obeyed.ts';

/** An organisation that helps, as the operator names it. */
export interface HelpLink {
  readonly Name: string;
  readonly Url: string;
}

/** Payments in that are under way: called off in a transaction, closed at their providers after its commit. */
export interface OpenPayments {
  callOff(tx: DatabaseTransaction, accountId: string): Promise<void>;
  closeNow(): Promise<void>;
}

export interface ProtectionParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly identity: Pick<Identity, 'account' | 'user' | 'play'>;
  /** What lies in the account, to be paid out. */
  readonly balance: (accountId: string) => Promise<Balances | undefined>;
  /** How many bets of the account are open. */
  readonly openBets: (accountId: string) => Promise<number>;
  /** Called in an exclusion's transaction: the account's open bets of which nothing has begun are to be void. */
  readonly voidOpenBets: (
    tx: DatabaseTransaction,
    of: { readonly absenceId: string; readonly accountId: string },
  ) => Promise<void>;
  /** Tells a player what he has done; undefined: nobody is told. */
  readonly notices: Teller | undefined;
  /** Money that may still come from pages that are open: called off with him who is kept from play. */
  readonly payments: (() => OpenPayments | undefined) | undefined;
  readonly help: () => Promise<readonly HelpLink[]>;
}

export interface ProtectingParts extends ProtectionParts {
  readonly rules: Obeyed;
}
