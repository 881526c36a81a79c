import { z } from 'zod';
import { transactionStatus } from './cashier.ts';
import { PROOF_LEVELS } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { WITHDRAWAL_FIELDS } from './withdrawal-fields.ts';
import { WITHDRAWAL_REASONS } from './withdrawals.ts';

/** Withdrawals a page of the room has. */
export const DESK_WITHDRAWALS = 50;

/** How `attention` of a withdrawal begins, in each case that is no contradiction between a provider and our record. */
export const WITHDRAWAL_ATTENTION = {
  /** The provider began nothing, for the reason that follows: it is tried again by itself. */
  later: 'not yet: ',
  stuck: 'with the provider for more than three days',
  unknownToProvider: 'The provider accepted it and now reports it unknown',
} as const;

export type WithdrawalAttention = keyof typeof WITHDRAWAL_ATTENTION | 'contradiction';

/** Which case an `attention` is: each has its own next step. */
export function attentionOf(attention: string): WithdrawalAttention {
  if (attention.startsWith(WITHDRAWAL_ATTENTION.later)) return 'later';
  if (attention === WITHDRAWAL_ATTENTION.stuck) return 'stuck';
  return attention === WITHDRAWAL_ATTENTION.unknownToProvider ? 'unknownToProvider' : 'contradiction';
}

export const DESK_WITHDRAWAL_LISTS = ['waiting', 'attention', 'open', 'ended'] as const;

/** With what an operator may reject; the player reads it in his language. */
export const REJECT_REASONS = ['nameDiffers', 'detailsWrong', 'documents', 'sourceOfFunds', 'other'] as const;

const otherAccount = z.object({ accountId: z.string(), userName: z.string() });

export const deskWithdrawal = z.object({
  withdrawalId: z.string(),
  accountId: z.string(),
  userName: z.string(),
  method: z.string(),
  amount: z.string(),
  currency: z.string(),
  status: transactionStatus,
  /** Why a person looks at it, or why it waits. */
  reasons: z.array(z.enum(WITHDRAWAL_REASONS)),
  /** How many people its approval takes. */
  people: z.number(),
  /** A first one has approved it; his proposal waits for the second. */
  approvedByName: z.string().nullable(),
  /** What the provider said that does not fit; null where nothing does. */
  attention: z.string().nullable(),
  /** It is not sent before this moment, even if approved; null where it does not wait. */
  waitsUntilMs: z.number().nullable(),
  /** Who ended its wait: he does not approve it. */
  releasedByName: z.string().nullable(),
  createdMs: z.number(),
  closedMs: z.number().nullable(),
});

export type DeskWithdrawal = z.output<typeof deskWithdrawal>;

const beside = z.object({
  /** Whether the account's own name is that of the account it goes to; null where none is named. */
  sameName: z.boolean().nullable(),
  /** Accounts of the same person, and others that are paid to the same place. */
  linked: z.array(otherAccount),
  alsoPaidThere: z.array(otherAccount),
  /** A case of harm stands. */
  caseOpen: z.boolean(),
  /** What the account has proven, and who accepted its KYC documents: they do not approve it. */
  proven: z.enum(PROOF_LEVELS).nullable(),
  documentsAcceptedBy: z.array(z.string()),
});

/** What an operator needs beside a withdrawal to decide it. */
export type DeskWithdrawalBeside = z.output<typeof beside>;

export const listWithdrawals = endpoint({
  name: 'listWithdrawals',
  method: 'GET',
  path: '/api/desk/withdrawals',
  summary: 'Withdrawals that wait for a person, need a look, are open, or ended',
  access: 'operator',
  right: 'withdrawals.see',
  query: z.object({
    list: z.enum(DESK_WITHDRAWAL_LISTS).default('waiting'),
    accountId: z.uuid().optional(),
    /** `next` of the page before. */
    after: z.string().max(60).optional(),
  }),
  response: z.object({
    withdrawals: z.array(deskWithdrawal),
    /** Where the next page begins; null at the end. */
    next: z.string().nullable(),
    waiting: z.number(),
    attention: z.number(),
    /** By which rules the house judges: amounts in its own currency. */
    rules: z.object({
      onePersonEuros: z.number(),
      twoPeopleEuros: z.number(),
      mostADay: z.number(),
      mostADayEuros: z.number(),
      newDetailsHours: z.number(),
      newFactorHours: z.number(),
    }),
  }),
  refusals: ['InvalidRequest'],
});

