import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/*
 * Bets that could not be settled: kept in quarantine so that the others of their fixtures are paid, tried again by themselves, and seen by a
 * person.
 */

/** Bets a page of the room has. */
export const QUARANTINE_PAGE = 50;

const quarantinedTicket = z.object({
  ticketId: z.string(),
  accountId: z.string(),
  userName: z.string(),
  stake: z.string(),
  currency: z.string(),
  placedMs: z.number(),
  /** What it is on, as its player saw it: the sides, or the name of the contest. */
  on: z.array(z.object({ fixtureId: z.number(), name: z.string(), marketKey: z.string() })),
  attempts: z.number().int(),
  /** What the last attempt ended with, in the words of the house. */
  error: z.string(),
  sinceMs: z.number(),
  /** When it is tried again by itself. */
  retryMs: z.number(),
});

export type QuarantinedTicket = z.output<typeof quarantinedTicket>;

export const listQuarantine = endpoint({
  name: 'listQuarantine',
  method: 'GET',
  path: '/api/desk/quarantine',
  summary: 'Bets that could not be settled, those that wait longest first, and why',
  access: 'operator',
  right: 'results.see',
  query: z.object({
    /** `next` of the page before. */
    after: z.string().max(40).optional(),
  }),
  response: z.object({
    tickets: z.array(quarantinedTicket),
    /** Where the next page begins; null at the end. */
    next: z.string().nullable(),
    /** Of all pages. */
    count: z.number().int(),
  }),
  refusals: ['InvalidRequest'],
});

/** Has one tried within seconds instead of at its time; what is wrong with it stays wrong until somebody mends it. */
export const retryQuarantined = endpoint({
  name: 'retryQuarantined',
  method: 'POST',
  path: '/api/desk/quarantine/:ticketId/retry',
  summary: 'Has a bet that could not be settled tried again now',
  access: 'operator',
  right: 'results.change',
  params: z.object({ ticketId: z.string().regex(/^\d{1,18}$/) }),
  body: z.object({}),
  response: z.object({ retryMs: z.number() }),
  refusals: ['NotFound'],
});
