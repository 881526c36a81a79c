import { createHash } from 'node:crypto';
import type { RateLimit } from '@evens/contract';
import { type Clock, type Refusal, refusal } from '@evens/kernel';
import { type Admission, addressKey, type RateLimiter } from '../../platform/http/index.ts';
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

/** Where tries are counted: in memory, or in the database that many processes share. */
export interface TryStore {
  take(key: string, limit: RateLimit): Promise<Admission>;
  giveBack(key: string): Promise<void>;
}

export const triesInMemory = (limiter: RateLimiter, clock: Clock): TryStore => ({
  take: async (key, limit) => limiter.take(key, limit, clock.monotonicMs()),
  giveBack: async (key) => limiter.giveBack(key),
});

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
  /** A right password does not count. */
  giveBack(attempt: LoginTry): Promise<void>;
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The budgets that one try is taken from, in this order. */
function budgetsOf({ accountId, name, ip, knownDevice }: LoginTry): readonly (readonly [string, RateLimit])[] {
  const account = accountId ?? `nobody ${hashed(nameKey(name))}`;
  if (knownDevice !== undefined) return [[`login-device ${account} ${hashed(knownDevice)}`, LOGIN_LIMITS.device]];
  const address = addressKey(ip);
  return [
    [`login-address ${address}`, LOGIN_LIMITS.address],
    [`login-pair ${account} ${address}`, LOGIN_LIMITS.accountAndAddress],
    [`login-account ${account}`, LOGIN_LIMITS.account],
  ];
}

export function loginThrottle(store: TryStore): LoginThrottle {
  return {
    take: async (attempt) => {
      const taken: string[] = [];
      for (const [key, limit] of budgetsOf(attempt)) {
        const admission = await store.take(key, limit);
        if (!admission.allowed) {
          // A try that is not looked at is no try: an address that has none left cannot use up an account's.
          for (const each of taken) await store.giveBack(each);
          return refusal('TooManyRequests', { retryAfterSec: Math.ceil(admission.retryAfterMs / 1000) });
        }
        taken.push(key);
      }
      return undefined;
    },
    giveBack: async (attempt) => {
      for (const [key] of budgetsOf(attempt)) await store.giveBack(key);
    },
  };
}
