import { type RawBuilder, sql } from 'kysely';
import { type Database, type DatabaseTransaction, inTransaction } from '../database/index.ts';

/** One thing that is always true of a sound database. */
export interface Check {
  readonly name: string;
  /** What is wrong, one line each; empty when all is well. */
  run(tx: DatabaseTransaction): AsyncIterable<string>;
}

export interface Finding {
  readonly check: string;
  readonly found: number;
  /** The first few, in words. */
  readonly examples: readonly string[];
}

export interface ReconcileReport {
  readonly ok: boolean;
  readonly checks: readonly string[];
  readonly findings: readonly Finding[];
}

const EXAMPLES = 20;

/** A check whose query gives a row for each fault, with what is wrong as `fault`. */
export const sqlCheck = (name: string, query: RawBuilder<{ fault: string }>): Check => ({
  name,
  async *run(tx) {
    for (const row of (await query.execute(tx)).rows) yield row.fault;
  },
});

/** Runs every check on one moment of the database: what moves meanwhile is not seen half done. */
export async function reconcile(db: Database, checks: readonly Check[]): Promise<ReconcileReport> {
  const findings: Finding[] = [];
  await inTransaction(db, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    for (const check of checks) {
      let found = 0;
      const examples: string[] = [];
      for await (const fault of check.run(tx)) {
        found += 1;
        if (examples.length < EXAMPLES) examples.push(fault);
      }
      if (found > 0) findings.push({ check: check.name, found, examples });
    }
  });
  return { ok: findings.length === 0, checks: checks.map((check) => check.name), findings };
}
