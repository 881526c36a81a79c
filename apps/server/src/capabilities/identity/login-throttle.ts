import { createHash } from 'node:crypto';
import { type Refusal, refusal } from '@evens/kernel';
import { addressKey, type RateLimiter } from '../../platform/http/index.ts';
import { nameKey } from './store.ts';

const MINUTES_15 = 15 * 60_000;

/**
 * Wrong passwords: few for one name from one address, more for one name from anywhere, so that a stranger cannot lock
 * its owner out quickly; and a bound for one address over all names.
 */
const LIMITS = {
  nameAndAddress: { max: 10, perMs: MINUTES_15 },
  name: { max: 50, perMs: MINUTES_15 },
  address: { max: 100, perMs: MINUTES_15 },
} as const;

export interface LoginThrottle {
  /** Counts one try before its password is looked at; a refusal says how long to wait. */
  take(name: string, ip: string): Refusal | undefined;
  /** A right password does not count. */
  giveBack(name: string, ip: string): void;
}

export function loginThrottle(limiter: RateLimiter, nowMs: () => number): LoginThrottle {
  const keysOf = (name: string, ip: string) => {
    const hashed = createHash('sha256').update(nameKey(name)).digest('base64url');
    const address = addressKey(ip);
    return [
      [`login-pair ${hashed} ${address}`, LIMITS.nameAndAddress],
      [`login-name ${hashed}`, LIMITS.name],
      [`login-address ${address}`, LIMITS.address],
    ] as const;
  };
  return {
    take: (name, ip) => {
      for (const [key, limit] of keysOf(name, ip)) {
        const admission = limiter.take(key, limit, nowMs());
        if (!admission.allowed) {
          return refusal('TooManyRequests', { retryAfterSec: Math.ceil(admission.retryAfterMs / 1000) });
        }
      }
      return undefined;
    },
    giveBack: (name, ip) => {
      for (const [key] of keysOf(name, ip)) limiter.giveBack(key);
    },
  };
}
