import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, LONG_PATIENCE, openDatabase } from '../database/index.ts';
import { startEmbeddedPostgres } from '../postgres/index.ts';
import { dataFilesIn, FILES_PART, refuseTaken, unpack } from './data-files.ts';
import { type BackupManifest, type OwnRelease, refuseNewer } from './manifest.ts';
import { checkParts, readBackup } from './parts.ts';
import { BackupRefused } from './refused.ts';
import { claimPlace, forgetRecovery, placeCluster, refuseTooEarly, type Until } from './restore-base.ts';
import { restoreDump } from './restore-dump.ts';

export interface RestoreOrder {
  readonly folder: string;
  /** The database to fill; undefined: the embedded one of `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly own: OwnRelease;
  readonly programs: string | undefined;
  /** Of a base copy: how much of a WAL archive is repeated on top. */
  readonly until: Until | undefined;
}

/** WAL of many hours is repeated at the first start. */
const RECOVERY_MS = 12 * 3_600_000;

/** Reads a backup whole and says whether this program could restore it. Throws a BackupRefused where not. */
export async function checkBackup(folder: string, own: OwnRelease): Promise<BackupManifest> {
  const manifest = await readBackup(folder);
  refuseNewer(manifest, own);
  await checkParts(folder, manifest);
  return manifest;
}

/** What was restored holds the migrations that the manifest names, and nothing else. */
async function refuseOther(db: Database, { migrations }: BackupManifest): Promise<void> {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from schema_migrations`.execute(db);
  const right =
    rows.length === Object.keys(migrations).length && rows.every((row) => migrations[row.name] === row.checksum);
  if (!right)
    throw new BackupRefused('RestoredOtherwise', 'the restored database is of another version than the manifest says');
}

/** While it repeats an archive it answers questions already; it is a database of its own once that has ended. */
async function recovered(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ going: boolean }>`select pg_is_in_recovery() as going`.execute(db);
    if (rows[0]?.going === false) return;
    await sleep(100);
  }
}

async function onEmbedded(dataDir: string, work: (db: Database, url: string) => Promise<void>): Promise<string> {
  let lost: Error | undefined;
  const postgres = await startEmbeddedPostgres({
    dataDir,
    startWithinMs: RECOVERY_MS,
    onLost: (error) => {
      lost = error;
    },
  });
  const db = openDatabase(postgres.url, { max: 1, patience: LONG_PATIENCE });
  try {
    await work(db, postgres.url);
    if (lost) throw lost;
    return postgres.folder;
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

async function restoreBase({ folder, dataDir, until }: RestoreOrder, manifest: BackupManifest): Promise<void> {
  refuseTooEarly(manifest, until?.moment);
  if (until && !(await stat(until.archive).catch(() => undefined))) {
    throw new BackupRefused('WalMissing', `there is no WAL archive ${until.archive}`);
  }
  const { place, release } = await claimPlace(dataDir);
  try {
    const taken = [dataDir, place.folder].map(async (each) => refuseTaken(each, await dataFilesIn(each)));
    await Promise.all(taken);
    await placeCluster(place, folder, manifest, until);
    const has = (file: string): boolean => manifest.parts.some((part) => part.file === file);
    if (has(FILES_PART)) await unpack(path.join(folder, FILES_PART), dataDir);
    if (has(`cluster-${FILES_PART}`)) await unpack(path.join(folder, `cluster-${FILES_PART}`), place.folder);
  } finally {
    await release();
  }
  try {
    const cluster = await onEmbedded(dataDir, async (db) => {
      await recovered(db);
      await refuseOther(db, manifest);
    });
    await forgetRecovery(cluster);
  } catch (error) {
    await rm(path.join(place.folder, 'postgres'), { recursive: true, force: true });
    if (error instanceof BackupRefused) throw error;
    const said = error instanceof Error ? error.message : String(error);
    const fault = until ? 'WalMissing' : 'RestoredOtherwise';
    throw new BackupRefused(fault, `the copy did not start, and its folder was removed again: ${said}`);
  }
}

async function restoreFromDump(order: RestoreOrder, manifest: BackupManifest): Promise<void> {
  const { folder, dataDir, databaseUrl, programs, until } = order;
  if (until) throw new BackupRefused('NotThisWay', 'a dump is of one moment: WAL belongs to a base copy');
  const fill = async (db: Database, url: string): Promise<void> => {
    await restoreDump(db, { url, folder, manifest, programs });
    await refuseOther(db, manifest);
  };
  const names = manifest.parts.some(({ file }) => file === FILES_PART) ? await dataFilesIn(dataDir) : [];
  if (databaseUrl === undefined) {
    await (await claimPlace(dataDir)).release();
    await refuseTaken(dataDir, names);
    await onEmbedded(dataDir, fill);
  } else {
    const db = openDatabase(databaseUrl, { max: 1, patience: LONG_PATIENCE });
    await refuseTaken(dataDir, names);
    await fill(db, databaseUrl).finally(() => db.destroy());
  }
  if (!manifest.parts.some(({ file }) => file === FILES_PART)) return;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await unpack(path.join(folder, FILES_PART), dataDir);
}

/**
 * Makes a house from a backup where none is. Every byte is read before anything is written. Throws a BackupRefused, by which
 * nothing was changed, for what cannot be restored here.
 */
export async function restoreBackup(order: RestoreOrder): Promise<BackupManifest> {
  const manifest = await checkBackup(order.folder, order.own);
  if (manifest.way === 'base') {
    if (order.databaseUrl !== undefined) {
      throw new BackupRefused(
        'NotThisWay',
        'a base copy becomes an embedded database: take DATABASE_URL away, or a dump',
      );
    }
    await restoreBase(order, manifest);
  } else {
    await restoreFromDump(order, manifest);
  }
  return manifest;
}
