import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { tableKey } from './live-tables.ts';

/*
 * What players say at a live table. Whoever is kept from play sees none of it, so that it is on no public topic: pages ask for it.
 */

/** Of a message. */
export const chatId = z.string().regex(/^[1-9]\d{0,15}$/);

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
