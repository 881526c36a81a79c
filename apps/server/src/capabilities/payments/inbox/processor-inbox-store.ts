import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

export type MessageOutcome = 'booked' | 'passed' | 'noted' | 'person';

/** How long a process has a message to itself: longer, and it is taken for broken. */
const CLAIM_MS = 60_000;

/**
 * Keeps a message, claimed by whoever heard it; the same bytes again are dropped. Answers its row id where it is to be dealt with now: not
 * where that was done, or another has it.
 */
export async function keepMessage(
  db: Database,
  message: { readonly provider: string; readonly digest: string; readonly body: Buffer; readonly nowMs: number },
): Promise<bigint | undefined> {
  const { provider, digest, body, nowMs } = message;
  const claimed = new Date(nowMs + CLAIM_MS);
  const made = await sql<{ id: bigint }>`
    insert into coin_processor_message (provider, digest, body, received_at, retry_at)
    values (${provider}, ${digest}, ${body}, ${new Date(nowMs)}, ${claimed})
    on conflict (provider, digest) do nothing returning id`.execute(db);
  if (made.rows[0]) return made.rows[0].id;
  const again = await sql<{ id: bigint }>`
    update coin_processor_message set retry_at = ${claimed}
    where provider = ${provider} and digest = ${digest} and applied_at is null and retry_at <= ${new Date(nowMs)}
    returning id`.execute(db);
  return again.rows[0]?.id;
}

/** A message that waits; undefined when it was dealt with. */
export async function waitingBody(db: Database, id: bigint): Promise<Buffer | undefined> {
  const { rows } = await sql<{ body: Buffer }>`
    select body from coin_processor_message where id = ${id} and applied_at is null`.execute(db);
  return rows[0]?.body;
}

/** Marks it as dealt with, once: what was said first of two that dealt with it at the same time stands. */
export async function closeMessage(
  db: Database,
  id: bigint,
  closed: { readonly outcome: MessageOutcome; readonly reason: string; readonly nowMs: number },
): Promise<void> {
  await sql`
    update coin_processor_message
    set applied_at = ${new Date(closed.nowMs)}, outcome = ${closed.outcome}, reason = ${closed.reason}
    where id = ${id} and applied_at is null`.execute(db);
}

/** Takes messages whose next attempt has come: no other process takes them in the same minute. */
export async function claimMessages(db: Database, provider: string, nowMs: number, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    update coin_processor_message set retry_at = ${new Date(nowMs + CLAIM_MS)} where id in (
      select id from coin_processor_message
      where applied_at is null and retry_at <= ${new Date(nowMs)} and provider = ${provider}
      order by retry_at, id limit ${limit} for update skip locked
    ) returning id`.execute(db);
  return rows.map(({ id }) => id).sort((one, other) => (one < other ? -1 : 1));
}

export async function countMessages(
  db: Database,
  provider: string,
): Promise<{ readonly waiting: number; readonly person: number }> {
  const { rows } = await sql<{ waiting: bigint; person: bigint }>`
    select (select count(*) from coin_processor_message where applied_at is null and provider = ${provider}) as waiting,
      (select count(*) from coin_processor_message
       where outcome = 'person' and seen_at is null and provider = ${provider}) as person`.execute(db);
  return { waiting: Number(rows[0]?.waiting ?? 0n), person: Number(rows[0]?.person ?? 0n) };
}

/** A message that could not be dealt with steps back: for ten seconds, then twice as long each time, an hour at most. */
export async function putOffMessage(db: Database, id: bigint, nowMs: number): Promise<void> {
  await sql`
    update coin_processor_message set attempts = attempts + 1,
      retry_at = ${new Date(nowMs)}::timestamptz
        + least(interval '1 hour', make_interval(secs => 10 * power(2, least(attempts, 20))))
    where id = ${id} and applied_at is null`.execute(db);
}

/** Drops bodies of messages that were dealt with before; the rows with their digests stay. */
export async function dropOldBodies(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update coin_processor_message set body = null where id in (
      select id from coin_processor_message
      where body is not null and (outcome <> 'person' or seen_at is not null) and applied_at < ${new Date(beforeMs)}
      order by applied_at limit ${limit} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
