import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../database/index.ts';
import { gzip, packFiles, partOf } from './data-files.ts';
import type { BackupPart } from './manifest.ts';
import { BackupRefused } from './refused.ts';

export const BASE_PART = 'base.tar.gz';
export const WAL_PART = 'wal.tar.gz';

/** What a copy of a running cluster must not hold, or need not (PostgreSQL's manual, "Backing Up the Data Directory"). */
const LEFT_OUT = [
  './postmaster.pid',
  './postmaster.opts',
  './backup_label',
  './pg_wal/*',
  './pg_replslot/*',
  './pg_dynshmem/*',
  './pg_notify/*',
  './pg_serial/*',
  './pg_snapshots/*',
  './pg_stat_tmp/*',
  './pg_subtrans/*',
  'pgsql_tmp*',
  'pg_internal.init',
];

export interface BaseCopy {
  readonly parts: readonly BackupPart[];
  /** To be written into the restored folder: where recovery starts. */
  readonly label: string;
  /** From this moment on the copy is whole. */
  readonly at: Date;
}

/** The names of WAL files from the first to the last that a copy needs, both among them. */
export const walBetween = (names: readonly string[], first: string, last: string): string[] =>
  names.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last).sort();

/**
 * Copies the files of a cluster while it runs, by PostgreSQL's own two calls: between them every change is in the WAL, which is
 * copied behind them. A temporary slot keeps that WAL on the disk meanwhile; it goes with the connection.
 */
export async function copyCluster(db: Database, cluster: string, into: string): Promise<BaseCopy> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_create_physical_replication_slot('evens_backup', true, true)`.execute(connection);
    const started = await sql<{ file: string }>`
      select pg_walfile_name(pg_backup_start('evens', true)) as file`.execute(connection);
    const first = started.rows[0]?.file ?? '';
    const base = await packCluster(cluster, into);
    const stopped = await sql<{ file: string; label: string; spaces: string; at: Date }>`
      select pg_walfile_name(lsn) as file, labelfile as label, spcmapfile as spaces, clock_timestamp() as at
      from pg_backup_stop(false)`.execute(connection);
    const [end] = stopped.rows;
    if (end === undefined || end.spaces.trim() !== '') {
      throw new BackupRefused('NotThisWay', 'the database has tablespaces of its own: use pg_basebackup');
    }
    const folder = path.join(cluster, 'pg_wal');
    const wal = walBetween(await readdir(folder), first, end.file);
    if (wal[0] !== first || wal.at(-1) !== end.file) {
      throw new BackupRefused('WalMissing', `of the WAL from ${first} to ${end.file} a part is gone`);
    }
    const parts = [base, await packFiles(folder, wal, into, WAL_PART)];
    return { parts, label: end.label, at: end.at };
  });
}

function packCluster(cluster: string, into: string): Promise<BackupPart> {
  const excluded = LEFT_OUT.map((pattern) => `--exclude=${pattern}`);
  const args = ['--create', '--file=-', ...excluded, `--directory=${cluster}`, '.'];
  // 1: a file changed, or went away, while it was read. That is what the WAL is for.
  return partOf({ name: 'tar', args, goodCodes: [0, 1] }, into, BASE_PART, gzip());
}
