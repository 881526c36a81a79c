import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { type BackupOrder, type TakenBackup, takeBackup } from '../../src/platform/backup/index.ts';
import { type Database, migrate, openDatabase, type Release, sqlFile } from '../../src/platform/database/index.ts';
import { type EmbeddedPostgres, embeddedCluster, startEmbeddedPostgres } from '../../src/platform/postgres/index.ts';
import { copyInitialisedFolder } from './initialised-folder.ts';

/** A house as small as can be: one table whose rows are numbered without a gap. */
export const SMALL: Release = {
  number: 1,
  migrations: [
    sqlFile(
      '202601010000-small-rows.sql',
      '-- For tests.\ncreate table numbered (n bigint primary key, at timestamptz not null);',
    ),
  ],
  functions: [],
};

const toEnd: (() => Promise<unknown>)[] = [];
/** Ends what a test began, the last first. */
export async function endBackups(): Promise<void> {
  for (const end of toEnd.splice(0).reverse()) await end();
}

export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'evens-backup-'));
  await chmod(folder, 0o755);
  toEnd.push(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return folder;
}

export interface SmallHouse {
  readonly postgres: EmbeddedPostgres;
  readonly db: Database;
  readonly dataDir: string;
  /** Writes the next number, committed when it returns. */
  write(): Promise<number>;
  take(into: string, over?: Partial<BackupOrder>): Promise<TakenBackup>;
  stop(): Promise<void>;
}

/** An embedded PostgreSQL with the small house in it. */
export async function smallHouse(folder: string, walArchive?: string): Promise<SmallHouse> {
  const dataDir = path.join(folder, 'data');
  await copyInitialisedFolder(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, walArchive });
  const db = openDatabase(postgres.url, { max: 4 });
  await migrate(db, SMALL);
  let last = 0;
  let stopped = false;
  const stop = async (): Promise<void> => {
    if (stopped) return;
    stopped = true;
    await db.destroy();
    await postgres.stop();
  };
  toEnd.push(stop);
  return {
    ...{ postgres, db, dataDir, stop },
    write: async () => {
      last += 1;
      await sql`insert into numbered (n, at) values (${last}, clock_timestamp())`.execute(db);
      return last;
    },
    take: async (into, over) =>
      takeBackup({
        ...{ db, url: postgres.url, into, product: 'test', secretsKey: undefined, programs: undefined, asDump: false },
        cluster: await embeddedCluster(dataDir),
        fileFolders: [dataDir],
        nowMs: () => Date.now(),
        ...over,
      }),
  };
}

/** All numbers of a small house in a data folder, which is started for it. */
export async function numbersIn(dataDir: string): Promise<number[]> {
  await mkdir(dataDir, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir });
  const db = openDatabase(postgres.url, { max: 1 });
  try {
    return await numbersOf(db);
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

export async function numbersOf(db: Database): Promise<number[]> {
  const { rows } = await sql<{ n: bigint }>`select n from numbered order by n`.execute(db);
  return rows.map(({ n }) => Number(n));
}
