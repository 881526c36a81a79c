import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { migrate, openDatabase } from '../../src/platform/database/index.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/index.ts';
import { copyFolder } from './initialised-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The shared cluster of this run; its database `template_evens` is migrated and copied for each test file. */
    testPostgresUrl: string;
    /** A data folder as initdb leaves it, to be copied where that is not what a test is about. */
    initialisedFolder: string;
  }
}

export const TEMPLATE = 'template_evens';

/** One cluster a run, without fsync: its data never outlives the run. Tests of crashes start clusters of their own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Before the first worker, which inherits it: `server-process.ts` reads it.
  process.env.EVENS_TEST_RUN = String(process.pid);
  const folder = await mkdtemp(path.join(tmpdir(), 'evens-test-'));
  await chmod(folder, 0o755);
  const dataDir = path.join(folder, 'data');
  const initialised = path.join(folder, 'initialised');
  await (await startEmbeddedPostgres({ dataDir })).stop();
  await copyFolder(dataDir, initialised);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      shared_buffers: '64MB',
      // Databases of some seconds and some rows: none of these pays there.
      autovacuum: 'off',
      jit: 'off',
      max_parallel_workers_per_gather: '0',
      wal_level: 'minimal',
      max_wal_senders: '0',
    },
    onNotice: (text) => process.stderr.write(`${text}\n`),
  });
  const admin = openDatabase(postgres.url, { max: 1 });
  await sql.raw(`create database ${TEMPLATE}`).execute(admin);
  await admin.destroy();
  const template = openDatabase(urlOf(postgres.url, TEMPLATE), { max: 1 });
  await migrate(template);
  await template.destroy();
  project.provide('testPostgresUrl', postgres.url);
  project.provide('initialisedFolder', initialised);
  return async () => {
    await postgres.stop();
    await rm(path.join(import.meta.dirname, '../dist', String(process.pid)), { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
}

export function urlOf(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  return url.href;
}
