import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

type Connection = Database | DatabaseTransaction;

/** Why there is no play now; null: there is, and this moment counts. */
export type NoPlay = 'RealityCheckDue' | 'SessionTimeLimitReached' | null;

/** A sign of play. See the function's own words in the migration. */
export async function enterPlay(
  tx: DatabaseTransaction,
  accountId: string,
  currency: Currency,
  nowMs: number,
): Promise<NoPlay> {
  const { rows } = await sql<{ refused: NoPlay }>`
    select play_enter(${accountId}, ${currency}, ${new Date(nowMs)}) as refused`.execute(tx);
  return rows[0]?.refused ?? null;
}

export interface Stretch {
  readonly id: bigint;
  readonly startedAt: Date;
  readonly seenAt: Date;
  readonly over: boolean;
}

/** The last stretch of play of an account, which may run. */
export async function lastStretch(db: Connection, accountId: string): Promise<Stretch | undefined> {
  const { rows } = await sql<Stretch>`
    select id, started_at as "startedAt", seen_at as "seenAt", over from play_session
    where account_id = ${accountId} order by started_at desc, id desc limit 1`.execute(db);
  return rows[0];
}

/** Seconds of play since then. */
export async function timeUsedSec(db: Connection, accountId: string, fromMs: number): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(extract(epoch from seen_at - greatest(started_at, ${new Date(fromMs)}))), 0)::float8 as used
    from play_session where account_id = ${accountId} and seen_at > ${new Date(fromMs)}`.execute(db);
  return rows[0]?.used ?? 0;
}

/**
 * The answer to the check of this number: play goes on in its stretch, in a new one where the answer came late, or is over.
 * False where the check is not the one that waits: another page has answered it.
 */
export async function answerCheck(
  tx: DatabaseTransaction,
  accountId: string,
  no: bigint,
  answer: 'continue' | 'stop',
  nowMs: number,
): Promise<boolean> {
  const now = new Date(nowMs);
  const { rows } = await sql<{ dueAt: Date }>`
    select check_due_at as "dueAt" from play_guard
    where account_id = ${accountId} and check_no = ${no} and check_due_at <= ${now} for no key update`.execute(tx);
  const [due] = rows;
  if (!due) return false;
  const goesOn = answer === 'continue' && nowMs - due.dueAt.getTime() <= 15 * 60_000;
  // The time until the check counts as played, and what it took to answer where play goes on.
  await sql`
    update play_session set seen_at = greatest(seen_at, ${goesOn ? now : due.dueAt}), over = ${!goesOn}
    where id = (
      select id from play_session where account_id = ${accountId} order by started_at desc, id desc limit 1
    )`.execute(tx);
  await sql`
    update play_guard set check_no = check_no + 1,
      check_due_at = ${goesOn ? sql`${now}::timestamptz + check_minutes * interval '1 minute'` : null}
    where account_id = ${accountId}`.execute(tx);
  return true;
}

/** Chooses another interval: the check that waits still waits, and none comes later than it would have. */
export async function setCheckMinutes(
  tx: DatabaseTransaction,
  accountId: string,
  minutes: number | null,
  nowMs: number,
): Promise<void> {
  const now = new Date(nowMs);
  await sql`
    update play_guard set
      check_due_at = case
        when check_due_at <= ${now} then check_due_at
        when ${minutes}::integer is null or check_due_at is null then null
        -- Choosing again and again puts none off.
        else least(check_due_at, ${now}::timestamptz + make_interval(mins => ${minutes}::integer))
      end,
      check_minutes = ${minutes}
    where account_id = ${accountId}`.execute(tx);
}

/** Stretches of play that ended before; answers how many went. */
export async function deleteOldStretches(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from play_session where id in (
      select id from play_session where seen_at < ${new Date(beforeMs)}
      order by seen_at limit ${limit} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
