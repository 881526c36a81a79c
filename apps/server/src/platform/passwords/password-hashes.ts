import { randomBytes } from 'node:crypto';
import { openTurns, type Turns } from '../http/index.ts';
import { HashingBusy, hashApart } from './hashing-process.ts';
import type { PasswordText } from './password-text.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export { HashingBusy };

/**
 * Of everything that looks at a password, or at a code that costs as much. The last of a full line waits nine seconds beside
 * few other requests, and eighteen where the house takes as many bets as it can.
 */
export const openPasswordTurns = (): Turns => openTurns({ atATime: 1, mostWaiting: 250, mostWaitMs: 20_000 });

export interface PasswordHashes {
  hash(password: PasswordText): Promise<string>;
  /** With no hash to compare (an unknown user) it takes as long and answers false. */
  matches(stored: string | undefined, password: PasswordText): Promise<boolean>;
  /** The same cost over a code of ours, to be found again by its digest. */
  digest(code: string, salt: Buffer): Promise<Buffer>;
}

/** What unknown names are compared with: of this process, for both doors. */
let nobody: Promise<string> | undefined;

export function openPasswordHashes(): PasswordHashes {
  const hash = (password: string): Promise<string> => hashApart('hash', password, COST);
  return {
    hash,
    digest: async (code, salt) => Buffer.from(await hashApart('hashRaw', code, { ...COST, salt })),
    matches: async (stored, password) => {
      nobody ??= hash(randomBytes(24).toString('base64url')).catch((error: unknown) => {
        nobody = undefined;
        throw error;
      });
      const against = stored ?? (await nobody);
      const same = await hashApart('verify', against, password);
      return stored !== undefined && same;
    },
  };
}
