import { appendFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { claimFolder } from '../postgres/folder-claim.ts';
import { choosePlace, giveTo, type Place } from '../postgres/place.ts';
import { BASE_PART, WAL_PART } from './base-copy.ts';
import { unpack } from './data-files.ts';
import type { BackupManifest } from './manifest.ts';
import { BackupRefused } from './refused.ts';

/** How far changes after the copy are repeated. */
export interface Until {
  /** The folder of the WAL archive. */
  readonly archive: string;
  /** Nothing that was committed later; to the archive's end when absent. */
  readonly moment: Date | undefined;
}

const MARK = '# written by a restore';
const AUTO = 'postgresql.auto.conf';
const SIGNAL = 'recovery.signal';

/** Refuses a moment that the copy itself is past: a copy is whole from its end on, not before. */
export function refuseTooEarly({ madeAt }: BackupManifest, moment: Date | undefined): void {
  if (moment && moment.getTime() < Date.parse(madeAt)) {
    throw new BackupRefused(
      'MomentTooEarly',
      `this backup is of ${madeAt}: take an earlier one to get back to before it`,
    );
  }
}

/** Names of zones, `Z` among them, are not known yet when PostgreSQL reads its settings. */
const postgresTime = (moment: Date): string => moment.toISOString().replace('T', ' ').replace('Z', '+00');

/** What PostgreSQL reads once: from where WAL comes and when to stop. A path has no quotes (the setting's rule). */
export const recoveryLines = ({ archive, moment }: Until): string =>
  [
    `${MARK}`,
    `restore_command = 'cp "${archive}/%f" "%p"'`,
    ...(moment ? [`recovery_target_time = '${postgresTime(moment)}'`, `recovery_target_action = 'promote'`] : []),
    '',
  ].join('\n');

/** `place.folder` of a data folder that no house runs on. Held until `release`, so that none starts meanwhile. */
export async function claimPlace(dataDir: string): Promise<{ place: Place; release(): Promise<void> }> {
  const place = await choosePlace(dataDir);
  const claim = await claimFolder(place.folder).catch((error: Error) => {
    throw new BackupRefused('HouseRunning', error.message);
  });
  if (await stat(path.join(place.folder, 'postgres')).catch(() => undefined)) {
    await claim.release();
    throw new BackupRefused(
      'TargetNotEmpty',
      `there is a database in ${place.folder} already: move the folder away first`,
    );
  }
  return { place, release: () => claim.release() };
}

/**
 * Puts the cluster of a base copy into its place: unpacked beside it and renamed, so that a restore that is cut leaves nothing
 * that looks like a database. It recovers by its own WAL at its first start, and by an archive's where one is named.
 */
export async function placeCluster(
  { folder: target, account }: Place,
  folder: string,
  manifest: BackupManifest,
  until: Until | undefined,
): Promise<string> {
  if (manifest.platform !== `${process.platform}-${process.arch}`) {
    throw new BackupRefused(
      'OtherPostgres',
      `its files are of a ${manifest.platform}: take a dump (--dump) there instead`,
    );
  }
  const partial = path.join(target, 'postgres.restoring');
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { mode: 0o700 });
  await giveTo(account, partial);
  await unpack(path.join(folder, BASE_PART), partial, account);
  await unpack(path.join(folder, WAL_PART), path.join(partial, 'pg_wal'), account);
  const own = async (file: string, text: string): Promise<void> => {
    await writeFile(path.join(partial, file), text, { mode: 0o600 });
    await giveTo(account, path.join(partial, file));
  };
  await own('backup_label', manifest.backupLabel ?? '');
  if (until) {
    await own(SIGNAL, '');
    await appendFile(path.join(partial, AUTO), recoveryLines(until));
  }
  const cluster = path.join(target, 'postgres');
  await rename(partial, cluster);
  return cluster;
}

/** Takes out again what only the recovery needed: the next start must not look for an archive. */
export async function forgetRecovery(cluster: string): Promise<void> {
  const file = path.join(cluster, AUTO);
  const text = await readFile(file, 'utf8');
  const at = text.indexOf(MARK);
  if (at >= 0) await writeFile(file, text.slice(0, at));
}