const ofOne = z.object({ withdrawalId: z.uuid() });

export const getDeskWithdrawal = endpoint({
  name: 'getDeskWithdrawal',
  method: 'GET',
  path: '/api/desk/withdrawals/:withdrawalId',
  summary: 'A withdrawal with where it goes, its steps, and what its account did before',
  access: 'operator',
  right: 'withdrawals.see',
  params: ofOne,
  response: deskWithdrawal.extend({
    details: z.partialRecord(z.enum([...WITHDRAWAL_FIELDS, 'OriginalPayment']), z.string()),
    /** The name that the account says is its holder's. */
    holderName: z.string().nullable(),
    ...beside.shape,
    country: z.string(),
    /** All that the account ever deposited and withdrew, this one left out. */
    deposited: z.string(),
    withdrawn: z.string(),
    providerRef: z.string().nullable(),
    /** What goes out where it is paid in a coin: decimals of the coin. */
    coin: z.object({ symbol: z.string(), arrives: z.string(), fee: z.string() }).nullable(),
    txid: z.string().nullable(),
    steps: z.array(
      z.object({
        status: transactionStatus,
        atMs: z.number(),
        byName: z.string(),
        reasons: z.array(z.enum(WITHDRAWAL_REASONS)),
        words: z.string().nullable(),
      }),
    ),
  }),
  refusals: ['NotFound'],
});

export const decideWithdrawal = endpoint({
  name: 'decideWithdrawal',
  method: 'POST',
  path: '/api/desk/withdrawals/:withdrawalId/decide',
  summary: 'Approves a withdrawal that waits, or rejects it with a reason; a large one takes a second person',
  access: 'operator',
  right: 'withdrawals.decide',
  params: ofOne,
  body: z.object({
    decision: z.enum(['approve', 'reject']),
    /** Of a rejection. */
    reason: z.enum(REJECT_REASONS).optional(),
    /** Why it is approved, for colleagues; of a rejection what the player reads beside the reason. */
    words: z.string().trim().max(500).default(''),
  }),
  response: z.object({ status: transactionStatus, approvalId: z.string().nullable() }),
  refusals: ['NotFound', 'WithdrawalNotOpen', 'ProposalWaits', 'OwnProposal', 'InvalidRequest'],
});

/** Ends the wait of a new destination or a new factor; another person approves it then. */
export const releaseWithdrawal = endpoint({
  name: 'releaseWithdrawal',
  method: 'POST',
  path: '/api/desk/withdrawals/:withdrawalId/release',
  summary: 'Ends the wait of a withdrawal; whoever does so cannot approve it',
  access: 'operator',
  right: 'withdrawals.release',
  params: ofOne,
  body: z.object({ reason: z.string().trim().min(3).max(500) }),
  response: z.object({ status: transactionStatus }),
  refusals: ['NotFound', 'WithdrawalNotOpen', 'OwnProposal'],
});

/** What the provider said fits nothing: people who have looked at its own statement say what became of the money. */
export const settleWithdrawal = endpoint({
  name: 'settleWithdrawal',
  method: 'POST',
  path: '/api/desk/withdrawals/:withdrawalId/settle',
  summary:
    'Says what became of a withdrawal whose provider cannot be believed, or that an odd word was looked at; takes two people',
  access: 'operator',
  right: 'withdrawals.decide',
  params: ofOne,
  /** `noted`: it has ended, nothing moves any more, and what the provider said was looked at. */
  body: z.object({ outcome: z.enum(['paid', 'failed', 'noted']), reason: z.string().trim().min(3).max(500) }),
  response: z.object({ approvalId: z.string() }),
  refusals: ['NotFound', 'WithdrawalNotOpen', 'ProposalWaits'],
});
