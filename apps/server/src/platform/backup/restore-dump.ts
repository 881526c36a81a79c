import path from 'node:path';
import { sql } from 'kysely';
import { aloneUnder, type Database, MIGRATION_LOCK } from '../database/index.ts';
import type { BackupManifest } from './manifest.ts';
import { addressFor, findProgram, runProgram } from './programs.ts';
import { BackupRefused } from './refused.ts';
import { DUMP_PART } from './take.ts';

interface Standing {
  readonly others: number;
  readonly relations: number;
  readonly version: string;
}

/** Who else of the house is connected, and what stands in the database. */
async function standingOf(db: Database): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select
      (select count(*)::int from pg_stat_activity
       where application_name = 'evens' and datname = current_database() and pid <> pg_backend_pid()) as others,
      (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema') as relations,
      current_setting('server_version_num') as version`.execute(db);
  if (!rows[0]) throw new Error('the database said nothing about itself');
  return rows[0];
}

/**
 * Fills an empty database from a dump, all in one transaction, and keeps every house from starting on it meanwhile. Throws a
 * BackupRefused for a database that is used or holds anything; what fails on the way leaves it empty.
 */
export async function restoreDump(
  db: Database,
  {
    url,
    folder,
    manifest,
    programs,
  }: { url: string; folder: string; manifest: BackupManifest; programs: string | undefined },
): Promise<void> {
  const done = await aloneUnder(db, MIGRATION_LOCK, async (connection) => {
    const { others, relations, version } = await standingOf(connection);
    if (others > 0) {
      throw new BackupRefused(
        'HouseRunning',
        `${others} connections of a house are open to this database: stop it first`,
      );
    }
    if (relations > 0) {
      throw new BackupRefused(
        'TargetNotEmpty',
        'this database holds something: a restore wants an empty one (createdb)',
      );
    }
    const major = Math.floor(Number(version) / 10_000);
    if (major < manifest.postgresMajor) {
      throw new BackupRefused(
        'OtherPostgres',
        `it was dumped from PostgreSQL ${manifest.postgresMajor}, and this is ${major}: restore into that version or a newer one`,
      );
    }
    const program = await findProgram('pg_restore', manifest.postgresMajor, programs);
    const { dbname, env } = addressFor(url);
    const how = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
    await runProgram({ name: program, args: [...how, `--dbname=${dbname}`, path.join(folder, DUMP_PART)], env }, {});
    return true;
  });
  if (!done)
    throw new BackupRefused('HouseRunning', 'a house is starting on this database, or another restore fills it');
}
