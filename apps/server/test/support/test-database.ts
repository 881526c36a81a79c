import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/database/index.ts';
import { TEMPLATE, urlOf } from './postgres-for-tests.ts';

export interface TestDatabase {
  readonly db: Database;
  /** For code that opens its own pool. */
  readonly url: string;
}

/**
 * A fresh, migrated database of its own for this test file (or for one describe block); dropped when the block ends.
 * Call it at the top level: `const { db } = await testDatabase();`.
 */
export async function testDatabase(options: { max?: number } = {}): Promise<TestDatabase> {
  const clusterUrl = inject('testPostgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onCluster(clusterUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const url = urlOf(clusterUrl, name);
  const db = openDatabase(url, { max: options.max ?? 8 });
  afterAll(async () => {
    await db.destroy();
    await onCluster(clusterUrl, `drop database if exists ${name} with (force)`);
  });
  return { db, url };
}

async function onCluster(clusterUrl: string, statement: string): Promise<void> {
  const admin = openDatabase(clusterUrl, { max: 1 });
  try {
    await sql.raw(statement).execute(admin);
  } finally {
    await admin.destroy();
  }
}
