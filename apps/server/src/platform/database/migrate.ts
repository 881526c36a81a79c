import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, inTransaction } from './database.ts';
import { applyFunctions } from './functions.ts';
import { holdingConnection } from './held.ts';
import { type Release, readRelease, type SqlFile } from './release.ts';

/** What a database remembers of the files that made it. */
const MEMORY = `
  create table schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  comment on table schema_migrations is 'The migrations that ran here, by the names of their files.';
  comment on column schema_migrations.checksum is 'SHA-256 of the file: one that was edited afterwards is refused.';
  create table schema_functions (
    name text primary key,
    checksum text not null,
    release integer not null,
    applied_at timestamptz not null default now()
  );
  comment on table schema_functions is 'The texts that functions have here, by the names of their files.';
  comment on column schema_functions.checksum is 'SHA-256 of the file: another text is applied at the next start.';
  comment on column schema_functions.release is
    'The newest release of functions that was here, in every row: an older house leaves the texts as they are.'`;

/** Any fixed number: everybody who migrates this database takes the same lock, and so does whoever fills it from a backup. */
export const MIGRATION_LOCK = 6_830_417n;

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

async function readLanded(db: Database): Promise<ReadonlyMap<string, string> | undefined> {
  const { rows: found } = await sql<{ known: boolean }>`
    select to_regclass('schema_migrations') is not null as known`.execute(db);
  if (!found[0]?.known) return undefined;
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from schema_migrations`.execute(db);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** What made a database before the first of our migrations was made is known to nobody here (decision 0109). */
function refuseOlder(landed: ReadonlyMap<string, string>, migrations: readonly SqlFile[]): void {
  const first = migrations[0]?.name ?? '';
  const older = [...landed.keys()].filter((name) => name < first).sort();
  if (older.length === 0) return;
  throw new Error(
    `this database was made by an older version of the house (${older.length} of its migrations are from before ${first}), ` +
      'which this version cannot continue. Nothing was changed. Start it with the version that made it, or this one with ' +
      'an empty database',
  );
}

async function run(db: Database, { name, text, checksum }: SqlFile): Promise<void> {
  await inTransaction(db, async (trx) => {
    await holdStill(trx);
    await sql.raw(text).execute(trx);
    await sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`.execute(trx);
  }).catch((error: unknown) => {
    throw new Error(`migration ${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
  });
}

/** The names of the files that a start brought to its database. */
export interface Migrated {
  readonly migrations: readonly string[];
  readonly functions: readonly string[];
}

/**
 * Brings the database up to date, all under an advisory lock, so that many processes may start at once: first the migrations
 * that are not recorded yet, each in a transaction with its record, then the functions whose text is another. A migration that
 * was edited after it ran is an error, and so is a database of a version from before the first migration.
 */
export async function migrate(db: Database, release?: Release): Promise<Migrated> {
  const wanted = release ?? (await readRelease());
  return db.connection().execute((connection) =>
    holdingConnection(async () => {
      await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection);
      try {
        const landed = await readLanded(connection);
        refuseOlder(landed ?? new Map(), wanted.migrations);
        if (!landed) await sql.raw(MEMORY).execute(connection);
        const ran: string[] = [];
        for (const migration of wanted.migrations) {
          const known = landed?.get(migration.name);
          if (known === migration.checksum) continue;
          if (known !== undefined) {
            throw new Error(
              `migration ${migration.name} was edited after it ran here: take the edit back and write a new migration`,
            );
          }
          await run(connection, migration);
          ran.push(migration.name);
        }
        return { migrations: ran, functions: await applyFunctions(connection, wanted) };
      } finally {
        await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection);
      }
    }),
  );
}
