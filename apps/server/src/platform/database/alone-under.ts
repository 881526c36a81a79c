import { sql } from 'kysely';
import type { Database } from './database.ts';
import { holdingConnection } from './held.ts';

/**
 * Runs `work` while no other process runs it: all of it on the one connection that holds the lock, one statement after the
 * other. Undefined where somebody else holds it. The lock is the connection's and no transaction's, so work may take long without
 * keeping old rows alive; it ends with the connection.
 */
export async function aloneUnder<Value>(
  db: Database,
  lock: bigint,
  work: (connection: Database) => Promise<Value>,
): Promise<Value | undefined> {
  return db.connection().execute((connection) =>
    holdingConnection(async () => {
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${lock}) as mine`.execute(connection);
      if (!rows[0]?.mine) return undefined;
      try {
        return await work(connection);
      } finally {
        await sql`select pg_advisory_unlock(${lock})`.execute(connection);
      }
    }),
  );
}
