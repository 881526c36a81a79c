import { z } from 'zod';
import { endpoint } from './endpoint.ts';

// Apart from the inbox: every page tells what waits, and the rest comes with the inbox.

export const unreadInfo = z.object({ HasUnreadMessages: z.boolean(), UnreadMessagesCount: z.number() });

/** Also the payload of the account topic's kind `messages`; null there where the page shall ask by itself. */
export type UnreadInfo = z.output<typeof unreadInfo>;

export const getUnreadMessages = endpoint({
  name: 'getUnreadMessages',
  method: 'GET',
  path: '/api/messages/unread',
  summary: 'Whether messages wait to be read, and how many',
  access: 'player',
  response: unreadInfo,
  refusals: [],
});
