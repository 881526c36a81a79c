import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { sessionView } from './identity.ts';

/** By what the second step of signing in may be done: the app's PIN, a recovery code, a passkey. */
export const SECOND_STEP_METHODS = ['pin', 'recovery', 'passkey'] as const;

export type SecondStepMethod = (typeof SECOND_STEP_METHODS)[number];

/**
 * The answer to whoever has shown who he is. With `SecondStep` there is no session yet: the account has a second factor, and
 * this browser has five minutes for it.
 */
export const entryView = sessionView.extend({
  SecondStep: z.object({ Methods: z.array(z.enum(SECOND_STEP_METHODS)) }).optional(),
});

export type EntryView = z.output<typeof entryView>;

export const takeSecondStep = endpoint({
  name: 'takeSecondStep',
  method: 'POST',
  path: '/api/login/second-step',
  summary: 'The second step of signing in: a PIN of the authenticator or a recovery code, each of which counts once',
  access: 'public',
  play: false,
  body: z.object({ Method: z.enum(['pin', 'recovery']), Code: z.string().trim().min(1).max(64) }),
  response: sessionView,
  refusals: [
    'WrongCode',
    'SignInExpired',
    'AccountLockedException',
    'AccountExcluded',
    'TooManyRequests',
    'ServiceUnavailable',
  ],
  rateLimit: { max: 60, perMs: 60_000 },
});
