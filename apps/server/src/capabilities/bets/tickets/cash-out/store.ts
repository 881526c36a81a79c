import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import {
  DATABASE_NOW,
  type Database,
  type DatabaseMoment,
  type DatabaseTransaction,
  listOf,
  textsOf,
} from '../../../../platform/database/index.ts';
import type { Due } from '../answers/due-queue.ts';
import type { AskedSale } from './agree.ts';

/** Who asks: the player, or a rule of theirs that sells while nobody looks. */
export type AskedBy = 'player' | 'rule';

export interface CashOutRow {
  readonly id: bigint;
  readonly ticketId: bigint;
  readonly accountId: string;
  readonly currency: Currency;
  readonly askedBy: AskedBy;
  readonly bodyHash: string;
  readonly asked: AskedSale;
  readonly stakeMinor: bigint;
  readonly amountMinor: bigint;
  readonly whole: boolean;
  readonly status: 1 | 2 | 5;
  readonly askedAt: Date;
  readonly dueAt: Date | null;
  readonly answeredAt: Date | null;
  readonly decline: { readonly code: string; readonly detail?: Readonly<Record<string, string | number>> } | null;
}

const columns = sql`
  c.id, c.ticket_id as "ticketId", c.account_id as "accountId", t.currency, c.asked_by as "askedBy", encode(c.body_hash, 'hex') as "bodyHash", c.asked,
  c.stake_minor as "stakeMinor", c.amount_minor as "amountMinor", c.whole, c.status, c.asked_at as "askedAt",
  c.due_at as "dueAt", c.answered_at as "answeredAt", c.decline`;

/** The one that came under this key, of whatever ticket. */
export async function cashOutByKey(
  db: Database | DatabaseTransaction,
  { accountId, askedBy, key }: { readonly accountId: string; readonly askedBy: AskedBy; readonly key: string },
): Promise<CashOutRow | undefined> {
  const { rows } = await sql<CashOutRow>`
    select ${columns} from ticket_cash_out c join ticket t on t.id = c.ticket_id
    where c.account_id = ${accountId} and c.asked_by = ${askedBy} and c.idempotency_key = ${key}`.execute(db);
  return rows[0];
}

/** Those of these tickets that wait, at most one a ticket. */
export async function waitingCashOuts(
  db: Database | DatabaseTransaction,
  ticketIds: readonly bigint[],
): Promise<CashOutRow[]> {
  if (ticketIds.length === 0) return [];
  const { rows } = await sql<CashOutRow>`
    select ${columns} from ticket_cash_out c join ticket t on t.id = c.ticket_id
    where c.ticket_id = any(${ticketIds.map(String)}::bigint[]) and c.status = 5 order by c.ticket_id`.execute(db);
  return rows;
}

/**
 * Since when the last `count` declined asks of a ticket in play were answered, in milliseconds of wall time; undefined where
 * there are not so many.
 */
export async function declinedSince(
  tx: DatabaseTransaction,
  { ticketId, askedBy }: { readonly ticketId: bigint; readonly askedBy: AskedBy },
  count: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ readonly at: Date }>`
    select answered_at as at from ticket_cash_out
    where ticket_id = ${ticketId} and asked_by = ${askedBy} and status = 2
    order by id desc offset ${count - 1} limit 1`.execute(tx);
  return rows[0]?.at.getTime();
}

