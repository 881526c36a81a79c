import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../../../platform/database/index.ts';
import { type Waits, waitsIn } from '../../../../../../platform/waiting/index.ts';
import type { Deposit } from '../deposit-store.ts';
import type { Chargeback } from './chargeback.ts';

type Connection = Database | DatabaseTransaction;

/**
 * What a chargeback (`r`) of a deposit (`d`) took, and how much of that was won back. Rows written before partial chargebacks existed
 * have neither column; they mean the whole deposit.
 */
export const TAKEN_MINOR = sql`coalesce(r.amount_minor, d.amount_minor)`;
export const GIVEN_MINOR = sql`case when r.given_back_at is null then 0 else coalesce(r.given_back_minor, ${TAKEN_MINOR}) end`;

const REVERSAL = sql`r.place, r.dispute, r.taken_at as "takenAt", r.given_back_at as "givenBackAt", r.lost_at as "lostAt",
  ${TAKEN_MINOR} as "amountMinor", ${GIVEN_MINOR} as "givenBackMinor", r.cash_minor as "cashMinor", r.debt_minor as "debtMinor"`;

/** All chargebacks of a deposit, oldest first. Within a transaction the caller has locked the deposit's row. */
export async function chargebacksOf(db: Connection, depositId: string): Promise<readonly Chargeback[]> {
  const { rows } = await sql<Chargeback>`
    select ${REVERSAL} from cashier_reversal r join cashier_deposit d on d.id = r.deposit_id
    where r.deposit_id = ${depositId} order by r.place`.execute(db);
  return rows;
}

export async function insertChargeback(
  tx: DatabaseTransaction,
  depositId: string,
  { place, dispute, takenAt, givenBackAt, lostAt, amountMinor, givenBackMinor, cashMinor, debtMinor }: Chargeback,
): Promise<void> {
  await sql`
    insert into cashier_reversal (deposit_id, place, dispute, taken_at, given_back_at, lost_at, amount_minor, given_back_minor,
      cash_minor, debt_minor, seen_by, seen_at)
    values (${depositId}, ${place}, ${dispute}, ${takenAt}, ${givenBackAt}, ${lostAt}, ${amountMinor},
      ${givenBackMinor === 0n ? null : givenBackMinor}, ${cashMinor}, ${debtMinor}, ${takenAt ? null : 'house'},
      ${takenAt ? null : givenBackAt})`.execute(tx);
}

/** Records how much of the chargeback was won back. */
export async function writeGivenBack(
  tx: DatabaseTransaction,
  depositId: string,
  { place, amountMinor, nowMs }: { readonly place: number; readonly amountMinor: bigint; readonly nowMs: number },
): Promise<void> {
  await sql`
    update cashier_reversal set given_back_at = ${new Date(nowMs)}, given_back_minor = ${amountMinor}
    where deposit_id = ${depositId} and place = ${place}`.execute(tx);
}

/** Records that the chargeback was lost. */
export async function writeLost(tx: DatabaseTransaction, depositId: string, place: number, nowMs: number) {
  await sql`
    update cashier_reversal set lost_at = ${new Date(nowMs)}
    where deposit_id = ${depositId} and place = ${place}`.execute(tx);
}

/** Records what was taken from the player where the payment was credited after its chargeback. */
export async function writeTakenFrom(
  tx: DatabaseTransaction,
  depositId: string,
  { place, cashMinor, debtMinor }: Pick<Chargeback, 'place' | 'cashMinor' | 'debtMinor'>,
): Promise<void> {
  await sql`
    update cashier_reversal set cash_minor = ${cashMinor}, debt_minor = ${debtMinor}
    where deposit_id = ${depositId} and place = ${place}`.execute(tx);
}

export interface ChargebackRow extends Chargeback, Pick<Deposit, 'accountId' | 'method' | 'provider' | 'currency'> {
  readonly depositId: string;
  readonly userName: string | null;
  readonly seenBy: string | null;
  readonly seenAt: Date | null;
}

const rowsWhere = (where: ReturnType<typeof sql>, limit: number) => sql<ChargebackRow>`
  select r.deposit_id as "depositId", ${REVERSAL}, r.seen_by as "seenBy", r.seen_at as "seenAt",
    d.account_id as "accountId", d.method, d.provider, d.currency, a.user_name as "userName"
  from cashier_reversal r join cashier_deposit d on d.id = r.deposit_id
  left join identity_account a on a.id = d.account_id
  where ${where} order by r.taken_at, r.deposit_id limit ${limit}`;

/** Whether the account has a chargeback that no operator has reviewed. */
export async function hasUnseenChargeback(db: Connection, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from cashier_reversal r join cashier_deposit d on d.id = r.deposit_id
    where d.account_id = ${accountId} and r.seen_at is null limit 1`.execute(db);
  return rows.length > 0;
}

/** Chargebacks that nobody has reviewed. */
export const chargebacksWait = (db: Database): Promise<Waits> =>
  waitsIn(db, sql`select taken_at as since from cashier_reversal where seen_at is null`);

/** How many chargebacks wait for review, and how many of them since before a moment (ms). */
export async function countUnseen(
  db: Connection,
  beforeMs: number,
): Promise<{ readonly all: number; readonly late: number }> {
  const { rows } = await sql<{ all: number; late: number }>`
    select count(*)::float8 as all, (count(*) filter (where taken_at < ${new Date(beforeMs)}))::float8 as late
    from cashier_reversal where seen_at is null`.execute(db);
  return rows[0] ?? { all: 0, late: 0 };
}

/** Chargebacks that wait for review, the oldest first. */
export async function unseenChargebacks(db: Connection, limit: number): Promise<readonly ChargebackRow[]> {
  return (await rowsWhere(sql`r.seen_at is null`, limit).execute(db)).rows;
}

export async function chargebackRow(
  db: Connection,
  depositId: string,
  place: number,
): Promise<ChargebackRow | undefined> {
  return (await rowsWhere(sql`r.deposit_id = ${depositId} and r.place = ${place}`, 1).execute(db)).rows[0];
}

/** False where it was reviewed already. */
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
