import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Database, LONG_PATIENCE, migrate, openDatabase } from '../../apps/server/src/platform/database/index.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/index.ts';
import { fillDatabase, type HistorySize } from '../../apps/server/test/filled/fill.ts';
import { rounded, say } from './figures.ts';

/** A PostgreSQL of its own with a long history in it. */
export interface FilledHouse {
  readonly url: string;
  /** Its data folder. */
  readonly folder: string;
  readonly db: Database;
  stop(): Promise<void>;
}

/** What the filled folder depends on. A kept one is brought to the newest tables by the migrations, as a house would be. */
function keyOf(size: HistorySize): string {
  const hash = createHash('sha256').update(JSON.stringify(size));
  for (const file of ['fill.ts', 'history.ts']) {
    hash.update(readFileSync(fileURLToPath(new URL(`../../apps/server/test/filled/${file}`, import.meta.url))));
  }
  return hash.digest('hex').slice(0, 12);
}

/**
 * Starts a PostgreSQL with a filled database in the system's folder for passing things, durable as in production. With `keep` the
 * folder stays and the next run finds it filled; without it goes in the end.
 */
export async function openFilledHouse(size: HistorySize, keep: boolean): Promise<FilledHouse> {
  const folder = path.join(tmpdir(), `evens-filled-${keyOf(size)}`);
  const done = path.join(folder, 'filled');
  if (!existsSync(done)) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // PostgreSQL gives up the rights of root where it has them.
  await chmod(folder, 0o755);
  if (!existsSync(done)) await fill(path.join(folder, 'data'), size);
  await writeFile(done, '');
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data'), onNotice: say });
  const db = openDatabase(postgres.url, { max: 4, patience: LONG_PATIENCE });
  const stop = async (): Promise<void> => {
    await db.destroy();
    await postgres.stop();
    if (!keep) await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  try {
    await migrate(db);
    return { url: postgres.url, folder: path.join(folder, 'data'), db, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Without a flush to the disk until all of it is there: nothing of it is anybody's yet. */
async function fill(dataDir: string, size: HistorySize): Promise<void> {
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    max_wal_size: '8GB',
    wal_level: 'minimal',
    max_wal_senders: '0',
  };
  const postgres = await startEmbeddedPostgres({ dataDir, settings, onNotice: say });
  const db = openDatabase(postgres.url, { max: 4, patience: LONG_PATIENCE });
  try {
    const from = performance.now();
    await migrate(db);
    await fillDatabase(db, size, say);
    say(`filled ${size.tickets} tickets in ${rounded((performance.now() - from) / 1000, 1)} s`);
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}
