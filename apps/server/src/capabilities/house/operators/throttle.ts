import { createHash } from 'node:crypto';
import type { RateLimit } from '@evens/contract';
import type { Refusal } from '@evens/kernel';
import { addressKey } from '../../../platform/http/index.ts';
import type { Tries } from '../../../platform/second-factor/index.ts';
import { giveBackTry, type TryBudget, takeTry } from '../../../platform/second-factor/index.ts';
import { nameKey } from './store.ts';

const MINUTES_15 = 15 * 60_000;

/** Wrong passwords and wrong links, counted by all processes together. */
export const OPERATOR_LIMITS = {
  pair: { max: 10, perMs: MINUTES_15 },
  account: { max: 50, perMs: MINUTES_15 },
  address: { max: 50, perMs: MINUTES_15 },
} as const satisfies Record<string, RateLimit>;

/** One try: what it is counted by, and the way to take the count back when it was right. */
export interface CountedTry {
  readonly refused: Refusal | undefined;
  giveBack(): Promise<void>;
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');

async function take(tries: Tries, budgets: readonly TryBudget[]): Promise<CountedTry> {
  const refused = await takeTry(tries, budgets);
  return { refused, giveBack: async () => (refused ? undefined : giveBackTry(tries, budgets)) };
}

/** A name is counted the same way whether it reaches somebody or not. */
export function takePasswordTry(tries: Tries, name: string, ip: string): Promise<CountedTry> {
  const [who, address] = [hashed(nameKey(name)), addressKey(ip)];
  return take(tries, [
    { key: `operator-address ${address}`, limit: OPERATOR_LIMITS.address },
    { key: `operator-pair ${who} ${address}`, limit: OPERATOR_LIMITS.pair },
    { key: `operator-account ${who}`, limit: OPERATOR_LIMITS.account },
  ]);
}

export const takeLinkTry = (tries: Tries, ip: string): Promise<CountedTry> =>
  take(tries, [{ key: `operator-link ${addressKey(ip)}`, limit: OPERATOR_LIMITS.address }]);
