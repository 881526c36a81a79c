import { z } from 'zod';
import { deskReason } from './desk-prices.ts';
import { endpoint } from './endpoint.ts';
import { tableKey } from './live-tables.ts';

/*
 * What players say at a live table. Whoever is kept from play sees none of it, so that it is on no public topic: pages ask for it.
 */

const chatId = z.string().regex(/^[1-9]\d{0,15}$/);

export const CHAT_REASONS = ['insult', 'link', 'spam', 'begging', 'other'] as const;

const chatMessage = z.object({
  id: z.string(),
  /** Shortened; the player himself reads his whole name. */
  name: z.string(),
  own: z.boolean(),
  /** Null where a moderator took it away; `removed` says why. */
  text: z.string().nullable(),
  removed: z.enum(CHAT_REASONS).nullable(),
  atMs: z.number(),
});

export type ChatMessage = z.output<typeof chatMessage>;
export type ChatReason = (typeof CHAT_REASONS)[number];

export const getLiveChat = endpoint({
  name: 'getLiveChat',
  method: 'GET',
  path: '/api/livecasino/tables/:key/chat',
  summary: 'What was said at a table of late, the oldest first, and whether it may be spoken there now',
  access: 'player',
  params: z.object({ key: tableKey }),
  response: z.object({
    messages: z.array(chatMessage),
    /** Hours of the day in UTC in which moderators look after it; outside of them it is closed. */
    hours: z.object({ from: z.number(), until: z.number() }),
    open: z.boolean(),
    /** Until when the player who asks is muted; null where he is not. */
    mutedUntilMs: z.number().nullable(),
  }),
  refusals: ['NotFound', 'AccountLockedException', 'PlayNotAllowedHere', 'AccountExcluded'],
});

export const sayInLiveChat = endpoint({
  name: 'sayInLiveChat',
  method: 'POST',
  path: '/api/livecasino/tables/:key/chat',
  summary: 'Say something at a table',
  access: 'player',
  play: true,
  params: z.object({ key: tableKey }),
  body: z.object({ text: z.string().min(1).max(400) }),
  response: z.object({ message: chatMessage }),
  refusals: ['NotFound', 'ChatClosed', 'ChatMuted', 'ChatLink', 'ChatNumber', 'ChatWord', 'ChatRepeated'],
  rateLimit: { max: 5, perMs: 15_000 },
});

/** Twice is once. */
export const reportLiveChat = endpoint({
  name: 'reportLiveChat',
  method: 'POST',
  path: '/api/livecasino/chat/:id/report',
  summary: 'Report a message to the moderators',
  access: 'player',
  play: false,
  params: z.object({ id: chatId }),
  response: z.object({ reported: z.literal(true) }),
  refusals: ['NotFound'],
  rateLimit: { max: 20, perMs: 60_000 },
});

const deskChatMessage = z.object({
  id: z.string(),
  table: z.string(),
  accountId: z.string(),
  name: z.string(),
  text: z.string(),
  atMs: z.number(),
  reports: z.number(),
  removed: z.enum(CHAT_REASONS).nullable(),
  /** Until when its player is muted; null where he is not. */
  mutedUntilMs: z.number().nullable(),
});

export type DeskChatMessage = z.output<typeof deskChatMessage>;

export const listDeskChat = endpoint({
  name: 'listDeskChat',
  method: 'GET',
  path: '/api/desk/chat',
  summary:
    'What was said at live tables, the newest first; those that were reported and still stand in front where asked for',
  access: 'operator',
  right: 'support.see',
  query: z.object({ before: chatId.optional(), reported: z.enum(['yes', 'no']).default('no') }),
  response: z.object({ messages: z.array(deskChatMessage), next: z.string().nullable() }),
  refusals: [],
});

export const removeDeskChat = endpoint({
  name: 'removeDeskChat',
  method: 'POST',
  path: '/api/desk/chat/:id/remove',
  summary: 'Take a message out of the chat of a table; a line with the cause stays',
  access: 'operator',
  right: 'support.answer',
  params: z.object({ id: chatId }),
  body: z.object({ cause: z.enum(CHAT_REASONS), reason: deskReason }),
  response: z.object({ message: deskChatMessage }),
  refusals: ['NotFound'],
});

export const muteDeskChat = endpoint({
  name: 'muteDeskChat',
  method: 'POST',
  path: '/api/desk/chat/:id/mute',
  summary: 'Mute the player who said this, at all tables, for so many minutes; 0 lets him speak again',
  access: 'operator',
  right: 'support.answer',
  params: z.object({ id: chatId }),
  body: z.object({ minutes: z.number().int().min(0).max(43_200), reason: deskReason }),
  response: z.object({ message: deskChatMessage }),
  refusals: ['NotFound'],
});
