import { hash, randomBytes } from 'node:crypto';
import type { PasskeyCreation, PasskeyQuestion } from '@evens/contract';
import type { Clock } from '@evens/kernel';
import type { Database } from '../../../../platform/database/index.ts';
import type { RelyingParty } from './relying-party.ts';
import { type ChallengePurpose, insertChallenge, type PasskeyRow, takeChallenge } from './store.ts';

/** What a browser was asked with counts for so long, once. */
export const CHALLENGE_MS = 5 * 60_000;

/** EdDSA, ES256, RS256, by their numbers in COSE: every device knows one of them. */
export const ALGORITHMS = [-8, -7, -257] as const;

const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Whom it is asked of: the answer of another browser, session or step counts for nothing. */
export interface AskedOf {
  readonly purpose: ChallengePurpose;
  readonly bound: string;
}

export interface AskingParts {
  readonly db: Database;
  readonly clock: Clock;
}

async function newChallenge({ db, clock }: AskingParts, { purpose, bound }: AskedOf): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const asked = { digest: sha256(challenge), purpose, bound: sha256(bound) };
  await insertChallenge(db, asked, clock.wallMs() + CHALLENGE_MS);
  return challenge;
}

/** Uses the challenge up, whether or not the answer is valid. */
export const wasAsked = (
  { db, clock }: AskingParts,
  { purpose, bound }: AskedOf,
  challenge: string,
): Promise<boolean> => takeChallenge(db, { digest: sha256(challenge), purpose, bound: sha256(bound) }, clock.wallMs());

const known = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: [...transports],
});

/** `passkeys`: which may answer; with none, whichever the player chooses. */
export async function questionFor(
  parts: AskingParts,
  of: AskedOf,
  party: RelyingParty,
  passkeys: readonly PasskeyRow[] = [],
): Promise<PasskeyQuestion> {
  return {
    challenge: await newChallenge(parts, of),
    rpId: party.id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: passkeys.map(known),
  };
}

/** The account's number as a device keeps it, beside the passkey: no name, and nothing that leads to one. */
export const handleOf = (accountId: string): string =>
  Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url');

export async function creationFor(
  parts: AskingParts,
  of: AskedOf,
  party: RelyingParty,
  names: { readonly house: string; readonly accountId: string; readonly userName: string },
  passkeys: readonly PasskeyRow[],
): Promise<PasskeyCreation> {
  return {
    challenge: await newChallenge(parts, of),
    rp: { id: party.id, name: names.house },
    user: { id: handleOf(names.accountId), name: names.userName, displayName: names.userName },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: passkeys.map(known),
  };
}
