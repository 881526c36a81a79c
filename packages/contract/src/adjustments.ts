import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Which way an adjustment goes: to the player, or from the player. */
export const ADJUSTMENT_DIRECTIONS = ['give', 'take'] as const;
export type AdjustmentDirection = (typeof ADJUSTMENT_DIRECTIONS)[number];

export const adjustBalance = endpoint({
  name: 'adjustBalance',
  method: 'POST',
  path: '/api/desk/players/:accountId/adjustments',
  summary:
    'Asks a second person to give money to a player or to take it, where a provider’s fault or ours is put right and nothing else does it',
  access: 'operator',
  right: 'payments.decide',
  params: z.object({ accountId: z.uuid() }),
  body: z.object({
    direction: z.enum(ADJUSTMENT_DIRECTIONS),
    /** Decimal string in the account's currency, above zero. */
    amount: z.string().max(30),
    /** Why, with the number of the payment it is about: the second person, the log and the ledger read it. */
    reason: z.string().trim().min(10).max(500),
  }),
  response: z.object({ approvalId: z.string() }),
  refusals: ['NotFound', 'InvalidAmount', 'PlayMoneyOnly', 'ProposalWaits'],
});
