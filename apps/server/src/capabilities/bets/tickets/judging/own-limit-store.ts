import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/index.ts';

/** Of these accounts those about whom the placement has something to ask before it takes a bet: the careful call does. */
export async function keptBack(db: Database, accountIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from play_guard
    where account_id = any(${[...accountIds]}::text[]) and careful_from <= now()`.execute(db);
  return rows.map(({ id }) => id);
}
