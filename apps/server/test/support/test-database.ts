import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/database/index.ts';
import { lendDatabase } from './kept-databases.ts';
import { TEMPLATE, urlOf } from './postgres-for-tests.ts';

export interface TestDatabase {
  readonly db: Database;
  /** For code that opens its own pool. */
  readonly url: string;
}

/** Enough for tests of races: each connection costs PostgreSQL what reading the catalogue and planning anew costs. */
const MOST_CONNECTIONS = 6;

/**
 * A migrated database of its own for this test file (or for one describe block), in which nothing has run. Call it at the top level:
 * `const { db } = await testDatabase();`.
 */
export async function testDatabase({ max = MOST_CONNECTIONS }: { max?: number } = {}): Promise<TestDatabase> {
  const { db, url, giveBack } = await lendDatabase(max, () => copyOfTemplate(inject('testPostgresUrl'), TEMPLATE));
  afterAll(giveBack);
  return { db, url };
}

/** One that was not even migrated. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const { url, drop } = await copyOfTemplate(inject('testPostgresUrl'), 'template1');
  const db = openDatabase(url, { max: MOST_CONNECTIONS });
  afterAll(async () => {
    await db.destroy();
    await drop();
  });
  return { db, url };
}

/** A new database of the shared cluster with all that the template holds. */
export async function copyOfTemplate(
  clusterUrl: string,
  template: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = adminOf(clusterUrl);
  await sql.raw(`create database ${name} template ${template} strategy file_copy`).execute(admin);
  return {
    url: urlOf(clusterUrl, name),
    drop: async () => {
      await sql.raw(`drop database if exists ${name} with (force)`).execute(admin);
    },
  };
}

const admins = new Map<string, Database>();

/**
 * One connection a process, for all files that share its modules: a new one costs PostgreSQL a twentieth of a second of CPU. It
 * keeps no process alive, and breaks unheard where its cluster ends first.
 */
function adminOf(clusterUrl: string): Database {
  const known = admins.get(clusterUrl);
  if (known) return known;
  const opened = openDatabase(clusterUrl, { max: 1 });
  admins.set(clusterUrl, opened);
  return opened;
}

/** One statement on the cluster itself. */
export async function onCluster(clusterUrl: string, statement: string): Promise<void> {
  const admin = openDatabase(clusterUrl, { max: 1 });
  try {
    await sql.raw(statement).execute(admin);
  } finally {
    await admin.destroy();
  }
}
