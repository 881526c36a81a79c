import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../../../platform/database/index.ts';
import type { Deposit } from '../deposit-store.ts';

type Connection = Database | DatabaseTransaction;

/** One time that a payment was taken back. */
export interface Reversal {
  readonly place: number;
  readonly dispute: string;
  readonly takenAt: Date | null;
  readonly givenBackAt: Date | null;
  readonly cashMinor: bigint;
  readonly debtMinor: bigint;
}

/** Whether the payment had not been credited when it was taken back: nothing was taken from its player. */
export const isUncredited = ({ cashMinor, debtMinor }: Reversal): boolean => cashMinor + debtMinor === 0n;

/** All times, the first first; whoever reads them in a transaction has the deposit's row locked. */
export async function reversalsOf(db: Connection, depositId: string): Promise<readonly Reversal[]> {
  const { rows } = await sql<Reversal>`
    select place, dispute, taken_at as "takenAt", given_back_at as "givenBackAt", cash_minor as "cashMinor",
      debt_minor as "debtMinor"
    from cashier_reversal where deposit_id = ${depositId} order by place`.execute(db);
  return rows;
}

export async function insertReversal(
  tx: DatabaseTransaction,
  depositId: string,
  { place, dispute, takenAt, givenBackAt, cashMinor, debtMinor }: Reversal,
): Promise<void> {
  await sql`
    insert into cashier_reversal (deposit_id, place, dispute, taken_at, given_back_at, cash_minor, debt_minor, seen_by, seen_at)
    values (${depositId}, ${place}, ${dispute}, ${takenAt}, ${givenBackAt}, ${cashMinor}, ${debtMinor},
      ${takenAt ? null : 'house'}, ${takenAt ? null : givenBackAt})`.execute(tx);
}

export async function writeGivenBack(tx: DatabaseTransaction, depositId: string, place: number, nowMs: number) {
  await sql`
    update cashier_reversal set given_back_at = ${new Date(nowMs)}
    where deposit_id = ${depositId} and place = ${place}`.execute(tx);
}

export interface ReversalRow
  extends Reversal,
    Pick<Deposit, 'accountId' | 'method' | 'provider' | 'amountMinor' | 'currency'> {
  readonly depositId: string;
  readonly userName: string | null;
  readonly seenBy: string | null;
  readonly seenAt: Date | null;
}

const rowsWhere = (where: ReturnType<typeof sql>, limit: number) => sql<ReversalRow>`
  select r.deposit_id as "depositId", r.place, r.dispute, r.taken_at as "takenAt", r.given_back_at as "givenBackAt",
    r.cash_minor as "cashMinor", r.debt_minor as "debtMinor", r.seen_by as "seenBy", r.seen_at as "seenAt",
    d.account_id as "accountId", d.method, d.provider, d.amount_minor as "amountMinor", d.currency,
    a.user_name as "userName"
  from cashier_reversal r join cashier_deposit d on d.id = r.deposit_id
  left join identity_account a on a.id = d.account_id
  where ${where} order by r.taken_at, r.deposit_id limit ${limit}`;

/** Those that nobody has looked at, who waits longest first. */
export async function unseenReversals(db: Connection, limit: number): Promise<readonly ReversalRow[]> {
  return (await rowsWhere(sql`r.seen_at is null`, limit).execute(db)).rows;
}

export async function reversalRow(db: Connection, depositId: string, place: number): Promise<ReversalRow | undefined> {
  return (await rowsWhere(sql`r.deposit_id = ${depositId} and r.place = ${place}`, 1).execute(db)).rows[0];
}

/** False where somebody has looked already. */
export async function writeSeen(
  tx: DatabaseTransaction,
  depositId: string,
  place: number,
  operator: string,
  nowMs: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update cashier_reversal set seen_by = ${operator}, seen_at = ${new Date(nowMs)}
    where deposit_id = ${depositId} and place = ${place} and seen_at is null`.execute(tx);
  return numAffectedRows === 1n;
}
