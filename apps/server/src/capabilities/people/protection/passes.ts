import { hash } from 'node:crypto';
import { RECENT_MS } from '@evens/contract';
import type { Clock } from '@evens/kernel';
import type { Database } from '../../../platform/database/index.ts';
import { newToken } from '../../../platform/http/index.ts';
import { accountOfPass, insertPass } from './pass-store.ts';

const LASTS_MS = 30 * 60_000;

const hashOf = (pass: string): Buffer => hash('sha256', pass, 'buffer');

/**
 * What whoever gets a pass has shown: at the door all that the account asks for, factors included; at excluding nothing, for any
 * session may close its account.
 */
export type PassProof = 'atTheDoor' | 'none';

/** Whose closed account a pass opens. */
export interface PassHolder {
  readonly accountId: string;
  /** Whether its holder has shown within the last minutes who he is, as whoever asks for a payout while signed in has. */
  readonly recent: boolean;
}

/** Gives a pass to a closed account; stored as a hash, like a session's cookie. */
export async function givePass(db: Database, clock: Clock, accountId: string, proof: PassProof): Promise<string> {
  const pass = newToken();
  const nowMs = clock.wallMs();
  await insertPass(db, {
    tokenHash: hashOf(pass),
    accountId,
    expiresAt: new Date(nowMs + LASTS_MS),
    provenAt: proof === 'atTheDoor' ? new Date(nowMs) : null,
  });
  return pass;
}

export async function passHolder(db: Database, clock: Clock, pass: string): Promise<PassHolder | undefined> {
  const nowMs = clock.wallMs();
  const found = await accountOfPass(db, hashOf(pass), new Date(nowMs));
  if (!found) return undefined;
  const { accountId, provenAt } = found;
  return { accountId, recent: provenAt !== null && nowMs - provenAt.getTime() < RECENT_MS };
}
