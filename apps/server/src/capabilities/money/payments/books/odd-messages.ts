import type { ProviderMessageCause } from '@evens/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';
import { type Waits, waitsIn } from '../../../../platform/waiting/index.ts';
import type { Box } from '../inbox/box.ts';

/** A signed message that nobody could deal with: no money moved for it. */
export interface OddMessage {
  readonly id: bigint;
  readonly provider: string;
  /** The provider's own id of it, or a digest of one that nobody can read. */
  readonly eventId: string;
  readonly reason: string;
  readonly cause: ProviderMessageCause;
  readonly receivedAt: Date;
  readonly seenAt: Date | null;
  readonly seenBy: string | null;
  readonly seenWords: string | null;
}

const FIELDS = sql`id, provider, event_id as "eventId", coalesce(reason, '') as reason,
  coalesce(cause, 'unknown') as cause, received_at as "receivedAt",
  seen_at as "seenAt", seen_by as "seenBy", seen_words as "seenWords"`;

/** The newest of those that wait for a person, or that somebody has seen to; of both where it is not said. */
export async function oddMessages(
  db: Database,
  box: Box,
  { seen, limit }: { readonly seen?: boolean; readonly limit: number },
): Promise<readonly OddMessage[]> {
  const wanted = seen === undefined ? sql`true` : seen ? sql`seen_at is not null` : sql`seen_at is null`;
  const { rows } = await sql<OddMessage>`
    select ${FIELDS} from payment_message where box = ${box} and outcome = 'person' and ${wanted}
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** One with its bytes as they came; null once those were dropped. */
export async function oddMessage(
  db: Database,
  box: Box,
  id: bigint,
): Promise<(OddMessage & { readonly body: Buffer | null }) | undefined> {
  const { rows } = await sql<OddMessage & { body: Buffer | null }>`
    select ${FIELDS}, body from payment_message where box = ${box} and id = ${id} and outcome = 'person'`.execute(db);
  return rows[0];
}

/** How many wait for a person. */
/** Messages of all boxes that wait for a person. */
export const oddMessagesWait = (db: Database): Promise<Waits> =>
  waitsIn(db, sql`select received_at as since from payment_message where outcome = 'person' and seen_at is null`);

export async function countOddMessages(db: Database, box: Box): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from payment_message
    where box = ${box} and outcome = 'person' and seen_at is null`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

/** False where it was seen to before, or is none of those. */
export async function markSeen(
  tx: DatabaseTransaction,
  box: Box,
  id: bigint,
  by: { readonly operatorId: string; readonly words: string; readonly nowMs: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment_message
    set seen_at = ${new Date(by.nowMs)}, seen_by = ${by.operatorId}, seen_words = ${by.words}
    where box = ${box} and id = ${id} and outcome = 'person' and seen_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** It is dealt with once more, as if it had just come; false as above, and where its bytes were dropped. */
export async function dealWithAnew(tx: DatabaseTransaction, box: Box, id: bigint): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment_message
    set applied_at = null, outcome = null, reason = null, cause = null, attempts = 0, retry_at = '-infinity'
    where box = ${box} and id = ${id} and outcome = 'person' and seen_at is null and body is not null`.execute(tx);
  return numAffectedRows === 1n;
}
