import { hash } from 'node:crypto';
import type { Clock } from '@evens/kernel';
import type { Database } from '../../platform/database/index.ts';
import { newToken } from '../../platform/http/index.ts';
import { accountOfPass, insertPass } from './pass-store.ts';

const LASTS_MS = 30 * 60_000;

const hashOf = (pass: string): Buffer => hash('sha256', pass, 'buffer');

/** Gives whoever has just proved who he is a pass to his closed account; stored as a hash, like a session's cookie. */
export async function givePass(db: Database, clock: Clock, accountId: string): Promise<string> {
  const pass = newToken();
  await insertPass(db, { tokenHash: hashOf(pass), accountId, expiresAt: new Date(clock.wallMs() + LASTS_MS) });
  return pass;
}

export const passHolder = (db: Database, clock: Clock, pass: string): Promise<string | undefined> =>
  accountOfPass(db, hashOf(pass), new Date(clock.wallMs()));
