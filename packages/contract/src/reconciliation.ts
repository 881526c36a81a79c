import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/*
 * Where a provider's own statement and the books differ, and payments that were taken back after they were credited: what the house looks
 * at, and what it may do.
 */

/** The statement of a chain that a node of our own reads goes by this and the chain's name. */
export const chainParty = (chain: string): string => `node-${chain}`;

/** Whether nobody can be asked but a chain. */
export const isChainParty = (provider: string): boolean => provider.startsWith(chainParty(''));

export const DIFFERENCE_KINDS = [
  'theirsOnly',
  'oursOnly',
  'otherAmount',
  'otherCurrency',
  'otherState',
  'twice',
  'notBooked',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export const DIFFERENCE_STATES = ['open', 'explained', 'gone'] as const;

export const COMPARED_MOVEMENTS = [
  'deposit',
  'refund',
  'payout',
  'payoutReturned',
  'chargeback',
  'chargebackWon',
] as const;

/** One side: amounts are decimal strings, or minor units of a currency that the house does not know. */
const side = z.object({
  id: z.string().nullable(),
  amount: z.string(),
  currency: z.string(),
  state: z.string(),
  atMs: z.number(),
  /** How often the statement names it. */
  times: z.number(),
  /** What the ledger moved, where that was looked at. */
  booked: z.string().nullable(),
});

export const differenceView = z.object({
  differenceId: z.string(),
  provider: z.string(),
  what: z.enum(DIFFERENCE_KINDS),
  kind: z.enum(COMPARED_MOVEMENTS),
  reference: z.string(),
  theirs: side.nullable(),
  ours: side.nullable(),
  state: z.enum(DIFFERENCE_STATES),
  foundMs: z.number(),
  seenMs: z.number(),
  changedMs: z.number(),
  /** To explain it takes a second person. */
  takesTwo: z.boolean(),
  /** From which amount on two people decide, in the house's currency, as operators set it. */
  twoFrom: z.string(),
  /** An explanation waits for a second person. */
  proposed: z.boolean(),
  /** Whether the provider can be asked about it. */
  askable: z.boolean(),
});

export type DifferenceView = z.output<typeof differenceView>;

const comparedProvider = z.object({
  name: z.string(),
  open: z.number(),
  comparedToMs: z.number().nullable(),
  nextMs: z.number(),
  /** The last time: why nothing was compared, or how many lines were. */
  problem: z.string().nullable(),
  lines: z.number().nullable(),
  running: z.boolean(),
});

export type ComparedProvider = z.output<typeof comparedProvider>;

export const listDifferences = endpoint({
  name: 'listDifferences',
  method: 'GET',
  path: '/api/desk/reconciliation',
  summary: "Where providers' statements and the books differ, the latest first, and when each was compared",
  access: 'operator',
  right: 'payments.see',
  query: z.object({
    state: z.enum(DIFFERENCE_STATES).default('open'),
    provider: z.string().max(100).optional(),
    what: z.enum(DIFFERENCE_KINDS).optional(),
    after: z.string().max(80).optional(),
  }),
  response: z.object({
    differences: z.array(differenceView),
    next: z.string().nullable(),
    providers: z.array(comparedProvider),
  }),
  refusals: ['InvalidRequest'],
});

const ofOne = z.object({ differenceId: z.string().regex(/^\d{1,18}$/) });

const steps = z.array(
  z.object({
    atMs: z.number(),
    what: z.enum(['found', 'changed', 'gone', 'asked', 'explained']),
    actor: z.string(),
    words: z.string().nullable(),
  }),
);

export const getDifference = endpoint({
  name: 'getDifference',
  method: 'GET',
  path: '/api/desk/reconciliation/:differenceId',
  summary: 'One difference with both of its sides, and what happened to it so far',
  access: 'operator',
  right: 'payments.see',
  params: ofOne,
  response: z.object({ difference: differenceView, steps }),
  refusals: ['NotFound'],
});

export const askAboutDifference = endpoint({
  name: 'askAboutDifference',
  method: 'POST',
  path: '/api/desk/reconciliation/:differenceId/ask',
  summary:
    'Asks the provider what became of it: the answer goes the way of every message, then both sides are compared anew',
  access: 'operator',
  right: 'payments.decide',
  params: ofOne,
  body: z.object({}),
  response: z.object({ difference: differenceView }),
  refusals: ['NotFound', 'ProposalNotOpen', 'PaymentProviderUnavailable'],
});

export const explainDifference = endpoint({
  name: 'explainDifference',
  method: 'POST',
  path: '/api/desk/reconciliation/:differenceId/explain',
  summary: 'Says why both sides differ; it moves no money, and what changes later is open again',
  access: 'operator',
  right: 'payments.decide',
  params: ofOne,
  body: z.object({ reason: z.string().trim().min(3).max(500) }),
  /** With `approvalId` a second person has to approve it first. */
  response: z.object({ difference: differenceView, approvalId: z.string().nullable() }),
  refusals: ['NotFound', 'ProposalNotOpen', 'ProposalWaits'],
});

export const compareProvider = endpoint({
  name: 'compareProvider',
  method: 'POST',
  path: '/api/desk/reconciliation-runs',
  summary: "Asks for a comparison of a provider's last days, now",
  access: 'operator',
  right: 'payments.decide',
  body: z.object({ provider: z.string().min(1).max(100), days: z.number().int().min(1).max(400) }),
  response: z.object({}),
  refusals: ['NotFound'],
});

const takenBack = z.object({
  depositId: z.string(),
  place: z.number(),
  accountId: z.string(),
  userName: z.string(),
  method: z.string(),
  amount: z.string(),
  currency: z.string(),
  /** What the player's cash paid, and what he has owed since. */
  fromCash: z.string(),
  owed: z.string(),
  takenMs: z.number(),
  givenBackMs: z.number().nullable(),
  /** The amount won back; zero where nothing was. */
  givenBack: z.string(),
  /** When its bank decided for the payer, for good. */
  lostMs: z.number().nullable(),
});

export type TakenBackView = z.output<typeof takenBack>;

export const listTakenBack = endpoint({
  name: 'listTakenBack',
  method: 'GET',
  path: '/api/desk/taken-back',
  summary:
    'Credited payments that were taken back and whose accounts nobody has looked at yet, who waits longest first',
  access: 'operator',
  right: 'payments.see',
  response: z.object({ payments: z.array(takenBack) }),
  refusals: [],
});

export const seeTakenBack = endpoint({
  name: 'seeTakenBack',
  method: 'POST',
  path: '/api/desk/taken-back/:depositId/:place',
  summary: 'Says that somebody has looked at the account of a payment that was taken back, and what came of it',
  access: 'operator',
  right: 'payments.decide',
  params: z.object({ depositId: z.uuid(), place: z.string().regex(/^\d{1,4}$/) }),
  body: z.object({ reason: z.string().trim().min(3).max(500) }),
  response: z.object({}),
  refusals: ['NotFound', 'ProposalNotOpen'],
});
