// `npm run drill`: what a backup is worth. A house is filled with bets over its door, backed up while it runs, killed with kill -9,
// its data lost, restored, reconciled and started again: once with the embedded PostgreSQL (the backup alone, to a moment of the
// WAL archive, to its end) and once with a PostgreSQL of this machine that brings pg_dump. Takes a minute or two; prints a report.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { buildServer, removeBuiltServer } from '../support/server-process.ts';
import { drillEmbedded } from './embedded.ts';
import { drillOwnServer, programsOfPostgres } from './own-server.ts';

async function inFolder(name: string, work: (folder: string) => Promise<Record<string, unknown>>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), `evens-drill-${name}-`));
  await chmod(folder, 0o755);
  try {
    console.log(JSON.stringify({ [name]: await work(folder) }, null, 2));
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

buildServer();
try {
  await inFolder('embedded', drillEmbedded);
  const programs = programsOfPostgres();
  if (programs) await inFolder('ownServer', (folder) => drillOwnServer(folder, programs));
  else console.log('No PostgreSQL with pg_dump on this machine: the other half was left out (see PG_BIN).');
  console.log('The drill passed.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  removeBuiltServer();
}
process.exit();
