import { sql } from 'kysely';
import type { Database } from '../../../../../platform/database/index.ts';
import { type Waits, waitsIn } from '../../../../../platform/waiting/index.ts';
import { WITHDRAWAL_COLUMNS, type Withdrawal } from './payout-store.ts';

/** After 10 s, 20 s, 40 s and so on, every ten minutes at most. */
const FIRST_SECONDS = 10;
const LONGEST_SECONDS = 600;

/**
 * Claims withdrawals that are due, those that wait longest first. Each is due again later than the time before, whatever comes of this
 * one, so that none without an answer stands before the others, and two processes do not go on with the same. Those of a provider that is not here
 * wait for it.
 */
export async function claimDue(
  db: Database,
  providers: readonly string[],
  nowMs: number,
  limit: number,
): Promise<Withdrawal[]> {
  const now = new Date(nowMs);
  const { rows } = await sql<Withdrawal>`
    update withdrawal w set asks = w.asks + 1,
      due_at = ${now}::timestamptz + make_interval(
        secs => least(${LONGEST_SECONDS}, ${FIRST_SECONDS} * power(2, least(w.asks, 20)))
      )
    where w.id in (
      select id from withdrawal where due_at <= ${now} and provider = any(${[...providers]}::text[]) order by due_at limit ${limit} for update skip locked
    )
    returning ${WITHDRAWAL_COLUMNS}`.execute(db);
  return rows;
}

/** So long after a provider has taken a payout somebody looks why it is not paid: a bank that rests over a weekend is no reason. */
export const STUCK_MS = 3 * 24 * 3_600_000;

/**
 * Metrics: how many withdrawals wait for manual review, need attention, have been on their way to a provider for over
 * an hour, and with it for over three days.
 */
/** Withdrawals that wait for a decision. */
export const payoutsWait = (db: Database): Promise<Waits> =>
  waitsIn(
    db,
    sql`select created_at as since from withdrawal where closed_at is null and status = 6 order by created_at`,
  );

export async function countFigures(
  db: Database,
  nowMs: number,
): Promise<{ readonly waiting: number; readonly attention: number; readonly late: number; readonly stuck: number }> {
  const { rows } = await sql<{ waiting: bigint; attention: bigint; late: bigint; stuck: bigint }>`
    select (select count(*) from withdrawal where closed_at is null and status = 6) as waiting,
      (select count(*) from withdrawal where attention is not null) as attention,
      (select count(*) from withdrawal where closed_at is null and status = 15
        and updated_at < ${new Date(nowMs - 3_600_000)}) as late,
      (select count(*) from withdrawal where closed_at is null and status = 9
        and updated_at < ${new Date(nowMs - STUCK_MS)}) as stuck`.execute(db);
  const [row] = rows;
  return {
    waiting: Number(row?.waiting ?? 0),
    attention: Number(row?.attention ?? 0),
    late: Number(row?.late ?? 0),
    stuck: Number(row?.stuck ?? 0),
  };
}
