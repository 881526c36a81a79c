import { createHash, randomBytes } from 'node:crypto';
import { accept, type Clock, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../../platform/database/index.ts';
import type { Tries } from '../../../../platform/second-factor/index.ts';
import type { Teller } from '../../notices/index.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { confirmEmail, emailStanding, insertProof, useProof } from './registration-store.ts';

const HOUR_MS = 3_600_000;
export const PROOF_VALID_MS = 24 * HOUR_MS;
const TOKEN_BYTES = 32;
/** The first letter goes with the registration; then so many again. */
const RESENDS = { max: 3, perMs: HOUR_MS } as const;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface ProofParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly notices?: Teller | undefined;
  /** Told in the transaction in which the address was shown to be its owner's. */
  readonly onContactChanged?: ((tx: DatabaseTransaction, accountId: string) => Promise<void>) | undefined;
}

/**
 * Writes to the address of an account and asks whether it is its owner's. Where the address is another account's already, its
 * owner hears of that instead: the one who registered learns nothing of it, for he gets the same answer.
 */
export async function askForProof(
  { clock, notices }: Pick<ProofParts, 'clock' | 'notices'>,
  tx: DatabaseTransaction,
  accountId: string,
): Promise<void> {
  const standing = await emailStanding(tx, accountId);
  if (!standing || standing.confirmedAt) return;
  const { email } = standing;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  // Written for both, so that both take as long; what belongs to no letter is never found.
  await insertProof(
    tx,
    { tokenHash: hashOf(token), accountId, email },
    { nowMs: clock.wallMs(), validMs: PROOF_VALID_MS },
  );
  if (standing.heldByAnother) {
    await notices?.tell(tx, { event: 'emailKnown', to: accountId, values: {}, address: email });
  } else {
    // Behind the hash sign: no server, no log and no page that the reader goes on to sees it.
    await notices?.tell(tx, { event: 'emailConfirm', to: accountId, values: { token }, address: email });
  }
}

/** Asked for once more by the player. */
export async function askAgain(
  { tries, outgoing, ...parts }: ProofParts & { readonly tries: Tries; readonly outgoing?: Outgoing | undefined },
  { accountId, email, ip }: { readonly accountId: string; readonly email: string; readonly ip: string },
): Promise<Result<undefined, Refusal>> {
  const taken = await tries.take(`email-proof ${accountId}`, RESENDS);
  if (!taken.allowed)
    return refuse(refusal('TooManyRequests', { retryAfterSec: Math.ceil(taken.retryAfterMs / 1000) }));
  const over = await outgoing?.letter('emailProof', { inboxes: [email], ip });
  if (over) return refuse(over);
  await inTransaction(parts.db, (tx) => askForProof(parts, tx, accountId));
  return accept(undefined);
}

/** Takes the code of a link: once, within a day. */
export const takeProof = (
  { db, clock, onContactChanged }: ProofParts,
  token: string,
): Promise<Result<string, Refusal>> =>
  inTransaction(db, async (tx) => {
    const nowMs = clock.wallMs();
    const proof = await useProof(tx, hashOf(token), nowMs);
    const confirmed = proof !== undefined && (await confirmEmail(tx, proof.accountId, proof.email, nowMs));
    if (!proof || !confirmed) return refuse(refusal('LinkNotUsable'));
    await onContactChanged?.(tx, proof.accountId);
    return accept(proof.accountId);
  });
