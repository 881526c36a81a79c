import { z } from 'zod';
import { deskReason } from './desk-prices.ts';
import { endpoint } from './endpoint.ts';
import { roundId, roundView } from './rounds.ts';

/*
 * Rounds of the casino as operators see them: what the player has seen, and no more while a round runs.
 */

const deskRound = z.object({
  round: roundView,
  accountId: z.string(),
  userName: z.string(),
  /** Why it needs manual review; null where it does not, or not any more. */
  heldWhy: z.string().nullable(),
  /** Whether giving it back takes a second person by its stake alone; sums are asked when it is done. */
  takesTwo: z.boolean(),
  /** From which amount on two people decide, in the house's currency, as operators set it. */
  twoFrom: z.string(),
  /** Whether somebody has proposed to give it back, and another has to approve it. */
  proposed: z.boolean(),
});

export type DeskRound = z.output<typeof deskRound>;

export const listDeskRounds = endpoint({
  name: 'listDeskRounds',
  method: 'GET',
  path: '/api/desk/rounds',
  summary: 'Rounds of a player, newest first, or all that need manual review',
  access: 'operator',
  right: 'tickets.see',
  query: z.object({
    /** The held ones of everybody without it. */
    accountId: z.string().min(1).max(80).optional(),
    /** The `next` of the page before. */
    before: roundId.optional(),
  }),
  response: z.object({ rounds: z.array(deskRound), next: z.string().nullable() }),
  refusals: [],
});

/** Only of a held round; what it took comes back whole, once, and it is over. */
export const giveBackRound = endpoint({
  name: 'giveBackRound',
  method: 'POST',
  path: '/api/desk/rounds/:id/give-back',
  summary: 'Give the stake of a held round back',
  access: 'operator',
  right: 'results.change',
  params: z.object({ id: roundId }),
  body: z.object({ reason: deskReason }),
  /** With `approvalId` a second person has to approve it first. */
  response: z.object({ held: deskRound, approvalId: z.string().nullable() }),
  refusals: ['NotFound', 'ProposalWaits'],
});
