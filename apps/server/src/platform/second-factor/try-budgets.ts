import type { RateLimit } from '@evens/contract';
import { type Refusal, refusal } from '@evens/kernel';
import type { DatabaseTransaction } from '../database/index.ts';
import type { Admission } from '../http/index.ts';

/** Where tries are counted, for all processes. */
export interface Tries {
  take(key: string, limit: RateLimit): Promise<Admission>;
  /**
   * One of each, or none where one has none left, which nobody else ever sees counted. From the widest budget to the narrowest: whoever
   * takes several waits for them in this order.
   */
  takeAll(budgets: readonly TryBudget[]): Promise<Admission>;
  /** Within a transaction of the caller's it should be the last that is done, since others wait for the same counts. */
  giveBack(keys: readonly string[], tx?: DatabaseTransaction): Promise<void>;
}

/** A number of tries, and what it is counted by. */
export interface TryBudget {
  readonly key: string;
  readonly limit: RateLimit;
}

/** Takes one try from each of these; where one has none left, from none of them, and the refusal says how long to wait. */
export async function takeTry(
  tries: Pick<Tries, 'takeAll'>,
  budgets: readonly TryBudget[],
): Promise<Refusal | undefined> {
  const { allowed, retryAfterMs } = await tries.takeAll(budgets);
  return allowed ? undefined : refusal('TooManyRequests', { retryAfterSec: Math.ceil(retryAfterMs / 1000) });
}

export const giveBackTry = (
  tries: Pick<Tries, 'giveBack'>,
  budgets: readonly TryBudget[],
  tx?: DatabaseTransaction,
): Promise<void> =>
  tries.giveBack(
    budgets.map(({ key }) => key),
    tx,
  );
