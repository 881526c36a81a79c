import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What a player may agree to and take back: nothing that the account needs. */
export const CONSENT_KINDS = ['emailOffers'] as const;

export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** What stands in the way of an erasure, and has to be dealt with first. */
export const erasureBlock = z.object({
  kind: z.enum(['money', 'debt', 'openBets', 'payments']),
  /** Of money: how much. */
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  /** Of bets and payments: how many. */
  count: z.number().nullable(),
});

export type ErasureBlock = z.output<typeof erasureBlock>;

export const privacyView = z.object({
  consents: z.array(
    z.object({
      kind: z.enum([...CONSENT_KINDS]),
      given: z.boolean(),
      /** When it was last answered; null where it never was. */
      atMs: z.number().nullable(),
    }),
  ),
  /** The last copy that was asked for; null where none is kept. */
  copy: z
    .object({
      state: z.enum(['asked', 'ready', 'failed']),
      askedMs: z.number(),
      /** Once it is ready: its name, its size, and until when it is kept. */
      name: z.string().nullable(),
      bytes: z.number().nullable(),
      untilMs: z.number().nullable(),
    })
    .nullable(),
  erasure: z.object({
    /** Null where nothing was asked. */
    askedMs: z.number().nullable(),
    dueMs: z.number().nullable(),
    /** So many days lie between asking and doing. */
    waitDays: z.number(),
    blocks: z.array(erasureBlock),
    /** The player is kept away from play: that stays known, without a name. */
    excluded: z.boolean(),
  }),
});

export type PrivacyView = z.output<typeof privacyView>;

export const getPrivacy = endpoint({
  name: 'getPrivacy',
  method: 'GET',
  path: '/api/privacy',
  summary: 'What the player agreed to, the copy of everything, and where an erasure stands',
  access: 'player',
  response: privacyView,
  refusals: [],
});

export const setConsent = endpoint({
  name: 'setConsent',
  method: 'POST',
  path: '/api/privacy/consents',
  summary: 'Agrees to something that is not needed, or takes that back; each change is kept with its date',
  access: 'player',
  play: false,
  body: z.object({ kind: z.enum([...CONSENT_KINDS]), given: z.boolean() }),
  response: privacyView,
  refusals: [],
});

export const askForCopy = endpoint({
  name: 'askForCopy',
  method: 'POST',
  path: '/api/privacy/copy',
  summary: 'Has a copy made of everything held about the player; one that is under way or ready stays as it is',
  access: 'player',
  play: false,
  recent: true,
  body: z.object({}),
  response: privacyView,
  refusals: [],
  rateLimit: { max: 10, perMs: 3_600_000 },
});

export const linkToCopy = endpoint({
  name: 'linkToCopy',
  method: 'POST',
  path: '/api/privacy/copy/link',
  summary: 'A link to the copy: it counts once, for a minute, and in this account alone',
  access: 'player',
  play: false,
  recent: true,
  body: z.object({}),
  response: z.object({ path: z.string(), untilMs: z.number() }),
  refusals: ['LinkNotUsable'],
  rateLimit: { max: 20, perMs: 3_600_000 },
});

export const getCopy = endpoint({
  name: 'getCopy',
  method: 'GET',
  path: '/api/privacy/copy/:link',
  summary: 'The copy as a file: a line of JSON for each row, a line before each table',
  access: 'player',
  params: z.object({ link: z.string().max(100) }),
  answersFile: true,
  refusals: ['LinkNotUsable'],
});

export const askForErasure = endpoint({
  name: 'askForErasure',
  method: 'POST',
  path: '/api/privacy/erasure',
  summary: 'Asks that the account be erased after the days of waiting; asking twice is the same',
  access: 'player',
  play: false,
  recent: true,
  body: z.object({}),
  response: privacyView,
  refusals: ['ErasureNotPossible'],
});

export const withdrawErasure = endpoint({
  name: 'withdrawErasure',
  method: 'POST',
  path: '/api/privacy/erasure/withdraw',
  summary: 'The account stays; twice is the same',
  access: 'player',
  play: false,
  body: z.object({}),
  response: privacyView,
  refusals: [],
});
