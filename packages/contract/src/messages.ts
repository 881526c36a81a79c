import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { unreadInfo } from './unread-messages.ts';

/** Messages of a page of the list. */
export const MESSAGES_PAGE_SIZE = 20;

/** What a list holds. */
export const MESSAGE_FILTERS = ['all', 'unread'] as const;
export type MessageFilter = (typeof MESSAGE_FILTERS)[number];

/** In which language a list is read: a code of `LANGUAGES`; the account's own when left out. */
const readIn = z.string().max(10).optional();

/** One message of the inbox: plain text, in which `[words](/path)` is a link to a page of the house and nothing else is markup. */
export const userMessage = z.object({
  ID: z.string(),
  Subject: z.string(),
  Text: z.string(),
  SentMs: z.number(),
  IsRead: z.boolean(),
});

export type UserMessage = z.output<typeof userMessage>;

/** `m` and a number of the player's own, `b` and a number of what went to many. */
const messageId = z.object({ id: z.string().regex(/^[mb][1-9]\d{0,17}$/) });

export const getMessages = endpoint({
  name: 'getMessages',
  method: 'GET',
  path: '/api/messages',
  summary: "The player's inbox, newest first",
  access: 'player',
  query: z.object({
    /** The first page is 1. */
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    language: readIn,
    /** Only what waits to be read; `TotalRecords` counts these then. */
    show: z.enum(MESSAGE_FILTERS).default('all'),
  }),
  response: z.object({ UserMessages: z.array(userMessage), TotalRecords: z.number() }),
  refusals: [],
});

export const readMessage = endpoint({
  name: 'readMessage',
  method: 'POST',
  path: '/api/messages/:id/read',
  summary: 'One message by its id, which is read from now on; calling it twice is the same',
  access: 'player',
  play: false,
  params: messageId,
  body: z.object({ language: readIn }),
  response: userMessage.extend(unreadInfo.shape),
  refusals: ['NotFound'],
});

export const readAllMessages = endpoint({
  name: 'readAllMessages',
  method: 'POST',
  path: '/api/messages/read-all',
  summary: 'Everything in the inbox is read from now on; calling it twice is the same',
  access: 'player',
  play: false,
  body: z.object({}),
  response: unreadInfo,
  refusals: [],
});

export const removeMessage = endpoint({
  name: 'removeMessage',
  method: 'DELETE',
  path: '/api/messages/:id',
  summary: 'Takes a message out of the inbox; calling it twice is the same',
  access: 'player',
  play: false,
  params: messageId,
  response: unreadInfo,
  refusals: [],
});
