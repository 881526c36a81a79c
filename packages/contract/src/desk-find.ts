import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Hits of one kind that an answer has at most. */
export const FIND_MOST = 8;

export const deskFind = endpoint({
  name: 'deskFind',
  method: 'POST',
  path: '/api/find',
  summary: 'Players, tickets, matches and movements by a name, a number or an id, each for those who may see them',
  access: 'operator',
  right: 'self',
  /** In the body, so that no address and no log of addresses holds a name. */
  body: z.object({ text: z.string().trim().min(2).max(80) }),
  response: z.object({
    players: z.array(z.object({ accountId: z.string(), userName: z.string(), country: z.string() })),
    tickets: z.array(
      z.object({
        ticketId: z.string(),
        accountId: z.string(),
        userName: z.string(),
        placedMs: z.number(),
        stake: z.string(),
        currency: z.string(),
      }),
    ),
    matches: z.array(z.object({ fixtureId: z.number(), name: z.string(), startMs: z.number() })),
    movements: z.array(
      z.object({
        movementId: z.string(),
        /** Whose account moved; null where none of a player did. */
        accountId: z.string().nullable(),
        userName: z.string().nullable(),
        kind: z.string(),
        reference: z.string(),
        atMs: z.number(),
      }),
    ),
  }),
  refusals: [],
  rateLimit: { max: 120, perMs: 60_000 },
});
