import { sql } from 'kysely';
import type { Database } from '../database/index.ts';
import type { Marks } from './reconcile.ts';

/** Stands beside the marks: when everything was last looked at and found true. */
const FULL = 'full look';

export interface StoredMarks {
  readonly marks: Marks;
  /** By the database's clock; undefined before the first full look that found nothing. */
  readonly sinceFullMs: number | undefined;
}

export async function readMarks(db: Database): Promise<StoredMarks> {
  const { rows } = await sql<{ name: string; position: bigint; ageMs: number }>`
    select name, position, extract(epoch from clock_timestamp() - at)::float8 * 1000 as "ageMs" from reconcile_mark`.execute(
    db,
  );
  const marks = rows.filter(({ name }) => name !== FULL).map(({ name, position }) => [name, position]);
  return { marks: Object.fromEntries(marks), sinceFullMs: rows.find(({ name }) => name === FULL)?.ageMs };
}

export async function writeMarks(db: Database, marks: Marks, full: boolean): Promise<void> {
  const rows = Object.entries(full ? { ...marks, [FULL]: 0n } : marks).map(([name, position]) => {
    return { name, position: position.toString() };
  });
  await sql`
    insert into reconcile_mark (name, position, at)
    select m.name, m.position, clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(name text, position bigint)
    on conflict (name) do update set position = excluded.position, at = excluded.at`.execute(db);
}
