import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';
import { type Box, LEASE_MS, type Outcomes, type PersonNeeded } from './box.ts';

type Connection = Database | DatabaseTransaction;

/** A message as it came. */
export interface HeardMessage {
  readonly provider: string;
  /** The provider's own id of it, or a digest of its bytes where there is none. */
  readonly eventId: string;
  readonly body: Buffer;
}

/**
 * Keeps a message; the same id of the same provider again is dropped. Answers its row id where it is to be dealt with now: not where that
 * was done, or another has claimed it.
 */
export async function keepMessage(
  db: Connection,
  box: Box,
  { provider, eventId, body }: HeardMessage,
  nowMs: number,
): Promise<bigint | undefined> {
  const leaseMs = LEASE_MS[box];
  const claimed = new Date(nowMs + leaseMs);
  const made = await sql<{ id: bigint }>`
    insert into payment_message (box, provider, event_id, body, received_at, retry_at)
    values (${box}, ${provider}, ${eventId}, ${body}, ${new Date(nowMs)}, ${leaseMs === 0 ? '-infinity' : claimed})
    on conflict (box, provider, event_id) do nothing returning id`.execute(db);
  if (made.rows[0]) return made.rows[0].id;
  const again =
    leaseMs === 0
      ? await sql<{ id: bigint }>`
          select id from payment_message
          where box = ${box} and provider = ${provider} and event_id = ${eventId} and applied_at is null`.execute(db)
      : await sql<{ id: bigint }>`
          update payment_message set retry_at = ${claimed}
          where box = ${box} and provider = ${provider} and event_id = ${eventId} and applied_at is null
            and retry_at <= ${new Date(nowMs)}
          returning id`.execute(db);
  return again.rows[0]?.id;
}

/** Takes a waiting message for this transaction; undefined when it was dealt with or another process has it. */
export async function takeMessage(
  tx: DatabaseTransaction,
  box: Box,
  id: bigint,
): Promise<Pick<HeardMessage, 'provider' | 'body'> | undefined> {
  const { rows } = await sql<Pick<HeardMessage, 'provider' | 'body'>>`
    select provider, body from payment_message where box = ${box} and id = ${id} and applied_at is null
    for update skip locked`.execute(tx);
  return rows[0];
}

/** The words of a message that waits, for whoever has claimed it; undefined when it was dealt with. */
export async function waitingBody(db: Database, box: Box, id: bigint): Promise<Buffer | undefined> {
  const { rows } = await sql<{ body: Buffer }>`
    select body from payment_message where box = ${box} and id = ${id} and applied_at is null`.execute(db);
  return rows[0]?.body;
}

/** What became of a message, and why; a person needs the cause as well. */
export type Closed<B extends Box> =
  | { readonly outcome: Exclude<Outcomes[B], 'person'>; readonly reason: string }
  | ({ readonly outcome: 'person' } & PersonNeeded);

/** Marks it as dealt with, once: what was said first of two that dealt with it at the same time stands. */
export async function closeMessage<B extends Box>(
  db: Connection,
  box: B,
  id: bigint,
  closed: Closed<B>,
  nowMs: number,
): Promise<void> {
  await sql`
    update payment_message
    set applied_at = ${new Date(nowMs)}, outcome = ${closed.outcome}, reason = ${closed.reason},
      cause = ${'cause' in closed ? closed.cause : null}
    where box = ${box} and id = ${id} and applied_at is null`.execute(db);
}

/** Claims messages whose next attempt has come, those that wait longest first; of one provider where it is named. */
export async function claimMessages(
  db: Database,
  box: Box,
  nowMs: number,
  { limit, provider }: { readonly limit: number; readonly provider?: string | undefined },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    with due as (
      select id, retry_at as since from payment_message
      where box = ${box} and applied_at is null and retry_at <= ${new Date(nowMs)}
        ${provider === undefined ? sql`` : sql`and provider = ${provider}`}
      order by retry_at, id limit ${limit} for update skip locked
    ), claimed as (
      update payment_message m set retry_at = ${new Date(nowMs + LEASE_MS[box])}
      from due where m.box = ${box} and m.id = due.id returning m.id, due.since
    )
    select id from claimed order by since, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A message that could not be dealt with steps back: for ten seconds, then twice as long each time, an hour at most. */
export async function putOffMessage(db: Connection, box: Box, id: bigint, nowMs: number): Promise<void> {
  await sql`
    update payment_message set attempts = attempts + 1,
      retry_at = ${new Date(nowMs)}::timestamptz
        + least(interval '1 hour', make_interval(secs => 10 * power(2, least(attempts, 20))))
    where box = ${box} and id = ${id} and applied_at is null`.execute(db);
}

/** How many of one provider wait to be dealt with, and how many for a person. */
export async function countMessages(
  db: Database,
  box: Box,
  provider: string,
): Promise<{ readonly waiting: number; readonly person: number }> {
  const of = sql`box = ${box} and provider = ${provider}`;
  const { rows } = await sql<{ waiting: bigint; person: bigint }>`
    select (select count(*) from payment_message where applied_at is null and ${of}) as waiting,
      (select count(*) from payment_message where outcome = 'person' and seen_at is null and ${of}) as person`.execute(
    db,
  );
  return { waiting: Number(rows[0]?.waiting ?? 0n), person: Number(rows[0]?.person ?? 0n) };
}

/** Drops bodies of messages that were dealt with before; the rows with their ids stay. */
export const dropOldBodies =
  (box: Box) =>
  async (tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> => {
    const { numAffectedRows } = await sql`
      update payment_message set body = null where box = ${box} and id in (
        select id from payment_message
        where box = ${box} and body is not null and (outcome <> 'person' or seen_at is not null)
          and applied_at < ${new Date(beforeMs)}
        order by applied_at limit ${limit} for update skip locked
      )`.execute(tx);
    return Number(numAffectedRows ?? 0n);
  };
