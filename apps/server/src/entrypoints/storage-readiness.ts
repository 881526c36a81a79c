import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { askedRarely, databaseCheck, diskCheck } from '../platform/disk/index.ts';
import type { Readiness } from '../platform/http/index.ts';
import type { House } from './house.ts';

/** Bytes: a log, a vacuum and a night's statements must still fit when somebody reads the alarm. */
const LEAST_FREE_BYTES = 200_000_000;

/**
 * /ready says whether the house can keep what it is told: the database takes a row, the disks of the data folder and of
 * the embedded database have room and take what is written.
 */
export async function askStorage({ config, db, databaseFolder, clock }: House, readiness: Readiness): Promise<void> {
  const ownFolders: string[] = [];
  if (config.demo && config.role === 'all') ownFolders.push(config.dataDir);
  else if (databaseFolder !== undefined) ownFolders.push(path.dirname(databaseFolder));
  // Beside a database of one's own nothing has made it yet.
  for (const folder of ownFolders) await mkdir(folder, { recursive: true, mode: 0o711 });
  const folders = databaseFolder === undefined ? ownFolders : [...ownFolders, databaseFolder];
  const disk = diskCheck({ folders, ownFolders, leastFree: LEAST_FREE_BYTES });
  readiness.register('database', askedRarely(databaseCheck(db), clock.monotonicMs));
  readiness.register('disk', askedRarely(disk, clock.monotonicMs));
}
