import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { sessionView } from './identity.ts';

/** So many may an account have: a phone, a computer, a key on the ring, and as many again for the day they are replaced. */
export const MOST_PASSKEYS = 10;

export const PASSKEY_NAME_LENGTH = 40;

/** What a browser makes of bytes; WebAuthn's own limit for an id is 1,023 bytes. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);

const credentialId = bytes(1_364);
const transports = z.array(z.string().max(32)).max(12).optional();
const known = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

/** What the browser is asked with, in the names of WebAuthn: the answer to `challenge` counts once, for five minutes. */
const question = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  /** Empty: whichever the player chooses. */
  allowCredentials: z.array(known),
});

export type PasskeyQuestion = z.output<typeof question>;

/** What the browser makes a passkey by. No attestation is asked for: whose make the device is, is not the house's business. */
const creation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  /** Devices that hold one of this account already make no second. */
  excludeCredentials: z.array(known),
});

export type PasskeyCreation = z.output<typeof creation>;

const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };

/** As `navigator.credentials.create` answers it, in JSON. */
const newPasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes(4_096), attestationObject: bytes(16_384), transports }),
});

export type NewPasskey = z.output<typeof newPasskey>;

/** As `navigator.credentials.get` answers it, in JSON. */
const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_096),
    authenticatorData: bytes(4_096),
    signature: bytes(4_096),
    userHandle: bytes(128).optional(),
  }),
});

export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

const passkey = z.object({
  Id: z.string(),
  Name: z.string(),
  MadeMs: z.number(),
  /** Null: never yet. */
  LastUsedMs: z.number().nullable(),
  /** Kept by an account of its maker on all of the player's devices, not by one device alone. */
  IsSynced: z.boolean(),
});

export type PasskeyView = z.output<typeof passkey>;

const list = z.object({
  /** Whether the house's address is one that passkeys can be made for: they need a name, and encryption but for localhost. */
  IsOffered: z.boolean(),
  Passkeys: z.array(passkey),
});

const answered = z.object({ Response: passkeyAnswer });
const LIMIT = { max: 60, perMs: 600_000 };

export const getPasskeys = endpoint({
  name: 'getPasskeys',
  method: 'GET',
  path: '/api/profile/passkeys',
  summary: 'The passkeys of this account, and whether this address can have any',
  access: 'player',
  response: list,
  refusals: [],
});

export const beginPasskey = endpoint({
  name: 'beginPasskey',
  method: 'POST',
  path: '/api/profile/passkeys/begin',
  summary: 'What a browser makes a new passkey by; what it makes counts for five minutes',
  access: 'player',
  play: false,
  recent: true,
  body: z.object({}),
  response: creation,
  refusals: ['PasskeysNotOffered', 'TooManyPasskeys'],
  rateLimit: LIMIT,
});

/** Every other browser is signed out, as after any change of how somebody comes in. */
export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/profile/passkeys',
  summary: 'Adds a passkey that the browser has made',
  access: 'player',
  play: false,
  recent: true,
  body: z.object({
    Name: z
      .string()
      .trim()
      .min(1)
      .max(PASSKEY_NAME_LENGTH)
      .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u),
    Response: newPasskey,
  }),
  response: sessionView,
  refusals: ['PasskeysNotOffered', 'PasskeyNotAccepted', 'TooManyPasskeys'],
  rateLimit: LIMIT,
});

export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'POST',
  path: '/api/profile/passkeys/remove',
  summary: 'Removes a passkey; one that is gone already is removed too',
  access: 'player',
  play: false,
  recent: true,
  body: z.object({ Id: z.uuid() }),
  response: sessionView,
  refusals: [],
  rateLimit: LIMIT,
});

/** The same for everybody: no name is asked, and nobody learns whether one exists. */
export const askPasskey = endpoint({
  name: 'askPasskey',
  method: 'POST',
  path: '/api/login/passkey/begin',
  summary: 'What a browser asks for a passkey with: to sign in, or for the second step of it',
  access: 'public',
  play: false,
  body: z.object({ For: z.enum(['signIn', 'secondStep']) }),
  response: question,
  refusals: ['PasskeysNotOffered', 'SignInExpired'],
  rateLimit: { max: 60, perMs: 60_000 },
});

export const loginByPasskey = endpoint({
  name: 'loginByPasskey',
  method: 'POST',
  path: '/api/login/passkey',
  summary: 'Signs in by a passkey alone, which is held and asked for a face, a finger or a PIN: both factors at once',
  access: 'public',
  play: false,
  body: answered.extend({
    /** False: the session ends with the browser, and sooner when nobody uses it. */
    StaySignedIn: z.boolean().optional(),
  }),
  response: sessionView,
  refusals: ['PasskeysNotOffered', 'PasskeyNotAccepted', 'AccountLockedException', 'AccountExcluded'],
  rateLimit: { max: 60, perMs: 60_000 },
});

export const takeSecondStepByPasskey = endpoint({
  name: 'takeSecondStepByPasskey',
  method: 'POST',
  path: '/api/login/second-step/passkey',
  summary: 'The second step of signing in, by a passkey of the account',
  access: 'public',
  play: false,
  body: answered,
  response: sessionView,
  refusals: ['PasskeysNotOffered', 'PasskeyNotAccepted', 'SignInExpired', 'AccountLockedException', 'AccountExcluded'],
  rateLimit: { max: 60, perMs: 60_000 },
});

export const askOwnPasskey = endpoint({
  name: 'askOwnPasskey',
  method: 'POST',
  path: '/api/user/confirm-identity/passkey/begin',
  summary: 'What a browser asks for a passkey of this account with, to prove once more who is signed in',
  access: 'player',
  play: false,
  body: z.object({}),
  response: question,
  refusals: ['PasskeysNotOffered', 'PasskeyNotAccepted'],
  rateLimit: LIMIT,
});

export const confirmByPasskey = endpoint({
  name: 'confirmByPasskey',
  method: 'POST',
  path: '/api/user/confirm-identity/passkey',
  summary: 'Proves by a passkey who is signed in, before a change that needs it',
  access: 'player',
  play: false,
  body: answered,
  response: z.object({ provenUntilMs: z.number() }),
  refusals: ['PasskeysNotOffered', 'PasskeyNotAccepted'],
  rateLimit: LIMIT,
});
