import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { userMessage } from './messages.ts';

export const getDeskMessages = endpoint({
  name: 'getDeskMessages',
  method: 'GET',
  path: '/api/desk/players/:accountId/messages',
  summary: "A player's inbox in English, newest first: what was removed there is not shown here either",
  access: 'operator',
  right: 'messages.see',
  params: z.object({ accountId: z.uuid() }),
  query: z.object({
    /** The first page is 1; `MESSAGES_PAGE_SIZE` each. */
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: z.object({ messages: z.array(userMessage), total: z.number() }),
  refusals: ['NotFound'],
});
