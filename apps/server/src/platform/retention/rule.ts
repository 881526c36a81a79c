import type { DatabaseTransaction } from '../database/index.ts';

/** What of a table is not kept for good, as its capability says it. The table's own store does the deleting. */
export interface RetentionRule {
  /** Names the rule in the log, in `/metrics` and in docs/retention.md: `betslip-visitor`. */
  readonly name: string;
  /** What goes, in an operator's words. */
  readonly what: string;
  /** Whole days of wall time. */
  readonly keptDays: number;
  /** Why so long and no longer. */
  readonly why: string;
  /**
   * Thins one small batch of what was last of use before `beforeMs` (wall time) and answers how many rows it thinned, at
   * most `limit`; fewer means that nothing is left. It finds its rows by an index and passes over rows that somebody
   * else holds, so that it never makes a bet wait.
   */
  thin(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number>;
}
