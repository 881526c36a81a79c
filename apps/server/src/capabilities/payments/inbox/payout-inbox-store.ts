import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

export type InboxOutcome = 'applied' | 'ignored' | 'person';

/** Keeps a message; the same id of the same provider again is dropped. Answers its row id while it waits. */
export async function keepMessage(
  db: Database,
  message: { readonly provider: string; readonly eventId: string; readonly body: Buffer; readonly nowMs: number },
): Promise<bigint | undefined> {
  await sql`
    insert into withdrawal_inbox (provider, event_id, body, received_at)
    values (${message.provider}, ${message.eventId}, ${message.body}, ${new Date(message.nowMs)})
    on conflict (provider, event_id) do nothing`.execute(db);
  const { rows } = await sql<{ id: bigint }>`
    select id from withdrawal_inbox
    where provider = ${message.provider} and event_id = ${message.eventId} and applied_at is null`.execute(db);
  return rows[0]?.id;
}

/** Takes a waiting message for this transaction; undefined when it was dealt with or another process has it. */
export async function takeMessage(
  tx: DatabaseTransaction,
  id: bigint,
): Promise<{ readonly provider: string; readonly body: Buffer } | undefined> {
  const { rows } = await sql<{ provider: string; body: Buffer }>`
    select provider, body from withdrawal_inbox where id = ${id} and applied_at is null
    for update skip locked`.execute(tx);
  return rows[0];
}

export async function closeMessage(
  tx: DatabaseTransaction,
  id: bigint,
  closed: { readonly outcome: InboxOutcome; readonly reason: string; readonly nowMs: number },
): Promise<void> {
  await sql`
    update withdrawal_inbox set applied_at = ${new Date(closed.nowMs)}, outcome = ${closed.outcome}, reason = ${closed.reason}
    where id = ${id}`.execute(tx);
}

/** Messages whose next attempt has come. */
export async function waitingMessages(db: Database, nowMs: number, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from withdrawal_inbox where applied_at is null and retry_at <= ${new Date(nowMs)}
    order by retry_at, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A message that could not be dealt with steps back: for ten seconds, then twice as long each time, an hour at most. */
export async function putOffMessage(db: Database, id: bigint, nowMs: number): Promise<void> {
  await sql`
    update withdrawal_inbox set attempts = attempts + 1,
      retry_at = ${new Date(nowMs)}::timestamptz
        + least(interval '1 hour', make_interval(secs => 10 * power(2, least(attempts, 20))))
    where id = ${id} and applied_at is null`.execute(db);
}

/** Drops bodies of messages that were dealt with before; the rows with their ids stay. */
export async function dropOldBodies(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update withdrawal_inbox set body = null where id in (
      select id from withdrawal_inbox
      where body is not null and (outcome <> 'person' or seen_at is not null) and applied_at < ${new Date(beforeMs)}
      order by applied_at limit ${limit} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
