import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LANGUAGES } from './languages.ts';

export const BROADCASTS_PAGE_SIZE = 50;

export const BROADCAST_TEXT = { subject: 120, text: 2000 } as const;

/** Plain words. Square brackets with something else than a path of ours in round ones behind them would be no link for the reader. */
const OWN_LINKS = /^(?!.*\[[^[\]\n]*\]\((?!\/(?!\/)[\w/?=&.:%-]*\)))/s;

const broadcastText = z.object({
  subject: z.string().trim().min(1).max(BROADCAST_TEXT.subject),
  text: z.string().trim().min(1).max(BROADCAST_TEXT.text).regex(OWN_LINKS),
});

const language = z.enum(LANGUAGES.map(({ code }) => code) as [string, ...string[]]);

/** Who is told: everybody who has an account at the time, or those of a country, or those who read a language, or both. */
const audience = {
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  language: language.nullable(),
  /** Goes past the guard of every player: nobody who is excluded or has said no sees it. */
  marketing: z.boolean(),
};

export const broadcast = z.object({
  id: z.string(),
  texts: z.record(z.string(), z.object({ subject: z.string(), text: z.string() })),
  ...audience,
  createdBy: z.string(),
  createdByName: z.string(),
  createdMs: z.number(),
  publishMs: z.number(),
  takenBackMs: z.number().nullable(),
  /** Players who have opened it. */
  reads: z.number(),
});

export type Broadcast = z.output<typeof broadcast>;

export const listBroadcasts = endpoint({
  name: 'listBroadcasts',
  method: 'GET',
  path: '/api/desk/broadcasts',
  summary: 'What went to many players, or will, newest first',
  access: 'operator',
  right: 'messages.see',
  query: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
  response: z.object({ broadcasts: z.array(broadcast), total: z.number() }),
  refusals: [],
});

const draft = z.object({
  /** By language. A reader without one of his own gets the English, else the first. */
  texts: z.partialRecord(language, broadcastText).refine((texts) => Object.keys(texts).length > 0),
  ...audience,
  /** When pages show it; now where it is left out or past. */
  publishMs: z.number().int().min(0).max(4_102_444_800_000).optional(),
});

export const previewBroadcast = endpoint({
  name: 'previewBroadcast',
  method: 'POST',
  path: '/api/desk/broadcasts/preview',
  summary: 'How many accounts a broadcast would be shown to, and how each language would read it',
  access: 'operator',
  right: 'messages.send',
  body: draft,
  response: z.object({
    /** Before the guard of marketing, which is asked of each player when he looks. */
    accounts: z.number(),
    texts: z.array(z.object({ language: z.string(), from: z.string(), subject: z.string(), text: z.string() })),
  }),
  refusals: [],
});

export const sendBroadcast = endpoint({
  name: 'sendBroadcast',
  method: 'POST',
  path: '/api/desk/broadcasts',
  summary: 'Puts a message into the inbox of many players, now or later',
  access: 'operator',
  right: 'messages.send',
  body: draft.extend({
    reason: z.string().trim().min(3).max(500),
    /** Made by the page: the same key is the same broadcast. */
    key: z.string().regex(/^[\w-]{8,64}$/),
  }),
  response: z.object({ id: z.string() }),
  refusals: [],
});

export const takeBackBroadcast = endpoint({
  name: 'takeBackBroadcast',
  method: 'POST',
  path: '/api/desk/broadcasts/:id/take-back',
  summary: 'Takes a broadcast out of every inbox, or off the plan; calling it twice is the same',
  access: 'operator',
  right: 'messages.send',
  params: z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) }),
  body: z.object({ reason: z.string().trim().min(3).max(500) }),
  response: z.object({}),
  refusals: ['NotFound'],
});
