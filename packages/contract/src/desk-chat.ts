import { z } from 'zod';
import { deskReason } from './desk-prices.ts';
import { endpoint } from './endpoint.ts';
import { CHAT_REASONS, chatId } from './live-chat.ts';

/*
 * The chat of live tables as moderators see it.
 */

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
