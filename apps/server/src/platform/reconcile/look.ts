import { sql } from 'kysely';
import { type Database, inTransaction } from '../database/index.ts';
import { readMarks, writeMarks } from './mark-store.ts';
import { type Check, type Growth, type ReconcileReport, reconcile } from './reconcile.ts';

/** A row that was changed long after it was new is found by the full look: so often there is one. */
export const FULL_EVERY_MS = 24 * 60 * 60_000;

/** Any fixed number: whoever looks holds this lock, so that of many processes one looks at a time. */
const LOCK = 6_830_419n;

/**
 * One look, as due: a full one a day, else over what is new since the last look that found nothing. Only then the marks
 * move, so what is wrong is found again, and after a full look that found something the next is full again. Undefined when
 * another process looks right now. `db` needs two connections.
 */
export async function lookAsDue(
  db: Database,
  checks: readonly Check[],
  growths: readonly Growth[],
): Promise<ReconcileReport | undefined> {
  return inTransaction(db, async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(tx);
    if (!rows[0]?.mine) return undefined;
    const { marks, sinceFullMs } = await readMarks(db);
    const full = sinceFullMs === undefined || sinceFullMs >= FULL_EVERY_MS;
    const report = await reconcile(db, checks, { growths, since: full ? undefined : marks });
    if (report.ok) await writeMarks(db, report.marks, full);
    return report;
  });
}
