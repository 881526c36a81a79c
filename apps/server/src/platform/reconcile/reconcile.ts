import { type RawBuilder, sql } from 'kysely';
import {
  type Database,
  type DatabaseTransaction,
  inTransaction,
  olderTransactionsEnded,
  readPages,
} from '../database/index.ts';

/** Positions that were reached, by the name of what is numbered. */
export type Marks = Readonly<Record<string, bigint>>;

/** What only grows and is numbered as it does: by its numbers a look finds what is new. */
export interface Growth {
  readonly name: string;
  /** The highest number there is; 0 without any. */
  latest(db: Database): Promise<bigint>;
}

/** One thing that is always true of a sound database. */
export interface Check {
  readonly name: string;
  /** What is wrong, one line each; empty when all is well. With `since` only of what is newer than these marks. */
  run(tx: DatabaseTransaction, since?: Marks): AsyncIterable<string>;
  /**
   * After a look that found nothing: keeps what the next look at what is new will build on, as it was at `marks`. What it kept
   * at `since` stands; without it everything is kept anew.
   */
  remember?(tx: DatabaseTransaction, marks: Marks, since?: Marks): Promise<void>;
}

export interface Finding {
  readonly check: string;
  readonly found: number;
  /** The first few, in words. */
  readonly examples: readonly string[];
}

export interface ReconcileReport {
  readonly ok: boolean;
  /** Everything, or what was new since the last look that found nothing. */
  readonly look: 'full' | 'new';
  readonly checks: readonly string[];
  readonly findings: readonly Finding[];
  /** How far this look has seen everything; undefined where a transaction that may still add below that went on and on. */
  readonly marks: Marks | undefined;
}

const EXAMPLES = 20;
const PAGE = 2000;
/** Numbers are given before a commit: so long a look waits for transactions that may still add below the highest number. */
const WAITS_MS = 15_000;

/** A check whose query gives a row for each fault, with what is wrong as `fault`. */
export const sqlCheck = (name: string, query: (since?: Marks) => RawBuilder<{ fault: string }>): Check => ({
  name,
  async *run(tx, since) {
    for await (const rows of readPages(tx, query(since), PAGE)) for (const { fault } of rows) yield fault;
  },
});

/** A growth whose numbers are the ids of one table. */
export const growthOf = (name: string, latest: RawBuilder<{ id: bigint | null }>): Growth => ({
  name,
  latest: async (db) => (await latest.execute(db)).rows[0]?.id ?? 0n,
});

/** What a check may rely on: nothing up to here is new. */
export const newerThan = (since: Marks, name: string): bigint => since[name] ?? 0n;

/** How far everything can be seen from now on; undefined where an older transaction may still add something. */
async function marksOf(db: Database, growths: readonly Growth[], waitsMs: number): Promise<Marks | undefined> {
  const marks: Record<string, bigint> = {};
  for (const growth of growths) marks[growth.name] = await growth.latest(db);
  return growths.length === 0 || (await olderTransactionsEnded(db, waitsMs)) ? marks : undefined;
}

/**
 * Runs every check on one moment of the database: what moves meanwhile is not seen half done. Without `since` a full look
 * over everything there ever was; memory holds a page of it. `waitsMs`: how long to wait for transactions that may still add below the highest number.
 */
export async function reconcile(
  db: Database,
  checks: readonly Check[],
  {
    growths = [],
    since,
    waitsMs = WAITS_MS,
  }: {
    readonly growths?: readonly Growth[];
    readonly since?: Marks | undefined;
    readonly waitsMs?: number | undefined;
  } = {},
): Promise<ReconcileReport> {
  const findings: Finding[] = [];
  const marks = await marksOf(db, growths, waitsMs);
  await inTransaction(db, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    // A look over a long history takes its time, and holds no lock that anybody waits for.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    // All rows of a cursor are read: a plan that has the first ones soonest is the wrong one. What is compiled is used once.
    await sql`set local cursor_tuple_fraction = 1`.execute(tx);
    await sql`set local jit = off`.execute(tx);
    await sql`set local work_mem = '32MB'`.execute(tx);
    for (const check of checks) {
      let found = 0;
      const examples: string[] = [];
      for await (const fault of check.run(tx, since)) {
        found += 1;
        if (examples.length < EXAMPLES) examples.push(fault);
      }
      if (found > 0) findings.push({ check: check.name, found, examples });
    }
  });
  const names = checks.map((check) => check.name);
  return { ok: findings.length === 0, look: since ? 'new' : 'full', checks: names, findings, marks };
}
