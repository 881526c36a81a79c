import { sql } from 'kysely';
import { type Database, inTransaction } from './database.ts';
import type { Release, SqlFile } from './release.ts';

const nameOf = ({ name }: SqlFile): string => name.replace(/\.sql$/, '');
const withoutComments = (text: string): string => text.replace(/--[^\n]*/g, '');

/**
 * Functions in an order in which each stands behind those that it calls: PostgreSQL looks into some of them when they are made,
 * and nobody shall find one whose helpers are not there yet.
 */
export function inOrderOfNeed(functions: readonly SqlFile[]): SqlFile[] {
  const sorted: SqlFile[] = [];
  const visit = (wanted: SqlFile, callers: readonly SqlFile[]): void => {
    if (sorted.includes(wanted)) return;
    if (callers.includes(wanted)) {
      throw new Error(`functions need each other: ${[...callers, wanted].map(nameOf).join(' -> ')}`);
    }
    const text = withoutComments(wanted.text);
    for (const other of functions) {
      const isCalled = other !== wanted && new RegExp(`\\b${nameOf(other)}\\s*\\(`).test(text);
      if (isCalled) visit(other, [...callers, wanted]);
    }
    sorted.push(wanted);
  };
  for (const each of functions) visit(each, []);
  return sorted;
}

/**
 * Gives the database the present text of every function, where it remembers another. A house that is older than the newest that
 * was here leaves them as they are: while both run, the newer texts serve both. All in one transaction, so that nobody meets
 * half of them. Returns the names of those that were applied. The caller holds the lock of migrations.
 */
export async function applyFunctions(db: Database, { number, functions }: Release): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ name: string; checksum: string; release: number }>`
      select name, checksum, release from schema_functions`.execute(trx);
    if (rows.some(({ release }) => release > number)) return [];
    const known = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    const changed = inOrderOfNeed(functions).filter(({ name, checksum }) => known.get(name) !== checksum);
    for (const { name, text, checksum } of changed) {
      await sql
        .raw(text)
        .execute(trx)
        .catch((error: unknown) => {
          throw new Error(`function ${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
        });
      await sql`
        insert into schema_functions (name, checksum, release) values (${name}, ${checksum}, ${number})
        on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`.execute(trx);
    }
    // Every row says the newest release that was here, also of texts that it left as they were.
    await sql`update schema_functions set release = ${number} where release < ${number}`.execute(trx);
    // One that is gone and comes again is applied again.
    const names = functions.map(({ name }) => name);
    await sql`delete from schema_functions where name <> all (${names}::text[])`.execute(trx);
    return changed.map(({ name }) => name);
  });
}
