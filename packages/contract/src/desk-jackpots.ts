import { z } from 'zod';
import { deskReason } from './desk-prices.ts';
import { endpoint } from './endpoint.ts';
import { MYSTERY_LEVELS, mysteryJackpot } from './mystery-jackpots.ts';

/*
 * The house's own jackpots, as operators run them. Terms take two people; a level is switched off and on by one, and keeps what it holds.
 */

const amount = z.string().regex(/^\d{1,10}(?:\.\d{1,2})?$/);

/** What a level may be told to be. Amounts are decimals of the pool's currency. */
export const jackpotTerms = z.object({
  seed: amount,
  /** Of the four that must drop by an amount. */
  cap: amount.optional(),
  /** Of the colossus: so much is contributed on average from win to win. */
  perWin: amount.optional(),
  /** What each stake adds, in millionths of it. */
  sharePpm: z.number().int().min(1).max(10_000),
  games: z.array(z.string().min(1).max(60)).min(1).max(200),
});
export type JackpotTermsWish = z.output<typeof jackpotTerms>;

const deskJackpot = mysteryJackpot.extend({
  /** In millionths of a minor unit. */
  held: z.string(),
  perWin: z.string().nullable(),
  /** What it adds to the return of each game, in hundredths of a percent, rounded to two places. */
  adds: z.string(),
  /** Terms that hold from the next generation on. */
  next: z
    .object({ seed: z.string(), cap: z.string().nullable(), perWin: z.string().nullable(), sharePpm: z.number() })
    .nullable(),
});

export const listJackpots = endpoint({
  name: 'listJackpots',
  method: 'GET',
  path: '/api/desk/jackpots',
  summary: 'The house’s own jackpots with their terms, what each holds to the millionth, and the terms that wait',
  access: 'operator',
  right: 'games.see',
  response: z.object({ jackpots: z.array(deskJackpot) }),
  refusals: [],
});

const level = z.object({ name: z.enum(MYSTERY_LEVELS) });

export const proposeJackpot = endpoint({
  name: 'proposeJackpot',
  method: 'POST',
  path: '/api/desk/jackpots/:name/propose',
  summary: 'Puts the terms of a jackpot before a second person',
  access: 'operator',
  right: 'games.change',
  params: level,
  body: z.object({ terms: jackpotTerms, reason: deskReason }),
  response: z.object({ approvalId: z.string() }),
  refusals: ['JackpotReturnsTooMuch', 'ProposalWaits'],
});

export const switchJackpot = endpoint({
  name: 'switchJackpot',
  method: 'POST',
  path: '/api/desk/jackpots/:name/switch',
  summary: 'Switches a jackpot off or on again; it keeps what it holds',
  access: 'operator',
  right: 'games.change',
  params: level,
  body: z.object({ on: z.boolean(), reason: deskReason }),
  response: z.object({ on: z.boolean() }),
  refusals: ['NotFound'],
});
