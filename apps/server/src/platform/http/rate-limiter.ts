import type { RateLimit } from '@evens/contract';
import type { AnyCaller } from './caller.ts';

export interface Admission {
  readonly allowed: boolean;
  /** How long to wait before the next try; 0 when allowed. */
  readonly retryAfterMs: number;
}

/** Counts calls by key. In memory here; many processes may share one behind the same two functions. */
export interface RateLimiter {
  /** `nowMs` is monotonic: a limit that followed the machine's clock would refuse everybody when it is set back. */
  take(key: string, limit: RateLimit, nowMs: number): Admission;
  /** Gives a taken place back, for calls that should not have counted (a correct password). */
  giveBack(key: string): void;
  /** Keys remembered right now. */
  size(): number;
}

interface Bucket {
  tokens: number;
  readonly max: number;
  readonly perMs: number;
  atMs: number;
}

const MOST_KEYS = 50_000;

/** A token bucket a key: bursts up to `max`, refilled evenly over `perMs`. Full buckets are forgotten. */
export function memoryRateLimiter(): RateLimiter {
  const buckets = new Map<string, Bucket>();

  const refill = (bucket: Bucket, nowMs: number): void => {
    bucket.tokens = Math.min(bucket.max, bucket.tokens + ((nowMs - bucket.atMs) / bucket.perMs) * bucket.max);
    bucket.atMs = nowMs;
  };

  const forgetFull = (nowMs: number): void => {
    for (const [key, bucket] of buckets) {
      refill(bucket, nowMs);
      if (bucket.tokens >= bucket.max) buckets.delete(key);
    }
    // Under a flood of new addresses memory stays bounded: first those go that have called little, so that a flood gives nobody who
    // has used up his calls a fresh bucket; then the oldest.
    const hasCalledLittle = ({ tokens, max }: Bucket): boolean => tokens > max / 2;
    for (const goes of [hasCalledLittle, () => true]) {
      for (const [key, bucket] of buckets) {
        if (buckets.size <= MOST_KEYS / 2) return;
        if (goes(bucket)) buckets.delete(key);
      }
    }
  };

  return {
    take: (key, { max, perMs }, nowMs) => {
      let bucket = buckets.get(key);
      if (!bucket) {
        if (buckets.size >= MOST_KEYS) forgetFull(nowMs);
        bucket = { tokens: max, max, perMs, atMs: nowMs };
        buckets.set(key, bucket);
      }
      refill(bucket, nowMs);
      if (bucket.tokens < 1) return { allowed: false, retryAfterMs: Math.ceil((1 - bucket.tokens) * (perMs / max)) };
      bucket.tokens -= 1;
      return { allowed: true, retryAfterMs: 0 };
    },
    giveBack: (key) => {
      const bucket = buckets.get(key);
      if (bucket) bucket.tokens = Math.min(bucket.max, bucket.tokens + 1);
    },
    size: () => buckets.size,
  };
}

/** One household shares an IPv6 /64: counting single addresses there would count nothing. */
export function addressKey(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '');
  const [head = '', tail = ''] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

/** Whose calls are counted together: those of an account, or of an address. */
export function whoCounts(caller: AnyCaller, ip: string): string {
  if (caller.kind === 'visitor') return addressKey(ip);
  return caller.kind === 'player' ? caller.accountId : caller.operatorId;
}
