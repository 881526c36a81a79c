import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

export async function readConfig(
  db: Database | DatabaseTransaction,
  key: string,
): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await sql<{ value: Record<string, unknown> }>`
    select value from content_config where key = ${key}`.execute(db);
  return rows[0]?.value ?? {};
}

/** Merges into what is stored; fields of one level are replaced whole. */
export async function mergeConfig(
  db: Database,
  key: string,
  change: Readonly<Record<string, unknown>>,
  nowMs: number,
): Promise<void> {
  await sql`
    insert into content_config (key, value, updated_at) values (${key}, ${JSON.stringify(change)}, ${new Date(nowMs)})
    on conflict (key) do update set value = content_config.value || excluded.value, updated_at = excluded.updated_at
  `.execute(db);
}

/** What is stored under the key, held until the end of the transaction: two changes follow each other. */
export async function lockConfig(tx: DatabaseTransaction, key: string): Promise<Readonly<Record<string, unknown>>> {
  await sql`
    insert into content_config (key, value, updated_at) values (${key}, '{}', clock_timestamp())
    on conflict (key) do nothing`.execute(tx);
  const { rows } = await sql<{ value: Record<string, unknown> }>`
    select value from content_config where key = ${key} for update`.execute(tx);
  return rows[0]?.value ?? {};
}

export async function replaceConfig(
  tx: DatabaseTransaction,
  key: string,
  value: Readonly<Record<string, unknown>>,
): Promise<void> {
  await sql`
    update content_config set value = ${JSON.stringify(value)}, updated_at = clock_timestamp()
    where key = ${key}`.execute(tx);
}
