import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Signs of one message. */
export const SUPPORT_TEXT_MAX = 2000;

/** Messages in a row that may wait for an answer. */
export const SUPPORT_MOST_WAITING = 20;

/** Messages of a conversation that a page gets: the last ones. */
export const SUPPORT_SHOWN = 100;

export const supportMessage = z.object({
  /** Rises with each message of the house. */
  id: z.string(),
  from: z.enum(['player', 'house']),
  text: z.string(),
  /** Wall time of the database. */
  atMs: z.number(),
});

/** Also the payload of the account topic's kind `support`: an answer of the house. */
export type SupportMessage = z.output<typeof supportMessage>;

const conversation = z.object({ messages: z.array(supportMessage) });

export const getSupport = endpoint({
  name: 'getSupport',
  method: 'GET',
  path: '/api/support/messages',
  summary: "The caller's own conversation with support, oldest first: an account's, or that of a visitor's browser",
  access: 'public',
  response: conversation,
  refusals: [],
  // Visitors of one house share an address, and each open page asks fifteen times a minute.
  rateLimit: { max: 600, perMs: 60_000 },
});

export const writeToSupport = endpoint({
  name: 'writeToSupport',
  method: 'POST',
  path: '/api/support/messages',
  summary: 'Writes a message to support; the same key is the same message',
  access: 'public',
  play: false,
  body: z.object({
    text: z.string().trim().min(1).max(SUPPORT_TEXT_MAX),
    /** Made by the page, one for each message. */
    key: z.string().regex(/^[\w-]{8,64}$/),
    /** The language of the page, for the operator who answers. */
    language: z.string().max(10).optional(),
  }),
  response: conversation,
  refusals: ['SupportInboxFull', 'TooManyRequests'],
  rateLimit: { max: 20, perMs: 60_000 },
});
