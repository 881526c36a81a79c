import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/*
 * Payments that completed after their deposit was closed and that may not be credited: beyond a limit, or while their player is kept
 * from play. The money lies with the provider until an operator sends it back or credits it.
 */

export const HELD_PAYMENT_STATES = ['held', 'returning', 'returned', 'credited', 'takenBack'] as const;
export type HeldPaymentState = (typeof HELD_PAYMENT_STATES)[number];

/** `waiting`: held, and on its way back. */
export const HELD_PAYMENT_VIEWS = ['waiting', 'returned', 'credited', 'takenBack'] as const;

/** The codes of refusals that keep late money from an account. */
export const HELD_PAYMENT_CAUSES = ['DepositLimitReached', 'AccountLockedException', 'DocumentsRequired'] as const;

/** `manual`: its provider did not send it back, and somebody did so outside the house; the reason says how. Two people decide it. */
export const HELD_PAYMENT_DECISIONS = ['return', 'credit', 'manual'] as const;

export const heldPayment = z.object({
  depositId: z.string(),
  accountId: z.string(),
  userName: z.string(),
  /** Decimal string. */
  amount: z.string(),
  currency: z.string(),
  method: z.string(),
  why: z.string(),
  heldMs: z.number(),
  state: z.enum(HELD_PAYMENT_STATES),
  decidedBy: z.string().nullable(),
  decidedMs: z.number().nullable(),
  doneMs: z.number().nullable(),
  /** Since when its payer's bank disputes it: nobody decides about it until that is won or lost. */
  disputedMs: z.number().nullable(),
  /** Why it was not sent back: it is held again. */
  problem: z.string().nullable(),
  /** A decision about it takes a second person. */
  takesTwo: z.boolean(),
  /** From which amount on two people decide, in the house's currency, as operators set it. */
  twoFrom: z.string(),
  /** Whether its provider sends payments back when it is asked. */
  returnable: z.boolean(),
  /** What was proposed about it and waits for a second person. */
  proposed: z.enum(HELD_PAYMENT_DECISIONS).nullable(),
});

export type HeldPaymentView = z.output<typeof heldPayment>;

const heldPaymentFilter = z.object({
  state: z.enum(HELD_PAYMENT_VIEWS).default('waiting'),
  method: z.string().max(40).optional(),
  why: z.enum(HELD_PAYMENT_CAUSES).optional(),
  accountId: z.uuid().optional(),
});

export type HeldPaymentFilter = z.output<typeof heldPaymentFilter>;

export const listHeldPayments = endpoint({
  name: 'listHeldPayments',
  method: 'GET',
  path: '/api/desk/held-payments',
  summary: 'Payments that came too late to be credited: what waits, the longest first, or what became of them',
  access: 'operator',
  right: 'payments.see',
  query: heldPaymentFilter.extend({ after: z.string().max(80).optional() }),
  response: z.object({
    payments: z.array(heldPayment),
    next: z.string().nullable(),
    /** Methods to filter by. */
    methods: z.array(z.string()),
  }),
  refusals: ['InvalidRequest'],
});

export const decideHeldPayment = endpoint({
  name: 'decideHeldPayment',
  method: 'POST',
  path: '/api/desk/held-payments/:depositId',
  summary:
    'Sends a held payment back to who made it, says that it was refunded manually, or credits it where nothing stands against it any more',
  access: 'operator',
  right: 'payments.decide',
  params: z.object({ depositId: z.uuid() }),
  body: z.object({ what: z.enum(HELD_PAYMENT_DECISIONS), reason: z.string().trim().min(3).max(500) }),
  /** With `approvalId` a second person has to approve it first. */
  response: z.object({ payment: heldPayment, approvalId: z.string().nullable() }),
  refusals: [
    'NotFound',
    'ProposalNotOpen',
    'ProposalWaits',
    'PaymentProviderUnavailable',
    'CoinsGone',
    'PaymentDisputed',
    'DepositLimitReached',
    'AccountLockedException',
    'DocumentsRequired',
  ],
});
