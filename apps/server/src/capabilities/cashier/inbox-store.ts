import { storableText } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/index.ts';

type Connection = Database | DatabaseTransaction;

export type InboxOutcome = 'credited' | 'noted' | 'ignored' | 'person';

export interface InboxMessage {
  readonly id: bigint;
  readonly provider: string;
  readonly body: string;
}

/** Keeps a message; the same id of the same provider again is dropped. Answers its row id while it waits. */
export async function keepMessage(
  db: Connection,
  message: {
    readonly provider: string;
    readonly eventId: string;
    readonly body: string;
    readonly nowMs: number;
  },
): Promise<bigint | undefined> {
  await sql`
    insert into cashier_inbox (provider, event_id, body, received_at)
    values (${message.provider}, ${message.eventId}, ${storableText(message.body)}, ${new Date(message.nowMs)})
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

export async function waitingMessages(db: Connection, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from cashier_inbox where applied_at is null order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function messagesForPerson(
  db: Connection,
): Promise<{ readonly id: bigint; readonly provider: string; readonly reason: string; readonly receivedAt: Date }[]> {
  const { rows } = await sql<{ id: bigint; provider: string; reason: string; receivedAt: Date }>`
    select id, provider, reason, received_at as "receivedAt" from cashier_inbox where outcome = 'person'
    order by id desc limit 1000`.execute(db);
  return rows;
}
