import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, inTransaction } from './database.ts';
import { holdingConnection } from './held.ts';

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** `202611211500-tickets-hold-stakes.sql`: when, which capability, what. Names sort in the order of running. */
const NAME = /^\d{12}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/;

/** Beside the bundle in production, two folders up in the sources. */
function migrationsFolder(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const beside = path.join(here, 'migrations');
  return existsSync(beside) ? beside : path.join(here, '..', '..', 'migrations');
}

/** Reads all migrations of a folder in the order of their names; throws on a file that breaks the rules of naming. */
export async function readMigrations(folder = migrationsFolder()): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      if (!NAME.test(name)) throw new Error(`migration ${name}: names are YYYYMMDDHHMM-capability-what.sql`);
      const text = await readFile(path.join(folder, name), 'utf8');
      if (!text.startsWith('--')) throw new Error(`migration ${name}: it starts with a comment that says why`);
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Any fixed number: everybody who migrates this database takes the same lock. */
const LOCK = 6_830_417n;

/**
 * Keeps every other process from writing until this transaction ends: a house of the version before may still run, and
 * what it commits between two statements of a conversion would be converted by none of them. Reading goes on. Tables that are
 * not the house's to write (an extension's) are left alone.
 */
async function holdStill(trx: DatabaseTransaction): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and has_table_privilege(quote_ident(schemaname) || '.' || quote_ident(tablename), 'update')
    order by 1`.execute(trx);
  const tables = rows.map(({ name }) => sql.id(name));
  await sql`lock table ${sql.join(tables)} in exclusive mode`.execute(trx);
}

/**
 * Brings the database up to date: what is not recorded yet runs, each file in a transaction with its record, all under
 * an advisory lock, so that many processes may start at once. A migration that was edited after it ran is an error.
 * Returns the names of those that ran.
 */
export async function migrate(db: Database, migrations?: readonly Migration[]): Promise<string[]> {
  const all = migrations ?? (await readMigrations());
  return db.connection().execute((connection) =>
    holdingConnection(async () => {
      await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
      try {
        await sql`
        create table if not exists schema_migrations (
          name text primary key,
          checksum text not null,
          applied_at timestamptz not null default now()
        )`.execute(connection);
        const { rows } = await sql<{ name: string; checksum: string }>`
        select name, checksum from schema_migrations`.execute(connection);
        const landed = new Map(rows.map((row) => [row.name, row.checksum]));
        const ran: string[] = [];
        for (const migration of all) {
          const known = landed.get(migration.name);
          if (known === migration.checksum) continue;
          if (known !== undefined) {
            throw new Error(
              `migration ${migration.name} was edited after it ran here: take the edit back and write a new migration`,
            );
          }
          await inTransaction(connection, async (trx) => {
            await holdStill(trx);
            await sql.raw(migration.text).execute(trx);
            await sql`insert into schema_migrations (name, checksum) values (${migration.name}, ${migration.checksum})`.execute(
              trx,
            );
          }).catch((error: unknown) => {
            throw new Error(`migration ${migration.name}: ${error instanceof Error ? error.message : error}`, {
              cause: error,
            });
          });
          ran.push(migration.name);
        }
        return ran;
      } finally {
        await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
      }
    }),
  );
}
