import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { userView } from './identity.ts';

/** One answer to a question of consent: which text, in which version, and when. Answers are added and never changed. */
const consentView = z.object({
  /** `terms`, `privacy`: the house's texts. `email`: news and offers by e-mail. */
  About: z.enum(['terms', 'privacy', 'email']),
  Version: z.number(),
  Given: z.boolean(),
  /** In which language it was read; null where that was not kept. */
  Language: z.string().nullable(),
  AtMs: z.number(),
});

export type ConsentView = z.output<typeof consentView>;

const consentsView = z.object({
  /** Whether news may be sent by e-mail now. */
  AllowEmailNotification: z.boolean(),
  /** The newest first. */
  Consents: z.array(consentView),
});

export type ConsentsView = z.output<typeof consentsView>;

export const getConsents = endpoint({
  name: 'getConsents',
  method: 'GET',
  path: '/api/user/consents',
  summary: 'What this player agreed to, by version and moment',
  access: 'player',
  response: consentsView,
  refusals: [],
});

/** As easily taken back as given. The same answer twice is kept once. */
export const setEmailConsent = endpoint({
  name: 'setEmailConsent',
  method: 'POST',
  path: '/api/user/consents/email',
  summary: 'Allows news by e-mail, or takes that back',
  access: 'player',
  play: false,
  body: z.object({ AllowEmailNotification: z.boolean(), Language: z.string().max(10).optional() }),
  response: consentsView,
  refusals: [],
});

/** The same answer whether or not the address is another account's. */
export const askEmailProof = endpoint({
  name: 'askEmailProof',
  method: 'POST',
  path: '/api/user/email/proof',
  summary: 'Sends the letter that confirms the e-mail address once more',
  access: 'player',
  play: false,
  body: z.object({}),
  response: z.object({ ValidHours: z.number() }),
  refusals: ['TooManyRequests', 'EmailConfirmed'],
});

/** Whoever has the link confirms the address; it signs nobody in. */
export const confirmEmail = endpoint({
  name: 'confirmEmail',
  method: 'POST',
  path: '/api/email/confirm',
  summary: "Takes the code of a letter: the address is its owner's",
  access: 'public',
  play: false,
  body: z.object({ Code: z.string().min(20).max(100) }),
  response: z.object({ user: userView.nullable() }),
  refusals: ['LinkNotUsable'],
  rateLimit: { max: 60, perMs: 600_000 },
});
