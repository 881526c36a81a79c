import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { betTypeCode, ticketView } from './tickets.ts';

/** Tickets a page of the search has, and among how many of the newest it looks where neither player nor match narrows it. */
export const TICKET_SEARCH_PAGE = 25;
export const TICKET_SEARCH_LOOKS = 50_000;

const number = z.string().regex(/^[1-9]\d{0,17}$/);
const amount = z.string().regex(/^(0|[1-9]\d{0,9})(\.\d{1,8})?$/);
const day = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);

/** As the specification numbers them: of the answer, and of what a settled bet came to. */
export const TICKET_STATES = ['waiting', 'open', 'won', 'lost', 'refunded', 'declined'] as const;

/** Everything that is named has to be so. */
export const ticketSearch = z.object({
  /** A user name, whole, whatever its capitals. */
  player: z.string().trim().min(1).max(40).optional(),
  fixtureId: number.optional(),
  /** Of one of its legs: `1x2`. */
  marketKey: z.string().trim().min(1).max(120).optional(),
  betType: z.coerce.number().pipe(betTypeCode).optional(),
  state: z.enum(TICKET_STATES).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3,5}$/)
    .optional(),
  phase: z.enum(['live', 'prematch']).optional(),
  /** The whole stake, in units of the ticket's currency. */
  leastStake: amount.optional(),
  mostStake: amount.optional(),
  /** What it could return, at least. */
  leastReturn: amount.optional(),
  /** Placed on these days (UTC), both included. */
  from: day.optional(),
  to: day.optional(),
  /** The `next` of the page before. */
  before: number.optional(),
});

export type TicketSearch = z.output<typeof ticketSearch>;

export const searchTickets = endpoint({
  name: 'searchTickets',
  method: 'GET',
  path: '/api/desk/tickets/search',
  summary: 'Tickets by player, match, market, type, state, currency, stake, return and day, newest first',
  access: 'operator',
  right: 'tickets.see',
  query: ticketSearch,
  response: z.object({
    tickets: z.array(z.object({ ticket: ticketView, accountId: z.string(), userName: z.string() })),
    next: z.string().nullable(),
    /** Among all tickets, or among the newest alone: then older ones that fit are not shown. */
    among: z.enum(['all', 'newest']),
  }),
  refusals: ['InvalidRequest'],
});
