import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../database/index.ts';
import { copyCluster } from './base-copy.ts';
import { dataFilesIn, FILES_PART, packFiles, partOf } from './data-files.ts';
import { type BackupManifest, type BackupPart, MANIFEST, nameOfKey, sealManifest } from './manifest.ts';
import { addressFor, findProgram } from './programs.ts';
import { BackupRefused } from './refused.ts';

export const DUMP_PART = 'database.dump';

export interface BackupOrder {
  /** Of the house's database, for statements; `url` is the same one, for programs beside us. */
  readonly db: Database;
  readonly url: string;
  /** The folder of the embedded PostgreSQL that runs; undefined with a server of one's own. */
  readonly cluster: string | undefined;
  /** Where the house keeps its files: DATA_DIR, and the embedded database's place where that is another. */
  readonly fileFolders: readonly string[];
  /** The folder in which the backup's own folder is made. */
  readonly into: string;
  readonly nowMs: () => number;
  readonly product: string;
  readonly secretsKey: Uint8Array | undefined;
  /** PG_BIN: where programs of PostgreSQL lie, if not in the PATH. */
  readonly programs: string | undefined;
  /** A dump even of the embedded PostgreSQL, to take it to another version. */
  readonly asDump: boolean;
}

export interface TakenBackup {
  readonly folder: string;
  readonly manifest: BackupManifest;
  readonly bytes: number;
}

/** `evens-20261130T181500Z`: names of backups sort by their time. */
export const BACKUP_NAME = /^evens-\d{8}T\d{6}Z$/;
const nameAt = (ms: number): string => `evens-${new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '')}`;

const bytesOf = (parts: readonly BackupPart[]): number => parts.reduce((sum, { bytes }) => sum + bytes, 0);

async function stateOf(db: Database) {
  const { rows } = await sql<{ version: string; release: number; known: boolean }>`
    select current_setting('server_version_num') as version, to_regclass('schema_migrations') is not null as known,
      0 as release`.execute(db);
  const major = Math.floor(Number(rows[0]?.version) / 10_000);
  if (!rows[0]?.known)
    throw new BackupRefused('NotThisWay', 'this database holds no house yet: there is nothing to back up');
  const migrations = await sql<{ name: string; checksum: string }>`
    select name, checksum from schema_migrations order by name`.execute(db);
  const functions = await sql<{ release: number | null }>`select max(release) as release from schema_functions`.execute(
    db,
  );
  return {
    major,
    release: functions.rows[0]?.release ?? 0,
    migrations: Object.fromEntries(migrations.rows.map(({ name, checksum }) => [name, checksum])),
  };
}

async function dumpOf({ url, programs }: BackupOrder, major: number, into: string): Promise<BackupPart> {
  const program = await findProgram('pg_dump', major, programs);
  const { dbname, env } = addressFor(url);
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--dbname=${dbname}`];
  return partOf({ name: program, args, env }, into, DUMP_PART);
}

/** The files beside the database, of all folders in one part; none where there are no files. */
async function filesOf(folders: readonly string[], way: BackupManifest['way'], into: string): Promise<BackupPart[]> {
  const parts: BackupPart[] = [];
  for (const [at, folder] of [...new Set(folders)].entries()) {
    const names = await dataFilesIn(folder);
    // The password of a cluster belongs to its files: a dump is restored into one that has its own.
    const kept = way === 'base' ? names : names.filter((name) => name !== 'postgres.password');
    if (kept.length > 0)
      parts.push(await packFiles(folder, kept, into, at === 0 ? FILES_PART : `cluster-${FILES_PART}`));
  }
  return parts;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Copies a whole house into a new folder, beside what runs: the database, the files beside it, and a manifest with the length
 * and checksum of each. The folder has its name only once all of it is on the disk. Throws a BackupRefused where it cannot be
 * taken; then nothing is left behind.
 */
export async function takeBackup(order: BackupOrder): Promise<TakenBackup> {
  const { db, cluster, asDump, nowMs } = order;
  const way = cluster === undefined || asDump ? 'dump' : 'base';
  const name = nameAt(nowMs());
  const folder = path.join(order.into, name);
  const partial = `${folder}.partial`;
  await mkdir(order.into, { recursive: true, mode: 0o700 });
  const { major, release, migrations } = await stateOf(db);
  await mkdir(partial, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new BackupRefused('FolderTaken', `${partial} is being written by another`) : error;
  });
  try {
    const begunMs = nowMs();
    const base = way === 'base' && cluster !== undefined ? await copyCluster(db, cluster, partial) : undefined;
    const database = base ? base.parts : [await dumpOf(order, major, partial)];
    const parts = [...database, ...(await filesOf(order.fileFolders, way, partial))];
    const told = {
      madeAt: (base?.at ?? new Date(begunMs)).toISOString(),
      way,
      product: order.product,
      ...{ release, migrations, postgresMajor: major, parts },
      platform: `${process.platform}-${process.arch}`,
      secretsKey: nameOfKey(order.secretsKey),
      backupLabel: base?.label ?? null,
    } as const;
    await writeFile(path.join(partial, MANIFEST), sealManifest(told), { mode: 0o600, flush: true });
    await rename(partial, folder);
    await syncFolder(order.into);
    return { folder, manifest: { format: 1, ...told }, bytes: bytesOf(parts) };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** Deletes all but the newest `keep` backups of a folder; answers the names that went. Other folders are left alone. */
export async function deleteOlder(into: string, keep: number): Promise<string[]> {
  const names = (await readdir(into)).filter((name) => BACKUP_NAME.test(name)).sort();
  const older = names.slice(0, Math.max(0, names.length - keep));
  for (const name of older) await rm(path.join(into, name), { recursive: true, force: true });
  return older;
}
