import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { PasswordText } from './password-text.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** More at a time would take the machine's memory and every thread of the pool that files and DNS need too. */
const MOST_AT_A_TIME = 2;
/** Beyond this many waiting, a new one is told to come back: a queue of seconds helps nobody. */
const MOST_WAITING = 100;

/** The queue is full; the caller answers ServiceUnavailable. */
export class HashingBusy extends Error {
  override readonly name = 'HashingBusy';
}

export interface PasswordHashes {
  hash(password: PasswordText): Promise<string>;
  /** With no hash to compare (an unknown user) it takes as long and answers false. */
  matches(stored: string | undefined, password: PasswordText): Promise<boolean>;
}

export function openPasswordHashes(): PasswordHashes {
  let running = 0;
  const waiting: (() => void)[] = [];

  const inTurn = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running >= MOST_AT_A_TIME) {
      if (waiting.length >= MOST_WAITING) throw new HashingBusy('too many passwords at once');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place is handed on, not freed, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };

  let nobody: Promise<string> | undefined;
  return {
    hash: (password) => inTurn(() => hash(password, COST)),
    matches: async (stored, password) => {
      nobody ??= inTurn(() => hash(randomBytes(24).toString('base64url'), COST));
      const against = stored ?? (await nobody);
      const same = await inTurn(() => verify(against, password));
      return stored !== undefined && same;
    },
  };
}
