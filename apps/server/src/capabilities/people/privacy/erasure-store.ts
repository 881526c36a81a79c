import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, textsOf } from '../../../platform/database/index.ts';
import type { Identifying } from './retained.ts';

type Connection = Database | DatabaseTransaction;

export interface ErasureRow {
  readonly accountId: string;
  readonly askedAt: Date;
  readonly dueAt: Date;
  readonly blockedAt: Date | null;
  readonly doneAt: Date | null;
}

const columns = sql`
  account_id as "accountId", asked_at as "askedAt", due_at as "dueAt", blocked_at as "blockedAt", done_at as "doneAt"`;

export async function erasureOf(db: Connection, accountId: string): Promise<ErasureRow | undefined> {
  const { rows } = await sql<ErasureRow>`
    select ${columns} from privacy_erasure where account_id = ${accountId}`.execute(db);
  return rows[0];
}

export async function insertErasure(
  tx: DatabaseTransaction,
  asked: { readonly accountId: string; readonly nowMs: number; readonly dueMs: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into privacy_erasure (account_id, asked_at, due_at)
    values (${asked.accountId}, ${new Date(asked.nowMs)}, ${new Date(asked.dueMs)})
    on conflict (account_id) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** What was not done yet is as if it had never been asked. */
export async function deleteErasure(tx: DatabaseTransaction, accountId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from privacy_erasure where account_id = ${accountId} and done_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** One that is due, locked; of those that were in the way before, the one that waited longest. */
export async function lockDueErasure(
  tx: DatabaseTransaction,
  nowMs: number,
  retryMs: number,
): Promise<ErasureRow | undefined> {
  const { rows } = await sql<ErasureRow>`
    select ${columns} from privacy_erasure
    where done_at is null and due_at <= ${new Date(nowMs)}
      and (blocked_at is null or blocked_at <= ${new Date(nowMs - retryMs)})
    order by blocked_at nulls first, due_at limit 1 for update skip locked`.execute(tx);
  return rows[0];
}

export async function markBlocked(tx: DatabaseTransaction, accountId: string, nowMs: number): Promise<void> {
  await sql`update privacy_erasure set blocked_at = ${new Date(nowMs)} where account_id = ${accountId}`.execute(tx);
}

export async function markDone(tx: DatabaseTransaction, accountId: string, nowMs: number): Promise<void> {
  await sql`
    update privacy_erasure set done_at = ${new Date(nowMs)}, blocked_at = null where account_id = ${accountId}`.execute(
    tx,
  );
}

export interface Held {
  readonly kind: string;
  readonly currency: Currency;
  readonly amountMinor: bigint;
}

/** Money of a player that is not nothing, with its accounts locked where a transaction asks: nothing moves meanwhile. */
export async function moneyOf(db: Connection, accountId: string, lock = false): Promise<readonly Held[]> {
  const { rows } = await sql<Held>`
    select kind, currency, balance_minor as "amountMinor" from ledger_account
    where holder_id = ${accountId} and kind not like 'play%' order by id ${lock ? sql`for update` : sql``}`.execute(db);
  return rows.filter(({ amountMinor }) => amountMinor !== null && amountMinor !== 0n);
}

/** Bets that may still pay, and payments under way. */
export async function openThingsOf(
  db: Connection,
  accountId: string,
): Promise<{ readonly bets: number; readonly payments: number }> {
  const { rows } = await sql<{ bets: bigint; payments: bigint }>`
    select
      (select count(*) from (
        select from ticket where account_id = ${accountId} and status <> 2 and settled_at is null limit 1000
      ) open) as bets,
      (select count(*) from cashier_deposit where account_id = ${accountId} and status in (1, 6, 9, 15)) as payments`.execute(
    db,
  );
  return { bets: Number(rows[0]?.bets ?? 0n), payments: Number(rows[0]?.payments ?? 0n) };
}

export async function identifyingOf(db: Connection, accountId: string): Promise<Identifying | undefined> {
  const { rows } = await sql<Identifying>`
    select email, coalesce(profile ->> 'Phone', '') as phone, coalesce(profile ->> 'FirstName', '') as "firstName",
      coalesce(profile ->> 'LastName', '') as "lastName", birth_date as "birthDate"
    from identity_account where id = ${accountId}`.execute(db);
  return rows[0];
}

export async function databaseSecret(db: Connection): Promise<Buffer> {
  const { rows } = await sql<{ secret: Buffer }>`select secret from privacy_secret`.execute(db);
  if (!rows[0])
    throw new Error('the secret of the database is gone: who was erased while excluded is not known any more');
  return rows[0].secret;
}

const hexOf = (marks: readonly Buffer[]) => textsOf(marks, (mark) => mark.toString('hex'));

/** The end of the longest exclusion that one of these marks was kept for. */
export async function retainedUntil(
  db: Connection,
  marks: readonly Buffer[],
  nowMs: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(until_at) as until from privacy_retained
    where mark in (select decode(m, 'hex') from unnest(${hexOf(marks)}::text[]) m) and until_at > ${new Date(nowMs)}`.execute(
    db,
  );
  return rows[0]?.until?.getTime();
}

export async function deleteOldRetained(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from privacy_retained where mark in (
      select mark from privacy_retained where until_at < ${new Date(beforeMs)} limit ${limit} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
