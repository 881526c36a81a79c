import { createHash } from 'node:crypto';
import type { RateLimit } from '@evens/contract';
import type { Clock, Refusal } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import { addressKey, type RateLimiter } from '../../../platform/http/index.ts';
import { giveBackTry, type Tries, type TryBudget, takeTry } from '../../../platform/second-factor/index.ts';
import { nameKey } from './store.ts';

const MINUTES_15 = 15 * 60_000;

/**
 * Wrong passwords. A stranger has few for one account from one address, more for an account from anywhere, and a bound
 * for one address over all accounts. A device on which the owner has signed in before has its own few for that account
 * and none of the others, so that no stranger, nor the household's other guesses, can keep the owner out.
 */
export const LOGIN_LIMITS = {
  accountAndAddress: { max: 10, perMs: MINUTES_15 },
  account: { max: 50, perMs: MINUTES_15 },
  address: { max: 100, perMs: MINUTES_15 },
  device: { max: 10, perMs: MINUTES_15 },
} as const satisfies Record<string, RateLimit>;

export const triesInMemory = (limiter: RateLimiter, clock: Clock): Tries => {
  const store: Tries = {
    take: async (key, limit) => limiter.take(key, limit, clock.monotonicMs()),
    takeAll: async (budgets) => {
      for (const [at, { key, limit }] of budgets.entries()) {
        const admission = await store.take(key, limit);
        if (admission.allowed) continue;
        await store.giveBack(budgets.slice(0, at).map((each) => each.key));
        return admission;
      }
      return { allowed: true, retryAfterMs: 0 };
    },
    giveBack: async (keys) => {
      for (const key of keys) limiter.giveBack(key);
    },
  };
  return store;
};

export interface LoginTry {
  /** The account that was reached, whatever spelling reached it; undefined when there is none of this name. */
  readonly accountId: string | undefined;
  /** As it was typed: a name that reaches nobody is counted like an account. */
  readonly name: string;
  readonly ip: string;
  /** Where the device is known to belong to this account. */
  readonly knownDevice: string | undefined;
}

export interface LoginThrottle {
  /** Counts one try before its password is looked at; a refusal says how long to wait. */
  take(attempt: LoginTry): Promise<Refusal | undefined>;
  /** A right password does not count. Within a transaction, as the last that is done in it. */
  giveBack(attempt: LoginTry, tx?: DatabaseTransaction): Promise<void>;
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The budgets that one try is taken from: an address that has none left cannot use up an account's. */
function budgetsOf({ accountId, name, ip, knownDevice }: LoginTry): readonly TryBudget[] {
  const account = accountId ?? `nobody ${hashed(nameKey(name))}`;
  if (knownDevice !== undefined)
    return [{ key: `login-device ${account} ${hashed(knownDevice)}`, limit: LOGIN_LIMITS.device }];
  const address = addressKey(ip);
  return [
    { key: `login-address ${address}`, limit: LOGIN_LIMITS.address },
    { key: `login-pair ${account} ${address}`, limit: LOGIN_LIMITS.accountAndAddress },
    { key: `login-account ${account}`, limit: LOGIN_LIMITS.account },
  ];
}

export const loginThrottle = (store: Tries): LoginThrottle => ({
  take: (attempt) => takeTry(store, budgetsOf(attempt)),
  giveBack: (attempt, tx) => giveBackTry(store, budgetsOf(attempt), tx),
});
