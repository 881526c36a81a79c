import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../platform/database/index.ts';
import type { RetentionRule } from '../../../../platform/retention/index.ts';

const KEPT_DAYS = 400;

/** What people said of the book, and were asked about results. */
export const OVERRIDE_RETENTION: readonly RetentionRule[] = [
  {
    name: 'manual-override',
    what: 'manual prices and suspensions that have ended',
    keptDays: KEPT_DAYS,
    why: 'a complaint about a price may be raised for a year, and then who set it is the answer',
    thin: thinWords,
  },
  {
    name: 'held-result',
    what: 'late corrections of results that were held for manual review',
    keptDays: KEPT_DAYS,
    why: 'as long as a complaint about a result may be raised; the results themselves stay with their bets',
    thin: thinHeld,
  },
];

async function thinWords(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from manual_override where id in (
      select id from manual_override where ended_at < ${new Date(beforeMs)} order by ended_at limit ${limit}
      for update skip locked)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

async function thinHeld(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from held_result where id in (
      select id from held_result where held_at < ${new Date(beforeMs)} order by held_at limit ${limit}
      for update skip locked)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
