import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { sessionView } from './identity.ts';

/** A PIN of the authenticator; where the phone is gone, a recovery code does as well. */
const pin = z.object({ Pin: z.string().trim().min(1).max(64) });

export const getTwoFactor = endpoint({
  name: 'getTwoFactor',
  method: 'GET',
  path: '/api/profile/two-factor',
  summary: 'Whether two-factor authentication is enabled, since when, and how many recovery codes are left',
  access: 'player',
  response: z.object({
    UsesTwoFactorAuth: z.boolean(),
    /** Null where none stands, or nobody wrote it down. */
    sinceMs: z.number().nullable(),
    recoveryCodesLeft: z.number(),
  }),
  refusals: [],
});

/** Each call gives a new key; the one before counts no more. Nothing is on before its first PIN has come. */
export const setUpTwoFactor = endpoint({
  name: 'setUpTwoFactor',
  method: 'POST',
  path: '/api/profile/two-factor/setup',
  summary: 'Generates the setup code of an authenticator: a picture and a key to type',
  access: 'player',
  play: false,
  recent: true,
  body: z.object({}),
  response: z.object({
    /** The picture as an address of its own (data:), drawn here: no other service sees the key. */
    QrCodeSetupImage: z.string(),
    ManualEntryKey: z.string(),
  }),
  refusals: ['SecondFactorStands'],
});

/** Uses the PIN up, and remembers for a while that this session has shown it: what pays out may ask for that. */
export const confirmPin = endpoint({
  name: 'confirmPin',
  method: 'POST',
  path: '/api/profile/two-factor/pin',
  summary: 'Confirms a PIN of the authenticator that stands',
  access: 'player',
  play: false,
  body: pin,
  response: z.object({ confirmedMs: z.number() }),
  refusals: ['WrongCode', 'SecondFactorAbsent', 'TooManyRequests', 'ServiceUnavailable'],
  rateLimit: { max: 60, perMs: 600_000 },
});

const changed = sessionView.extend({
  /** Told once, when the authenticator is turned on; only digests are kept. */
  RecoveryCodes: z.array(z.string()),
});

/** Every other browser is signed out, as after a new password. */
export const saveTwoFactor = endpoint({
  name: 'saveTwoFactor',
  method: 'POST',
  path: '/api/profile/two-factor/state',
  summary: 'Turns the authenticator on by the first PIN of its new key, or off by a PIN of the one that stands',
  access: 'player',
  play: false,
  recent: true,
  body: pin.extend({ UsesTwoFactorAuth: z.boolean() }),
  response: changed,
  refusals: ['WrongCode', 'SecondFactorStands', 'SecondFactorAbsent', 'TooManyRequests', 'ServiceUnavailable'],
  rateLimit: { max: 60, perMs: 600_000 },
});

/** The PIN is the proof that is asked for: no further one of the last minutes is. */
export const disableTwoFactor = endpoint({
  name: 'disableTwoFactor',
  method: 'POST',
  path: '/api/profile/two-factor/disable',
  summary: 'Turns the authenticator off by one of its PINs',
  access: 'player',
  play: false,
  body: pin,
  response: sessionView,
  refusals: ['WrongCode', 'SecondFactorAbsent', 'TooManyRequests', 'ServiceUnavailable'],
  rateLimit: { max: 60, perMs: 600_000 },
});

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/profile/two-factor/recovery-codes',
  summary: 'Gives a new set of recovery codes, once; those of before count no more',
  access: 'player',
  play: false,
  recent: true,
  body: z.object({}),
  response: z.object({ RecoveryCodes: z.array(z.string()) }),
  refusals: ['SecondFactorAbsent', 'ServiceUnavailable'],
  rateLimit: { max: 20, perMs: 600_000 },
});
