import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';

const LOOK_AGAIN_MS = 20;

/** Ids of the transactions running in this database now. A vacuum writes no rows and is left out. */
const running = sql<{ name: string }>`
  select l.virtualtransaction as name from pg_locks l left join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'virtualxid' and l.granted and l.pid is distinct from pg_backend_pid()
    and coalesce(a.datname = current_database(), true) and a.backend_type is distinct from 'autovacuum worker'`;

/**
 * Waits until every transaction that runs now has ended, except that of the connection `db` may hold; false where one goes on
 * for longer than `withinMs`. Numbers are drawn from a sequence before the commit, so a row may appear below one that was seen;
 * once those that ran when a number was seen have ended, nothing below it will appear any more: who begins later draws higher
 * ones. Every transaction holds a lock on its own name from its first statement to its end, before it draws a number.
 */
export async function olderTransactionsEnded(db: Database, withinMs: number): Promise<boolean> {
  const { rows } = await running.execute(db);
  let left = new Set(rows.map(({ name }) => name));
  const until = performance.now() + withinMs;
  while (left.size > 0) {
    if (performance.now() > until) return false;
    await sleep(LOOK_AGAIN_MS);
    const now = new Set((await running.execute(db)).rows.map(({ name }) => name));
    left = new Set([...left].filter((name) => now.has(name)));
  }
  return true;
}
