import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { PERSONAL_TABLES, tableOf } from '../../src/capabilities/people/privacy/index.ts';
import type { Database } from '../../src/platform/database/index.ts';

/** What stands in every column of days. */
export const PLANTED_DAY = '1990-05-17';

export interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  /** Made of others by the database itself. */
  readonly made: boolean;
}

/** Every column of every table of the house. */
export async function columnsOf(db: Database): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as "column", c.udt_name as type,
      c.is_generated <> 'NEVER' as made
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    order by c.table_name, c.ordinal_position`.execute(db);
  return rows;
}

/** What stands in a column of the planted person: found again wherever it goes. */
export const markOf = ({ table, column }: Pick<Column, 'table' | 'column'>): string => `planted.${table}.${column}.`;

let numbers = 4_000_000;

function madeUp(column: Column): RawBuilder<unknown> {
  numbers += 1;
  const mark = markOf(column) + numbers;
  const of: Readonly<Record<string, () => RawBuilder<unknown>>> = {
    uuid: () => sql`${randomUUID()}`,
    bytea: () => sql`${Buffer.from(mark)}`,
    jsonb: () => sql`${JSON.stringify({ planted: mark })}`,
    _text: () => sql`array[${mark}]`,
    bool: () => sql`true`,
    timestamptz: () => sql`now()`,
    date: () => sql`${PLANTED_DAY}`,
    inet: () => sql`'203.0.113.77'`,
    int2: () => sql`1`,
    int4: () => sql`${numbers}`,
    int8: () => sql`${numbers}`,
    numeric: () => sql`1`,
    float8: () => sql`1`,
    _int8: () => sql`array[${numbers}]::bigint[]`,
    _int4: () => sql`array[1]`,
    _int2: () => sql`array[1]`,
  };
  return of[column.type]?.() ?? sql`${mark}`;
}

/** A house that takes any row: what a person may leave in it is of interest here, not whether it makes sense. */
export async function takesAnything(db: Database): Promise<void> {
  await sql`
    do $$ declare each record; begin
      for each in select conname, conrelid::regclass as of from pg_constraint
        where contype in ('c', 'f') and connamespace = 'public'::regnamespace loop
        execute format('alter table %s drop constraint %I', each.of, each.conname);
      end loop;
      for each in select oid::regclass as of from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        execute format('alter table %s disable trigger user', each.of);
      end loop;
    end $$`.execute(db);
}

/** Puts a row of a person into every table that knows persons, with a mark in every column that holds words. */
export async function plantPerson(
  db: Database,
  accountId: string,
  given: Readonly<Record<string, Readonly<Record<string, RawBuilder<unknown>>>>>,
): Promise<void> {
  const columns = await columnsOf(db);
  const planted = new Map<string, Readonly<Record<string, RawBuilder<unknown>>>>();
  const email = markOf({ table: 'identity_account', column: 'email' });
  for (const [line, { found }] of Object.entries(PERSONAL_TABLES)) {
    const table = tableOf(line);
    const own = columns.filter((each) => each.table === table && !each.made);
    const row: Record<string, RawBuilder<unknown>> = Object.fromEntries(own.map((each) => [each.column, madeUp(each)]));
    if (line === 'identity_account') row.email = sql`${email}`;
    Object.assign(row, given[table]);
    if (found.by === 'account') row[found.column] = sql`${(found.prefix ?? '') + accountId}`;
    if (found.by === 'address') row[found.column] = sql`${email}`;
    if (found.by === 'table') row[found.column] = planted.get(found.table)?.[found.key] ?? sql`null`;
    planted.set(table, row);
    const names = Object.keys(row).map((name) => sql.ref(name));
    await sql`
      insert into ${sql.table(table)} (${sql.join(names)}) overriding system value
      values (${sql.join(Object.values(row))})`.execute(db);
  }
}

/** Every mark that stands anywhere in the database, as `table: mark`. */
export async function marksLeft(db: Database): Promise<readonly string[]> {
  const tables = [...new Set((await columnsOf(db)).map(({ table }) => table))];
  const left: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(db);
    for (const { row } of rows) {
      const bytes = [...row.matchAll(/\\x([0-9a-f]+)/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString());
      for (const text of [row, ...bytes])
        for (const [mark] of text.matchAll(/planted\.\w+\.\w+\.|1990-05-17|203\.0\.113\.77/g))
          left.push(`${table}: ${mark}`);
    }
  }
  return [...new Set(left)].sort();
}
