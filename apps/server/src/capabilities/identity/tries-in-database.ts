import { createHash } from 'node:crypto';
import type { RateLimit } from '@evens/contract';
import type { Clock } from '@evens/kernel';
import { CompiledQuery, sql } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, DatabaseTransaction } from '../../platform/database/index.ts';
import type { RetentionRule } from '../../platform/retention/index.ts';
import type { TryStore } from './login-throttle.ts';

const TABLE = 'identity_login_try';
/** Of the library, when it says how long a window still is; far less than a window. */
const ROUNDING_MS = 1000;

/**
 * Tries counted in the database, by all processes together: so many in a window that begins with the first, then none before
 * its end. A refused try does not count.
 */
export function triesInDatabase(db: Database, clock: Pick<Clock, 'wallMs'>): TryStore {
  const storeClient = {
    query: async ({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) => {
      const { rows } = await db.executeQuery<{ points: number; expire: bigint }>(CompiledQuery.raw(text, [...values]));
      return { rows: rows.map((row) => ({ ...row, expire: Number(row.expire) })), rowCount: rows.length };
    },
  };
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = ({ max, perMs }: RateLimit): RateLimiterPostgres => {
    const name = `${max}/${perMs}`;
    const known = limiters.get(name);
    if (known) return known;
    const made = new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: TABLE,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: '',
      points: max,
      duration: perMs / 1000,
    });
    limiters.set(name, made);
    return made;
  };
  const digest = (key: string): string => createHash('sha256').update(key).digest('base64url');

  return {
    take: async (key, limit) => {
      try {
        await limiterOf(limit).consume(digest(key));
        return { allowed: true, retryAfterMs: 0 };
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        // Not by the library's own way: where the window has ended meanwhile it would put a try too many into the next.
        const nowMs = Math.floor(clock.wallMs());
        await giveBackTry(db, digest(key), nowMs, nowMs + error.msBeforeNext + ROUNDING_MS);
        return { allowed: false, retryAfterMs: error.msBeforeNext };
      }
    },
    giveBack: (key) => giveBackTry(db, digest(key), Math.floor(clock.wallMs())),
  };
}

/**
 * Only within the window it was taken from: a new one begins with nothing to give back. `untilMs`: the window it was taken
 * from ends no later.
 */
async function giveBackTry(db: Database, key: string, nowMs: number, untilMs?: number): Promise<void> {
  await sql`
    update identity_login_try set points = points - 1
    where key = ${key} and points > 0 and expire > ${nowMs} and expire <= ${untilMs ?? Number.MAX_SAFE_INTEGER}`.execute(
    db,
  );
}

async function deleteOver(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from identity_login_try where key in (
      select key from identity_login_try where expire < ${Math.floor(beforeMs)} order by expire limit ${limit}
      for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export const IDENTITY_RETENTION: readonly RetentionRule[] = [
  {
    name: 'login-try',
    what: 'counts of wrong passwords and of conversations of visitors whose time is over',
    keptDays: 1,
    why: 'they count no more',
    thin: deleteOver,
  },
];
