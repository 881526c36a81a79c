import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { type Database, openPool } from '../../src/platform/database/index.ts';
import { givesUpStalled } from '../../src/platform/database/stalled-connections.ts';
import { backToSeeds, readSeeds, type Seeds, schemaMark } from './clean-database.ts';

/** A migrated database that the test files of this process have one after the other, with the connections to it. */
interface KeptDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly seeds: Seeds;
  /** Of its schema when it was new: a file that changes that takes the database along. */
  readonly mark: string;
  readonly drop: () => Promise<void>;
}

export interface LentDatabase {
  readonly db: Database;
  readonly url: string;
  /** At the end of the file: clean again for the next one, or gone where it cannot be. */
  giveBack(): Promise<void>;
}

/** Those that no file has now, by the most connections they hold. */
const free = new Map<number, KeptDatabase[]>();

/**
 * A database of a file's own for as long as the file runs. A new copy and six new connections cost half a second of CPU, so what an earlier
 * file left is emptied and lent again.
 */
export async function lendDatabase(
  max: number,
  makeCopy: () => Promise<{ url: string; drop: () => Promise<void> }>,
): Promise<LentDatabase> {
  const kept = free.get(max)?.pop() ?? (await opened(max, await makeCopy()));
  const db = openOn(kept.pool);
  return {
    db,
    url: kept.url,
    giveBack: async () => {
      // Whoever still works with it now is told so.
      await db.destroy();
      if (await cleaned(kept)) free.set(max, [...(free.get(max) ?? []), kept]);
      else {
        await kept.pool.end();
        await kept.drop();
      }
    },
  };
}

async function opened(max: number, { url, drop }: { url: string; drop: () => Promise<void> }): Promise<KeptDatabase> {
  const pool = openPool(url, { max });
  const db = openOn(pool);
  const seeds = await readSeeds(db);
  const mark = await schemaMark(db);
  await db.destroy();
  return { url, pool, seeds, mark, drop };
}

/** A handle that ends without its connections. */
const openOn = (pool: pg.Pool): Database =>
  new Kysely({ dialect: new PostgresDialect({ pool: { ...givesUpStalled(pool), end: async () => undefined } }) });

async function cleaned(kept: KeptDatabase): Promise<boolean> {
  const { pool } = kept;
  if (pool.idleCount < pool.totalCount) return false;
  const db = openOn(pool);
  try {
    if (!(await isAlone(db, pool)) || (await schemaMark(db)) !== kept.mark) return false;
    await backToSeeds(db, kept.seeds);
    return true;
  } catch {
    return false;
  } finally {
    await db.destroy();
  }
}

/** Whether nobody else is connected, and no connection keeps anything of its session: a lock, a listening, a setting. */
async function isAlone(db: Database, pool: pg.Pool): Promise<boolean> {
  const clients = await Promise.all(Array.from({ length: Math.max(1, pool.totalCount) }, () => pool.connect()));
  try {
    await Promise.all(clients.map((client) => client.query('unlisten *; reset all; select pg_advisory_unlock_all()')));
  } finally {
    for (const client of clients) client.release();
  }
  const { rows } = await sql<{ others: bigint }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`.execute(db);
  return rows[0]?.others === BigInt(pool.totalCount);
}
