import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DATABASE_USER } from './cluster.ts';
import { choosePlace } from './place.ts';
import { readPostmasterPid, serves } from './postmaster.ts';

/** The address of the embedded PostgreSQL that runs on this data folder now, for tools beside the house; else undefined. */
export async function runningPostgresUrl(dataDir: string): Promise<string | undefined> {
  const { folder } = await choosePlace(dataDir);
  const cluster = path.join(folder, 'postgres');
  const running = await readPostmasterPid(cluster);
  if (!running?.ready || running.port === undefined || !(await serves(running.pid, cluster))) return undefined;
  const password = (await readFile(path.join(folder, 'postgres.password'), 'utf8')).trim();
  return `postgres://${DATABASE_USER}:${password}@127.0.0.1:${running.port}/postgres`;
}

/** The folder of the embedded database's files that belongs to this data folder. */
export async function embeddedCluster(dataDir: string): Promise<string> {
  return path.join((await choosePlace(dataDir)).folder, 'postgres');
}
