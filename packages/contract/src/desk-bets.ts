import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ticketView } from './tickets.ts';

/** Bets a page has. */
export const DESK_BETS_PAGE = 25;

export const getDeskBets = endpoint({
  name: 'getDeskBets',
  method: 'GET',
  path: '/api/desk/players/:accountId/bets',
  summary: "A player's bets with their legs, newest first",
  access: 'operator',
  right: 'tickets.see',
  params: z.object({ accountId: z.uuid() }),
  query: z.object({
    /** The number of the last bet of the page before. */
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  }),
  response: z.object({
    bets: z.array(ticketView),
    /** Goes as `before` into the next call; null at the end. */
    next: z.string().nullable(),
  }),
  refusals: [],
});

export const getDeskTicket = endpoint({
  name: 'getDeskTicket',
  method: 'GET',
  path: '/api/desk/tickets/:ticketId',
  summary: 'One bet: its legs, what happened to it, and each settlement it had',
  access: 'operator',
  right: 'tickets.see',
  params: z.object({ ticketId: z.string().regex(/^\d{1,18}$/) }),
  response: z.object({
    ticket: ticketView,
    accountId: z.string(),
    userName: z.string(),
    happened: z.array(
      z.object({
        atMs: z.number(),
        /** What happened, and the rule of the house by which it did. */
        kind: z.string(),
        rule: z.string(),
        message: z.string().nullable(),
      }),
    ),
    settlements: z.array(
      z.object({
        generation: z.number(),
        outcome: z.number(),
        payout: z.string(),
        settledMs: z.number(),
        /** When a correction took it back; null where it stands. */
        reversedMs: z.number().nullable(),
      }),
    ),
  }),
  refusals: ['NotFound'],
});
