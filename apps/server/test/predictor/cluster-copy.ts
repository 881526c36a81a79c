import { Buffer } from 'node:buffer';
import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/index.ts';

export interface Copy {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Every row of every table as a plain dump writes it, and what its byte columns say. */
export async function dumpOf(db: Database): Promise<Copy> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const lines: Buffer[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db);
    for (const { row } of rows)
      lines.push(
        Buffer.from(`${row}\n`),
        ...[...row.matchAll(/\\x([0-9a-f]+)/g)].map(([, hex = '']) => Buffer.from(hex, 'hex')),
      );
  }
  return { name: 'dump', bytes: Buffer.concat(lines) };
}

/** Where the log of writes is, to be copied from later. */
export async function logPlace(db: Database): Promise<string> {
  const { rows } = await sql<{ file: string }>`select pg_walfile_name(pg_current_wal_lsn()) as file`.execute(db);
  return rows[0]?.file ?? '';
}

/** The files of this database and of the log of writes since a place, as a copy of the data folder (a base backup) holds them. */
export async function backupOf(db: Database, since: string): Promise<readonly Copy[]> {
  await sql`checkpoint`.execute(db);
  const { rows: files } = await sql<{ name: string }>`
    select 'base/' || d.oid || '/' || f.name as name from pg_database d, pg_ls_dir('base/' || d.oid) as f (name)
      where d.datname = current_database()
    union all
    select 'pg_wal/' || w.name from pg_ls_waldir() w where w.name >= ${since} and w.name ~ '^[0-9A-F]{24}$'`.execute(
    db,
  );
  const copies: Copy[] = [];
  for (const { name } of files) {
    const { rows } = await sql<{ bytes: Buffer | null }>`
      select pg_read_binary_file(${name}, 0, 1000000000, true) as bytes`.execute(db);
    if (rows[0]?.bytes) copies.push({ name, bytes: rows[0].bytes });
  }
  return copies;
}

/** Where any of these lies in a copy. */
export const foundIn = (copies: readonly Copy[], wanted: readonly Buffer[]): string[] =>
  copies.flatMap(({ name, bytes }) => wanted.filter((each) => bytes.includes(each)).map(() => name));
