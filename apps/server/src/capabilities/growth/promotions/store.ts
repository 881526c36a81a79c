import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

type Connection = Database | DatabaseTransaction;

export interface FreeBetRow {
  readonly id: string;
  readonly accountId: string;
  readonly currency: Currency;
  readonly amountMinor: bigint;
  readonly leastPriceMilli: number;
  readonly grantedBy: string;
  readonly grantedAt: Date;
  readonly expiresAt: Date;
}

/** A free bet and what lies in its account: its amount, or nothing once it is used or over. */
export interface FreeBetStanding extends FreeBetRow {
  readonly balanceMinor: bigint;
}

export async function insertFreeBet(tx: DatabaseTransaction, row: FreeBetRow): Promise<void> {
  await sql`
    insert into free_bet (
      id, account_id, currency, amount_minor, least_price_milli, granted_by, granted_at, expires_at
    ) values (
      ${row.id}, ${row.accountId}, ${row.currency}, ${row.amountMinor}, ${row.leastPriceMilli}, ${row.grantedBy},
      ${row.grantedAt}, ${row.expiresAt}
    )`.execute(tx);
}

const standing = sql`
  select f.id, f.account_id as "accountId", f.currency, f.amount_minor as "amountMinor",
    f.least_price_milli as "leastPriceMilli", f.granted_by as "grantedBy", f.granted_at as "grantedAt",
    f.expires_at as "expiresAt", a.balance_minor as "balanceMinor"
  from free_bet f
  join ledger_account a on a.holder_id = f.id and a.kind = 'freeBet' and a.currency = f.currency`;

export async function freeBetById(db: Connection, id: string): Promise<FreeBetStanding | undefined> {
  const { rows } = await sql<FreeBetStanding>`${standing} where f.id = ${id}`.execute(db);
  return rows[0];
}

/** Those that can still be used, soonest end first. */
export async function usableFreeBets(db: Connection, accountId: string, nowMs: number): Promise<FreeBetStanding[]> {
  const { rows } = await sql<FreeBetStanding>`
    ${standing}
    where f.account_id = ${accountId} and f.expires_at > ${new Date(nowMs)} and a.balance_minor > 0
    order by f.expires_at, f.id`.execute(db);
  return rows;
}

/** Those whose end has come, since `sinceMs`, with their amount still there. */
export async function expiredFreeBets(
  db: Connection,
  nowMs: number,
  sinceMs: number,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from free_bet f
    join ledger_account a on a.holder_id = f.id and a.kind = 'freeBet' and a.currency = f.currency
    where f.expires_at <= ${new Date(nowMs)} and f.expires_at > ${new Date(sinceMs)} and a.balance_minor > 0
    order by f.expires_at limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Locks a free bet; false where somebody else has it locked. */
export async function claimFreeBet(tx: DatabaseTransaction, id: string): Promise<boolean> {
  const { rows } = await sql`select id from free_bet where id = ${id} for no key update skip locked`.execute(tx);
  return rows.length > 0;
}

/** How often money has moved in or out of a free bet's account: sets one end of it apart from another. */
export async function movesOf(tx: DatabaseTransaction, id: string): Promise<number> {
  const { rows } = await sql<{ moves: bigint }>`
    select count(t.id) as moves from ledger_account a
    left join lateral (
      select id from ledger_transfer where debit_account_id = a.id
      union all
      select id from ledger_transfer where credit_account_id = a.id
    ) t on true
    where a.holder_id = ${id} and a.kind = 'freeBet'`.execute(tx);
  return Number(rows[0]?.moves ?? 0n);
}
