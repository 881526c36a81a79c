import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/*
 * Files of the house's bank statements. What a person brings is a proposal: it counts when another one has released it. What comes by the
 * bank's own channel counts by itself below the limits.
 */

/** Why a line waits for a person. `leftWhole`: it takes the deposit back that it names, once two people have said so. */
export const BANK_LINE_CAUSES = [
  'noReference',
  'unknownReference',
  'severalReferences',
  'otherAmount',
  'otherCurrency',
  'otherName',
  'paidAgain',
  'leftOtherwise',
  'leftUncredited',
  'leftAgain',
  'leftUnsure',
  'leftWhole',
] as const;

/** What is wrong with a file of a statement, on the line that the refusal names; 0: with the whole of it. */
export const BANK_FILE_FAULTS = [
  'empty',
  'encoding',
  'layout',
  'quotes',
  'columns',
  'date',
  'amount',
  'direction',
  'currency',
  'otherAccount',
  'text',
  'sameNumber',
  'balance',
  'broken',
  'tooLarge',
  'tooManyLines',
] as const;

/** `unreadable`: it came by the channel of the bank, and nothing of it counts. */
export const BANK_FILE_STATES = ['waiting', 'posted', 'discarded', 'unreadable'] as const;

/** By whom it came; `earlier`: before statements were proposals. */
export const BANK_FILE_SOURCES = ['upload', 'channel', 'earlier'] as const;

/**
 * Why a file does not go on by itself. `gap`: it does not begin where the last one ended; `first`: there is none before it; `noBalances`: it
 * says no balances; `overLine`, `overDay`: it came by the channel and is above a limit.
 */
export const BANK_FILE_WHYS = ['gap', 'first', 'noBalances', 'overLine', 'overDay'] as const;

const amount = z.string();

export const bankFile = z.object({
  id: z.string(),
  account: z.string(),
  currency: z.string(),
  name: z.string(),
  source: z.enum(BANK_FILE_SOURCES),
  state: z.enum(BANK_FILE_STATES),
  why: z.enum(BANK_FILE_WHYS).nullable(),
  /** Of one that cannot be read. */
  fault: z.enum(BANK_FILE_FAULTS).nullable(),
  lines: z.number(),
  /** Lines that counted by no file before. */
  fresh: z.number(),
  /** What came and what left by those. */
  came: amount,
  left: amount,
  /** What is missing between the last statement and this one, `0.00` where nothing is; null: nobody knows. */
  gap: amount.nullable(),
  /** Whether balances stand in it; else whoever proposes it types the closing balance. */
  balanced: z.boolean(),
  /** What its new lines would do, by how many they are. */
  would: z.object({ credit: z.number(), open: z.number(), leaves: z.number() }),
  uploadedBy: z.string(),
  uploadedMs: z.number(),
  proposedBy: z.string().nullable(),
  releasedBy: z.string().nullable(),
  doneMs: z.number().nullable(),
  /** The open proposal to release it. */
  approvalId: z.string().nullable(),
});

export type BankFileView = z.output<typeof bankFile>;

/** Decimal string; with a minus where the account is overdrawn. */
const balance = z
  .string()
  .trim()
  .regex(/^-?\d{1,15}(\.\d{1,8})?$/);

const ofFile = z.object({ id: z.uuid() });

export const uploadBankStatement = endpoint({
  name: 'uploadBankStatement',
  method: 'POST',
  path: '/api/desk/bank/statements',
  summary:
    'Reads a statement of one of the house’s accounts and proposes it: nothing counts before another person has released it',
  access: 'operator',
  right: 'payments.decide',
  body: z.object({
    account: z.string().min(1).max(40),
    name: z.string().trim().min(1).max(200),
    /** The bytes of the file. */
    base64: z.string().regex(/^[A-Za-z0-9+/]*={0,2}$/),
    /** The closing balance at the bank, where the file says none. */
    closing: balance.optional(),
  }),
  /** The same bytes again are the same file. */
  response: z.object({ layout: z.string(), file: bankFile }),
  refusals: ['NotFound', 'BankFileInvalid'],
  bodyLimit: 6 * 1024 * 1024,
});

export const proposeBankStatement = endpoint({
  name: 'proposeBankStatement',
  method: 'POST',
  path: '/api/desk/bank/files/:id/propose',
  summary:
    'Proposes to release a statement that waits; another person approves it with the closing balance that he read at the bank',
  access: 'operator',
  right: 'payments.decide',
  params: ofFile,
  body: z.object({ closing: balance.optional(), reason: z.string().trim().min(3).max(500) }),
  response: z.object({ file: bankFile }),
  refusals: ['NotFound', 'ProposalNotOpen', 'ProposalWaits', 'BankClosingMissing'],
});

export const discardBankStatement = endpoint({
  name: 'discardBankStatement',
  method: 'POST',
  path: '/api/desk/bank/files/:id/discard',
  summary: 'Drops a statement that waits: nothing of it ever counts, and it may be uploaded anew',
  access: 'operator',
  right: 'payments.decide',
  params: ofFile,
  body: z.object({ reason: z.string().trim().min(3).max(500) }),
  response: z.object({ file: bankFile }),
  refusals: ['NotFound', 'ProposalNotOpen', 'ProposalWaits'],
});

export const proposedBankLine = z.object({
  place: z.number(),
  bookedOn: z.string(),
  amount,
  payerName: z.string().nullable(),
  payerAccount: z.string().nullable(),
  words: z.string().nullable(),
  /** `known`: it counted before, and counts no second time. */
  would: z.enum(['credit', 'open', 'leaves', 'known']),
  why: z.enum(BANK_LINE_CAUSES).nullable(),
  /** Whose deposit it names. */
  deposit: z.object({ accountId: z.string(), userName: z.string(), reference: z.string().nullable() }).nullable(),
});

export type ProposedBankLine = z.output<typeof proposedBankLine>;

export const listProposedBankLines = endpoint({
  name: 'listProposedBankLines',
  method: 'GET',
  path: '/api/desk/bank/files/:id/lines',
  summary: 'What stands in a statement that waits, and what each line would do',
  access: 'operator',
  right: 'payments.see',
  params: ofFile,
  query: z.object({
    after: z
      .string()
      .regex(/^\d{1,9}$/)
      .optional(),
  }),
  response: z.object({ lines: z.array(proposedBankLine), next: z.string().nullable() }),
  refusals: ['NotFound'],
});
