import { sql } from 'kysely';
import { aloneUnder, type Database, inTransaction } from '../database/index.ts';
import { readMarks, writeMarks } from './mark-store.ts';
import { type Check, type Growth, type ReconcileReport, reconcile } from './reconcile.ts';

/** A row that was changed long after it was new is found by the full look: so often there is one. */
export const FULL_EVERY_MS = 24 * 60 * 60_000;

/** Any fixed number: whoever looks holds this lock, so that of many processes one looks at a time. */
const LOCK = 6_830_419n;

/**
 * One look, as due: a full one a day, else over what is new since the last look that found nothing. Only then the marks
 * move, so what is wrong is found again, and after a full look that found something the next is full again. They stay, too,
 * while a transaction goes on that may still add something below them. Undefined when another process looks right now.
 */
export async function lookAsDue(
  db: Database,
  checks: readonly Check[],
  growths: readonly Growth[],
  waitsMs?: number,
): Promise<ReconcileReport | undefined> {
  return aloneUnder(db, LOCK, async (connection) => {
    const { marks, sinceFullMs } = await readMarks(connection);
    const full = sinceFullMs === undefined || sinceFullMs >= FULL_EVERY_MS;
    const since = full ? undefined : marks;
    const report = await reconcile(connection, checks, { growths, since, waitsMs });
    const { ok, marks: seen } = report;
    if (ok && seen) {
      await inTransaction(connection, async (writing) => {
        await sql`set local statement_timeout = 0`.execute(writing);
        for (const check of checks) await check.remember?.(writing, seen, since);
        await writeMarks(writing, seen, full);
      });
    }
    return report;
  });
}
