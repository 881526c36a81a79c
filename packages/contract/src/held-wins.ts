import { z } from 'zod';
import { deskReason } from './desk-prices.ts';
import { endpoint } from './endpoint.ts';

/*
 * Wins of other makers' games above the ceiling of their game. Nothing of them is paid until people have looked, and nothing of them is lost.
 */

const heldWin = z.object({
  provider: z.string(),
  providerName: z.string(),
  /** The provider's own id of the win. */
  id: z.string(),
  accountId: z.string(),
  userName: z.string(),
  /** The provider's name of the round. */
  round: z.string(),
  game: z.string().nullable(),
  /** In the currency, as all amounts here. */
  amount: z.string(),
  currency: z.string(),
  /** What the round has staked, and what was paid of it besides; null where it is not known, as with a prize. */
  staked: z.string().nullable(),
  paid: z.string().nullable(),
  atMs: z.number(),
  /** Whether paying it takes a second person by its amount alone; sums are asked when it is done. */
  takesTwo: z.boolean(),
  /** From which amount on two people decide, in the house's currency, as operators set it. */
  twoFrom: z.string(),
  /** Whether somebody has proposed to pay it, and another has to approve it. */
  proposed: z.boolean(),
});

export type HeldWin = z.output<typeof heldWin>;

export const listHeldWins = endpoint({
  name: 'listHeldWins',
  method: 'GET',
  path: '/api/desk/held-wins',
  summary: 'Wins of other makers’ games above their ceiling that nobody has paid yet, the oldest first',
  access: 'operator',
  right: 'tickets.see',
  /** `more`: there are others behind these. */
  response: z.object({ wins: z.array(heldWin), more: z.boolean() }),
  refusals: [],
});

/** Paid as the provider had asked, once: a debt of the player first. */
export const payHeldWin = endpoint({
  name: 'payHeldWin',
  method: 'POST',
  path: '/api/desk/held-wins/pay',
  summary: 'Pay a win that was held for being above the ceiling of its game',
  access: 'operator',
  right: 'results.change',
  body: z.object({ provider: z.string().min(1).max(40), id: z.string().min(1).max(200), reason: deskReason }),
  /** With `approvalId` a second person has to approve it first. */
  response: z.object({ approvalId: z.string().nullable() }),
  refusals: ['NotFound', 'ProposalWaits'],
});
