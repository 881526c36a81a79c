import { assert, type Currency, type Money } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

type Connection = Database | DatabaseTransaction;

/** A call of an outside party about a player's money, named by the party's own transaction id. */
export interface ProviderCall {
  /** Small letters, digits and dashes. */
  readonly provider: string;
  /** Of the debit or credit; a rollback names the debit that it takes back. */
  readonly transactionId: string;
  readonly accountId: string;
}

/** A call that moves an amount above zero, in the account's currency. */
export interface MovingCall extends ProviderCall {
  readonly amount: Money;
  /** What it is about, for people who read the ledger: `round:123`. */
  readonly reference: string;
}

export interface RollbackCall extends ProviderCall {
  readonly currency: Currency;
}

/**
 * Why nothing moved. All but the last three stand on record, and the same call is answered so for good: too little cash, an account
 * that may not play, and a call that was rolled back before it came. The last three are mistakes of the caller and leave no trace:
 * no account in this currency, a transaction id that stands for another call, a rollback of what is no debit.
 */
export type CallRefusal =
  | 'tooPoor'
  | 'accountLocked'
  | 'rolledBack'
  /** What the player allows himself: a reality check waits for its answer, a limit of his own is reached. */
  | 'checkDue'
  | 'timeLimit'
  | 'stakeLimit'
  | 'lossLimit'
  | 'noAccount'
  | 'otherBody'
  | 'notADebit';

export type CallAnswer =
  | {
      readonly kind: 'moved';
      /** Of the transfer that stands. */
      readonly transferId: bigint;
      /** It had moved before: nothing moved now. */
      readonly repeated: boolean;
      /** The player's cash after the call, as in the others. */
      readonly balanceMinor: bigint;
    }
  | {
      readonly kind: 'refused';
      readonly why: CallRefusal;
      /** Undefined where there is no account. */
      readonly balanceMinor: bigint | undefined;
    }
  /** What was to be rolled back had moved nothing, and will not. */
  | { readonly kind: 'nothing'; readonly balanceMinor: bigint };

interface RawAnswer {
  readonly verdict: 'moved' | 'refused' | 'nothing';
  readonly why: CallRefusal | null;
  readonly transfer_id: bigint | null;
  readonly repeated: boolean | null;
  readonly balance_minor: bigint | null;
}

function readAnswer(row: RawAnswer | undefined): CallAnswer {
  assert(row, 'a call is answered');
  const { verdict, why, transfer_id: transferId, repeated, balance_minor: balance } = row;
  if (verdict === 'refused') {
    assert(why, 'a refusal has a reason');
    return { kind: 'refused', why, balanceMinor: balance ?? undefined };
  }
  assert(balance !== null, 'an account has a balance');
  if (verdict === 'nothing') return { kind: 'nothing', balanceMinor: balance };
  assert(transferId !== null, 'what moved has an id');
  return { kind: 'moved', transferId, repeated: repeated ?? false, balanceMinor: balance };
}

async function move(
  db: Connection,
  way: 'ledger_debit' | 'ledger_credit',
  { provider, transactionId, accountId, amount, reference }: MovingCall,
): Promise<CallAnswer> {
  assert(amount.amountMinor > 0n, `a call over ${amount.amountMinor}`);
  const { rows } = await sql<RawAnswer>`
    select * from ${sql.ref(way)}(
      ${provider}, ${transactionId}, ${accountId}, ${amount.currency}, ${amount.amountMinor}, ${reference}
    )`.execute(db);
  return readAnswer(rows[0]);
}

/** Takes an amount of a player's cash for the casino: one call of the database, once for each transaction id. */
export const debit = (db: Connection, call: MovingCall): Promise<CallAnswer> => move(db, 'ledger_debit', call);

/** Gives a player what the casino pays; a debt is met first. Once for each transaction id. */
export const credit = (db: Connection, call: MovingCall): Promise<CallAnswer> => move(db, 'ledger_credit', call);

/** Takes a debit back, whole and once. One that has not come yet is refused when it comes. */
export async function rollback(
  db: Connection,
  { provider, transactionId, accountId, currency }: RollbackCall,
): Promise<CallAnswer> {
  const { rows } = await sql<RawAnswer>`
    select * from ledger_rollback(${provider}, ${transactionId}, ${accountId}, ${currency})`.execute(db);
  return readAnswer(rows[0]);
}
