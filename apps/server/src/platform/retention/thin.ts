import { sql } from 'kysely';
import { type Database, inTransaction } from '../database/index.ts';
import type { RetentionRule } from './rule.ts';

export interface ThinParts {
  readonly db: Database;
  /** Wall time in milliseconds. */
  readonly nowMs: () => number;
  /** Between two batches: the house goes first. */
  readonly pause: () => Promise<void>;
  /** Rows of one batch, and batches of one rule in one run. */
  readonly batchRows?: number;
  readonly mostBatches?: number;
  readonly signal?: AbortSignal;
}

/** What one run did with one rule. */
export interface Thinned {
  readonly rule: string;
  readonly rows: number;
  /** The run's bound was met: the next one goes on. */
  readonly more: boolean;
  /** The rule could not be carried out to its end. */
  readonly error?: unknown;
}

const BATCH_ROWS = 500;
const MOST_BATCHES = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Any fixed number: whoever thins a batch holds this lock, so that of many processes one thins at a time. */
const LOCK = 6_830_418n;

/**
 * Thins by every rule once, in small batches with pauses. Undefined when another process is thinning: it does the same
 * work. A rule that fails leaves the others as they are.
 */
export async function thinOnce(parts: ThinParts, rules: readonly RetentionRule[]): Promise<Thinned[] | undefined> {
  const done: Thinned[] = [];
  for (const rule of rules) {
    if (parts.signal?.aborted) break;
    const thinned = await thinBy(parts, rule);
    if (thinned === 'elsewhere') return done.length > 0 ? done : undefined;
    done.push(thinned);
  }
  return done;
}

async function thinBy(parts: ThinParts, rule: RetentionRule): Promise<Thinned | 'elsewhere'> {
  const { batchRows = BATCH_ROWS, mostBatches = MOST_BATCHES } = parts;
  let rows = 0;
  try {
    for (let batch = 0; batch < mostBatches; batch += 1) {
      if (parts.signal?.aborted) return { rule: rule.name, rows, more: true };
      const thinned = await thinBatch(parts, rule, batchRows);
      if (thinned === 'elsewhere') return rows > 0 ? { rule: rule.name, rows, more: true } : 'elsewhere';
      rows += thinned;
      if (thinned < batchRows) return { rule: rule.name, rows, more: false };
      await parts.pause();
    }
    return { rule: rule.name, rows, more: true };
  } catch (error) {
    return { rule: rule.name, rows, more: true, error };
  }
}

const thinBatch = ({ db, nowMs }: ThinParts, rule: RetentionRule, limit: number): Promise<number | 'elsewhere'> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(tx);
    if (!rows[0]?.mine) return 'elsewhere';
    return rule.thin(tx, nowMs() - rule.keptDays * DAY_MS, limit);
  });
