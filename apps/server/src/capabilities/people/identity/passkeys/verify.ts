import type { NewPasskey, PasskeyAnswer } from '@evens/contract';
import { ALGORITHMS, type AskedOf, type AskingParts, handleOf, wasAsked } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import { type PasskeyRow, passkeyByCredential } from './store.ts';

/** Loaded by the first passkey: a house without any is none the slower for it. */
const webauthn = () => import('@simplewebauthn/server');
const webauthnHelpers = () => import('@simplewebauthn/server/helpers');

interface ClientData {
  readonly challenge: string;
}

/** What the browser says it was asked; undefined where a page of another site asked through ours. */
function clientDataOf(encoded: string): ClientData | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString());
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return undefined;
    const { challenge } = data;
    if ('crossOrigin' in data && data.crossOrigin === true) return undefined;
    return typeof challenge === 'string' ? { challenge } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether it says nothing of who made the device, as was asked. Certificates in it would be looked up at addresses that they name
 * themselves: nobody makes this server call where they like.
 */
async function isPlain(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await webauthnHelpers();
  const object = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = object.get('fmt');
  return format === 'none' || (format === 'packed' && object.get('attStmt').get('x5c') === undefined);
}

export interface MadePasskey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly synced: boolean;
}

/** What the browser has made, where it was asked to and the device knew who held it. */
export async function readNewPasskey(
  parts: AskingParts,
  of: AskedOf,
  party: RelyingParty,
  made: NewPasskey,
): Promise<MadePasskey | undefined> {
  const data = clientDataOf(made.response.clientDataJSON);
  if (!data || !(await wasAsked(parts, of, data.challenge))) return undefined;
  try {
    if (!(await isPlain(made.response.attestationObject))) return undefined;
    const { verifyRegistrationResponse } = await webauthn();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, response: { ...made.response, transports: [] }, clientExtensionResults: {} },
      expectedChallenge: data.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    });
    if (!verified || registrationInfo.credential.id !== made.id) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    const synced = registrationInfo.credentialBackedUp;
    return { credentialId: id, publicKey, counter, synced, transports: made.response.transports ?? [] };
  } catch {
    // However it is broken, it is not one; the library tells it apart by throwing.
    return undefined;
  }
}

export interface ReadAnswer {
  /** Whose it says it is, where the house knows it. */
  readonly passkey: PasskeyRow | undefined;
  /** How often the device has answered by now, where the answer is right. */
  readonly counter: number | undefined;
}

/** Looks at an answer, and uses up what it answers. It is not counted yet: that is for the transaction which it opens. */
export async function readAnswer(
  parts: AskingParts,
  of: AskedOf,
  party: RelyingParty,
  answer: PasskeyAnswer,
): Promise<ReadAnswer> {
  const data = clientDataOf(answer.response.clientDataJSON);
  if (!data || !(await wasAsked(parts, of, data.challenge))) return { passkey: undefined, counter: undefined };
  const passkey = await passkeyByCredential(parts.db, answer.id);
  if (!passkey) return { passkey, counter: undefined };
  const { userHandle, ...said } = answer.response;
  if (userHandle !== undefined && userHandle !== handleOf(passkey.accountId)) return { passkey, counter: undefined };
  try {
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, response: { ...said, ...(userHandle && { userHandle }) }, clientExtensionResults: {} },
      expectedChallenge: data.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // How far it has counted is looked at where it is written down: of two answers at once one comes first.
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    });
    return { passkey, counter: verified ? authenticationInfo.newCounter : undefined };
  } catch {
    return { passkey, counter: undefined };
  }
}
