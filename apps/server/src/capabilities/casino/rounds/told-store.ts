import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

/** Notes that a player has seen how his round came about; again it is the same. False where he has no such round that is over. */
export async function noteTold(db: Database, accountId: string, roundId: string): Promise<boolean> {
  const { rows } = await sql`
    update round set told_at = coalesce(told_at, clock_timestamp())
    where id = ${roundId} and account_id = ${accountId} and status = 'over' returning id`.execute(db);
  return rows.length > 0;
}
