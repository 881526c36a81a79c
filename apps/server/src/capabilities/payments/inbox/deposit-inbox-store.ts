import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

type Connection = Database | DatabaseTransaction;

export type InboxOutcome = 'credited' | 'noted' | 'ignored' | 'person' | 'held' | 'reversed' | 'restored';

export interface InboxMessage {
  readonly id: bigint;
  readonly provider: string;
  /** As it came. */
  readonly body: Buffer;
}

/** Keeps a message; the same id of the same provider again is dropped. Answers its row id while it waits. */
export async function keepMessage(
  db: Connection,
  message: {
    readonly provider: string;
    readonly eventId: string;
    readonly body: Buffer;
    readonly nowMs: number;
  },
): Promise<bigint | undefined> {
  await sql`
    insert into cashier_inbox (provider, event_id, body, received_at)
    values (${message.provider}, ${message.eventId}, ${message.body}, ${new Date(message.nowMs)})
    on conflict (provider, event_id) do nothing`.execute(db);
  const { rows } = await sql<{ id: bigint }>`
    select id from cashier_inbox
    where provider = ${message.provider} and event_id = ${message.eventId} and applied_at is null`.execute(db);
  return rows[0]?.id;
}

/** Takes a waiting message for this transaction; undefined when it was dealt with or another process has it. */
export async function takeMessage(tx: DatabaseTransaction, id: bigint): Promise<InboxMessage | undefined> {
  const { rows } = await sql<InboxMessage>`
    select id, provider, body from cashier_inbox where id = ${id} and applied_at is null
    for update skip locked`.execute(tx);
  return rows[0];
}

export async function closeMessage(
  tx: DatabaseTransaction,
  id: bigint,
  outcome: InboxOutcome,
  reason: string,
  nowMs: number,
): Promise<void> {
  await sql`
    update cashier_inbox set applied_at = ${new Date(nowMs)}, outcome = ${outcome}, reason = ${reason}
    where id = ${id}`.execute(tx);
}

/** Messages whose next attempt has come. */
export async function waitingMessages(db: Connection, nowMs: number, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from cashier_inbox where applied_at is null and retry_at <= ${new Date(nowMs)}
    order by retry_at, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A message that could not be dealt with steps back: for `firstMs`, then twice as long each time, an hour at most. */
export async function putOffMessage(db: Connection, id: bigint, nowMs: number, firstMs: number): Promise<void> {
  await sql`
    update cashier_inbox set attempts = attempts + 1,
      retry_at = ${new Date(nowMs)}::timestamptz
        + least(interval '1 hour', make_interval(secs => ${firstMs / 1000} * power(2, least(attempts, 20))))
    where id = ${id} and applied_at is null`.execute(db);
}

/** A message that somebody has to look at. */
export interface MessageForPerson {
  readonly id: bigint;
  readonly provider: string;
  /** The provider's own id of it, or a digest of one that nobody can read. */
  readonly eventId: string;
  readonly reason: string;
  readonly receivedAt: Date;
}

export async function messagesForPerson(db: Connection): Promise<MessageForPerson[]> {
  const { rows } = await sql<MessageForPerson>`
    select id, provider, event_id as "eventId", reason, received_at as "receivedAt" from cashier_inbox
    where outcome = 'person' order by id desc limit 1000`.execute(db);
  return rows;
}

/** Drops bodies of messages that were dealt with before; the rows with their ids stay. */
export async function dropOldBodies(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update cashier_inbox set body = null where id in (
      select id from cashier_inbox
      where body is not null and (outcome <> 'person' or seen_at is not null) and applied_at < ${new Date(beforeMs)}
      order by applied_at limit ${limit} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
