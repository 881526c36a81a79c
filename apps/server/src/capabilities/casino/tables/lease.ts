import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

/** Makes sure that each table has its row. */
export async function addTables(db: Database, keys: readonly string[]): Promise<void> {
  await sql`insert into live_table (key) select unnest(${[...keys]}::text[]) on conflict do nothing`.execute(db);
}

/**
 * Takes or keeps the lead of a table by the database's clock; false where another process has it. Who is killed loses it by time.
 *
 * @param who - a number of this process's own
 */
export async function takeLead(db: Database, key: string, who: string, forMs: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update live_table set led_by = ${who}, led_until = clock_timestamp() + ${forMs}::integer * interval '1 millisecond'
    where key = ${key} and (led_by is null or led_by = ${who} or led_until <= clock_timestamp())`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Lets go of a table, so that the next one need not wait for the lease to end. */
export async function leaveLead(db: Database, key: string, who: string): Promise<void> {
  await sql`update live_table set led_by = null, led_until = null where key = ${key} and led_by = ${who}`.execute(db);
}