/** When each that waits is due, by the number of its ticket. */
export async function dueCashOuts(db: Database, moment: DatabaseMoment = DATABASE_NOW): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select c.ticket_id as id, greatest(0, 1000 * extract(epoch from least(
      c.due_at - ${moment}, c.due_at - c.asked_at)))::float8 as "dueInMs"
    from ticket_cash_out c where c.status = 5 order by c.due_at`.execute(db);
  return rows;
}

/** A part of a ticket that was sold. */
export interface SoldPart {
  readonly id: bigint;
  readonly ticketId: bigint;
  readonly stakeMinor: bigint;
  readonly amountMinor: bigint;
  readonly atMs: number;
}

/** What of these tickets was sold, each in the order of its sales. */
export async function soldParts(db: Database | DatabaseTransaction, ticketIds: readonly bigint[]): Promise<SoldPart[]> {
  if (ticketIds.length === 0) return [];
  const { rows } = await sql<Omit<SoldPart, 'atMs'> & { readonly at: Date }>`
    select id, ticket_id as "ticketId", stake_minor as "stakeMinor", amount_minor as "amountMinor", answered_at as at
    from ticket_cash_out where ticket_id = any(${ticketIds.map(String)}::bigint[]) and status = 1
    order by ticket_id, id`.execute(db);
  return rows.map(({ at, ...part }) => ({ ...part, atMs: at.getTime() }));
}

export interface NewCashOut {
  readonly ticketId: bigint;
  readonly accountId: string;
  readonly askedBy: AskedBy;
  readonly key: string;
  readonly bodyHash: string;
  readonly asked: AskedSale;
  readonly stakeMinor: bigint;
  readonly amountMinor: bigint;
  readonly whole: boolean;
  readonly askedMs: number;
  /** Paid at once where null. */
  readonly delayMs: number | null;
}

/** Writes one down as waiting, or as paid in this very moment. */
export async function insertCashOut(tx: DatabaseTransaction, row: NewCashOut): Promise<bigint> {
  const at = new Date(row.askedMs);
  const due = row.delayMs === null ? null : new Date(row.askedMs + row.delayMs);
  const { rows } = await sql<{ id: bigint }>`
    insert into ticket_cash_out (
      ticket_id, account_id, asked_by, idempotency_key, body_hash, asked, stake_minor, amount_minor, whole, status, asked_at,
      due_at, answered_at
    ) values (
      ${row.ticketId}, ${row.accountId}, ${row.askedBy}, ${row.key}, decode(${row.bodyHash}, 'hex'),
      ${JSON.stringify(row.asked)}::jsonb, ${row.stakeMinor}, ${row.amountMinor}, ${row.whole}, ${due ? 5 : 1}, ${at}, ${due},
      ${due ? null : at}
    ) returning id`.execute(tx);
  return rows[0]?.id ?? 0n;
}

/** Tickets whose cash-out waits; the caller holds their locks. */
export async function markWaiting(tx: DatabaseTransaction, ticketId: bigint): Promise<void> {
  await sql`update ticket set status = 5 where id = ${ticketId}`.execute(tx);
}

export interface PaidCashOut {
  readonly id: bigint;
  readonly ticketId: bigint;
  readonly stakeMinor: bigint;
  readonly amountMinor: bigint;
  readonly whole: boolean;
  readonly worth: Readonly<Record<string, unknown>>;
}

/**
 * The sales are made: on their rows, and on their tickets, which the caller has locked. A ticket sold whole is closed: the
 * specification has no number for that, so it is one that has paid (2), and no settlement of its own stands behind it.
 */
export async function markPaid(tx: DatabaseTransaction, paid: readonly PaidCashOut[], atMs: number): Promise<void> {
  if (paid.length === 0) return;
  const at = new Date(atMs);
  await sql`
    update ticket_cash_out c set status = 1, stake_minor = p.stake, amount_minor = p.amount, whole = p.whole,
      worth = p.worth, answered_at = ${at}
    from unnest(
      ${listOf(paid, ({ id }) => id)}::bigint[], ${listOf(paid, ({ stakeMinor }) => stakeMinor)}::bigint[],
      ${listOf(paid, ({ amountMinor }) => amountMinor)}::bigint[], ${listOf(paid, ({ whole }) => whole)}::boolean[],
      ${textsOf(paid, ({ worth }) => JSON.stringify(worth))}::jsonb[]
    ) as p(id, stake, amount, whole, worth)
    where c.id = p.id`.execute(tx);
  await sql`
    update ticket t set status = 1, cashed_stake_minor = coalesce(t.cashed_stake_minor, 0) + p.stake,
      cashed_out_minor = coalesce(t.cashed_out_minor, 0) + p.amount,
      settled_at = case when p.whole then ${at}::timestamptz else t.settled_at end,
      payout_minor = case when p.whole then 0 else t.payout_minor end,
      outcome = case when p.whole then 2 else t.outcome end
    from unnest(
      ${listOf(paid, ({ ticketId }) => ticketId)}::bigint[], ${listOf(paid, ({ stakeMinor }) => stakeMinor)}::bigint[],
      ${listOf(paid, ({ amountMinor }) => amountMinor)}::bigint[], ${listOf(paid, ({ whole }) => whole)}::boolean[]
    ) as p(id, stake, amount, whole)
    where t.id = p.id`.execute(tx);
  const whole = paid.filter((each) => each.whole);
  if (whole.length === 0) return;
  await sql`
    update ticket_leg set waits = false
    where ticket_id = any(${listOf(whole, ({ ticketId }) => ticketId)}::bigint[]) and waits`.execute(tx);
}

export interface DeclinedCashOut {
  readonly id: bigint;
  readonly ticketId: bigint;
  readonly decline: NonNullable<CashOutRow['decline']>;
}

/** Declined: their tickets go on as they were. */
export async function markCashOutsDeclined(
  tx: DatabaseTransaction,
  declined: readonly DeclinedCashOut[],
  atMs: number,
): Promise<void> {
  if (declined.length === 0) return;
  await sql`
    with done as (
      update ticket_cash_out c set status = 2, answered_at = ${new Date(atMs)}, decline = d.decline
      from unnest(
        ${listOf(declined, ({ id }) => id)}::bigint[], ${textsOf(declined, ({ decline }) => JSON.stringify(decline))}::jsonb[]
      ) as d(id, decline)
      where c.id = d.id returning c.ticket_id
    )
    update ticket t set status = 1 from done where t.id = done.ticket_id and t.status = 5`.execute(tx);
}

/** Those of these tickets that are this player's and open. */
export async function openAmong(db: Database, accountId: string, ids: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from ticket
    where id = any(${ids.map(String)}::bigint[]) and account_id = ${accountId} and status <> 2 and settled_at is null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The last cash-out of each of these tickets, whatever became of it. */
export async function cashOutsOf(
  db: Database | DatabaseTransaction,
  ticketIds: readonly bigint[],
): Promise<CashOutRow[]> {
  const { rows } = await sql<CashOutRow>`
    select distinct on (c.ticket_id) ${columns} from ticket_cash_out c join ticket t on t.id = c.ticket_id
    where c.ticket_id = any(${ticketIds.map(String)}::bigint[]) order by c.ticket_id, c.id desc`.execute(db);
  return rows;
}
