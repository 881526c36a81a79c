import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/platform/database/index.ts';

/** What a migrated database holds before anything ran in it: rows by table, and sequences that have moved. */
export interface Seeds {
  readonly rows: ReadonlyMap<string, unknown>;
  readonly sequences: ReadonlyMap<string, bigint>;
}

type AnyDatabase = Pick<Kysely<object>, 'getExecutor'>;

const tablesWithRows = async (db: AnyDatabase): Promise<string[]> =>
  (
    await sql<{ name: string }>`
      select quote_ident(relname) as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`.execute(
      db as Database,
    )
  ).rows.map(({ name }) => name);

/** To be read of a database that nothing has used yet. */
export async function readSeeds(db: Database): Promise<Seeds> {
  const rows = new Map<string, unknown>();
  for (const table of await tablesWithRows(db)) {
    const { rows: found } = await sql<{ all: unknown }>`
      select coalesce(json_agg(each), '[]') as all from ${sql.raw(table)} as each`.execute(db);
    rows.set(table, JSON.stringify(found[0]?.all));
  }
  const { rows: moved } = await sql<{ name: string; at: bigint }>`
    select quote_ident(sequencename) as name, last_value as at from pg_sequences
    where schemaname = 'public' and last_value is not null`.execute(db);
  return { rows, sequences: new Map(moved.map(({ name, at }) => [name, at])) };
}

/** As it was migrated: what was written is gone, what migrations wrote is there again, and numbers begin anew. */
export async function backToSeeds(db: Database, { rows, sequences }: Seeds): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Tables that are only added to refuse to be emptied; no trigger is asked here.
    await sql`set local session_replication_role = replica`.execute(tx);
    const tables = [...new Set([...(await tablesWithRows(tx)), ...rows.keys()])];
    await sql.raw(`truncate ${tables.join(', ')} restart identity cascade`).execute(tx);
    for (const [table, seeds] of rows) {
      await sql`
        insert into ${sql.raw(table)} overriding system value
        select * from json_populate_recordset(null::${sql.raw(table)}, ${seeds}::json)`.execute(tx);
    }
    for (const [name, at] of sequences) await sql`select setval(${name}, ${at})`.execute(tx);
  });
}

/** One text for all that a test may change of a schema: it differs where something did. */
export async function schemaMark(db: Database): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select md5(concat(
      (select string_agg(concat(relname, relkind, relrowsecurity), ',' order by relname) from pg_class
        where relnamespace = 'public'::regnamespace),
      (select string_agg(concat(attrelid, attname, atttypid, attnotnull), ',' order by attrelid, attnum) from pg_attribute
        join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace and attnum > 0),
      (select string_agg(concat(proname, md5(prosrc)), ',' order by proname, md5(prosrc)) from pg_proc
        where pronamespace = 'public'::regnamespace),
      (select string_agg(concat(tgrelid, tgname, tgenabled), ',' order by tgrelid, tgname) from pg_trigger),
      (select string_agg(concat(conrelid, conname, convalidated), ',' order by conrelid, conname) from pg_constraint),
      (select string_agg(concat(setdatabase, setrole, setconfig::text), ',') from pg_db_role_setting),
      (select string_agg(nspname, ',' order by nspname) from pg_namespace where nspname not like 'pg_temp%' and nspname not like 'pg_toast%')
    )) as mark`.execute(db);
  return rows[0]?.mark ?? '';
}
