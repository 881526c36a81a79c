import { z } from 'zod';
import { transactionStatus } from './cashier.ts';
import { BANK_LINE_CAUSES, bankFile } from './desk-bank-files.ts';
import { endpoint } from './endpoint.ts';

/*
 * Lines of the house's bank statements: each is matched to a deposit by its reference, amount and currency, or waits for a person.
 */

/**
 * `returning`: somebody sends it back at the bank; a later statement shows that it went. `out`: money that left; `takenBack`: money that left
 * because a payer's bank took a deposit back.
 */
export const BANK_LINE_STATES = ['open', 'matched', 'returning', 'returned', 'out', 'takenBack'] as const;

export const BANK_LINE_VIEWS = ['waiting', 'matched', 'returned', 'takenBack', 'out'] as const;

/** What may be decided: of money that came, `assign` and `return`; of money that left, `takeBack` and `leave`. */
export const BANK_LINE_DECISIONS = ['assign', 'return', 'takeBack', 'leave'] as const;

export type BankLineDecision = (typeof BANK_LINE_DECISIONS)[number];

/** These are about a deposit that the operator names. */
export const NAMES_A_DEPOSIT: ReadonlySet<BankLineDecision> = new Set(['assign', 'takeBack']);

const deposit = z.object({
  id: z.string(),
  accountId: z.string(),
  userName: z.string(),
  reference: z.string().nullable(),
  amount: z.string(),
  currency: z.string(),
  status: transactionStatus,
});

export const bankLine = z.object({
  id: z.string(),
  account: z.string(),
  bookedOn: z.string(),
  /** Decimal string; with a minus where it left. */
  amount: z.string(),
  currency: z.string(),
  payerName: z.string().nullable(),
  payerAccount: z.string().nullable(),
  words: z.string().nullable(),
  state: z.enum(BANK_LINE_STATES),
  why: z.enum(BANK_LINE_CAUSES).nullable(),
  /** The deposit that it paid or took back, or that money which left names by its reference. */
  deposit: deposit.nullable(),
  /** What belongs on the transfer that sends it back. */
  returnReference: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedMs: z.number().nullable(),
  /** What may be decided about it; empty: nothing. */
  decisions: z.array(z.enum(BANK_LINE_DECISIONS)),
  /** A decision about it that moves money takes a second person: a large one, and whatever is taken from a player. */
  takesTwo: z.boolean(),
  /** From which amount on two people decide, in the house's currency, as operators set it. */
  twoFrom: z.string(),
  proposed: z.enum(BANK_LINE_DECISIONS).nullable(),
});

export type BankLineView = z.output<typeof bankLine>;

export const listBankLines = endpoint({
  name: 'listBankLines',
  method: 'GET',
  path: '/api/desk/bank/lines',
  summary: 'Lines of bank statements: what waits, the oldest first, or what became of them',
  access: 'operator',
  right: 'payments.see',
  query: z.object({
    state: z.enum(BANK_LINE_VIEWS).default('waiting'),
    after: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  }),
  response: z.object({
    lines: z.array(bankLine),
    next: z.string().nullable(),
    /** The accounts of the house whose statements are read. */
    accounts: z.array(z.object({ id: z.string(), currency: z.string(), number: z.string() })),
    layouts: z.array(z.string()),
    /** Files that wait for two people first, then those of late. */
    files: z.array(bankFile),
  }),
  refusals: [],
});

export const decideBankLine = endpoint({
  name: 'decideBankLine',
  method: 'POST',
  path: '/api/desk/bank/lines/:id',
  summary:
    'Assigns money that came to a deposit or sends it back; says that money that left took a deposit back, or nothing',
  access: 'operator',
  right: 'payments.decide',
  params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
  body: z.object({
    what: z.enum(BANK_LINE_DECISIONS),
    /** The reference or the number of the deposit that it is assigned to, or takes back. */
    deposit: z.string().trim().max(60).optional(),
    reason: z.string().trim().min(3).max(500),
  }),
  /** With `approvalId` a second person has to approve it first. */
  response: z.object({ line: bankLine, approvalId: z.string().nullable() }),
  refusals: [
    'NotFound',
    'ProposalNotOpen',
    'ProposalWaits',
    'BankLineOtherCurrency',
    'BankLineTakesNothingBack',
    'DepositLimitReached',
    'AccountLockedException',
    'DocumentsRequired',
  ],
});
