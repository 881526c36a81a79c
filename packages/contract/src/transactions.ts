import { z } from 'zod';
import { HISTORY_PERIODS, HISTORY_RANGES } from './bet-history.ts';
import { TRANSACTION_STATUS, type TransactionStatus, transactionStatus } from './cashier.ts';
import { endpoint } from './endpoint.ts';

/** How a payment's number is shown (specification 2, section 4). None, which is 0, is shown nowhere. */
export const TRANSACTION_GROUPS = ['pending', 'completed', 'rejected', 'canceled', 'refund'] as const;

export type TransactionGroup = (typeof TRANSACTION_GROUPS)[number];

const S = TRANSACTION_STATUS;

/** Of the numbers that the specification puts into no group, our reading: who waits for a person waits, who was declined by one is rejected. */
export const STATUSES_OF_GROUP: Readonly<Record<TransactionGroup, readonly TransactionStatus[]>> = {
  pending: [S.pending, S.pendingEmp, S.paymentSystemProcessing, S.adminApproved, S.processing],
  completed: [S.completed],
  rejected: [S.rejected, S.declinedEmp, S.rejectedEmp, S.rejectedByPaymentSystem],
  canceled: [S.canceled, S.notProcessed, S.processingError, S.transactionFailed],
  refund: [S.refund],
};

/** Undefined for 0, which is shown nowhere. */
export const transactionGroup = (status: TransactionStatus): TransactionGroup | undefined =>
  TRANSACTION_GROUPS.find((group) => STATUSES_OF_GROUP[group].includes(status));

/** What a line of the history is about, as its StatementTypeID: the specification names the field, the numbers are ours. */
export const STATEMENT_TYPE = {
  deposit: 1,
  withdrawal: 2,
  stake: 3,
  payout: 4,
  cashOut: 5,
  bonus: 6,
  casinoStake: 7,
  casinoPayout: 8,
  correction: 9,
  adjustment: 10,
  /** Play money that a demo user was given. */
  playMoney: 11,
} as const;

export type StatementType = (typeof STATEMENT_TYPE)[keyof typeof STATEMENT_TYPE];

/** What a history can be narrowed to. */
export const TRANSACTION_FILTERS = ['deposits', 'withdrawals', 'bets', 'casino', 'bonuses'] as const;

export type TransactionFilter = (typeof TRANSACTION_FILTERS)[number];

export const TYPES_OF_FILTER: Readonly<Record<TransactionFilter, readonly StatementType[]>> = {
  deposits: [STATEMENT_TYPE.deposit],
  withdrawals: [STATEMENT_TYPE.withdrawal],
  bets: [STATEMENT_TYPE.stake, STATEMENT_TYPE.payout, STATEMENT_TYPE.cashOut],
  casino: [STATEMENT_TYPE.casinoStake, STATEMENT_TYPE.casinoPayout],
  bonuses: [STATEMENT_TYPE.bonus],
};

const statementType = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
  z.literal(7),
  z.literal(8),
  z.literal(9),
  z.literal(10),
  z.literal(11),
]);

/** A movement of the player's money, or a payment that moved none. Amounts are decimal strings. */
export const transaction = z.object({
  ID: z.string(),
  StatementTypeID: statementType,
  StatusID: transactionStatus,
  CreatedDate: z.number(),
  /** When it reached its last state; null while it has not. */
  CompletedDate: z.number().nullable(),
  /** Of money that moved the ledger's own word: `stake`, `stakeHold`, `deposit`. */
  Kind: z.string(),
  /** What it was about: `ticket:123`, `deposit:abc`. */
  Reference: z.string(),
  /** Signed: what cash and bonus gained together. Of a payment that has not moved money what was asked for. */
  Amount: z.string(),
  /** False where no money has moved (yet, or ever). */
  Moved: z.boolean(),
  /** The part of it that was bonus money, signed. */
  BonusAmount: z.string(),
  /** What a free bet gained or paid beside it, signed: no money of the player's own. */
  FreeBetAmount: z.string(),
});

export type Transaction = z.output<typeof transaction>;

/** Sums over a period, all pages of it, whatever the list is narrowed to. */
const transactionTotals = z.object({
  Deposits: z.string(),
  /** What was withdrawn, or is held for it; what came back taken off. */
  Withdrawals: z.string(),
  Bonuses: z.string(),
  /** Stakes, less what of them was returned before they counted. */
  Staked: z.string(),
  /** Of these, what bonus money paid. */
  BonusStaked: z.string(),
  /** Beside these, what free bets paid. */
  FreeBetStaked: z.string(),
  /** Payouts, cash-outs, refunds. */
  Returned: z.string(),
  /** Won or lost: returned less staked, signed. */
  Result: z.string(),
  /** By a person, with a reason, signed. */
  Adjustments: z.string(),
});

export type TransactionTotals = z.output<typeof transactionTotals>;

const LAST_MS = 4_102_444_800_000;
const moment = z.coerce.number().int().min(0).max(LAST_MS);

export const getTransactions = endpoint({
  name: 'getTransactions',
  method: 'GET',
  path: '/api/profile/transactions',
  summary: "The player's transactions of a period with their states, newest first, and what was won or lost in it",
  access: 'player',
  query: z.object({
    period: z.enum([...HISTORY_PERIODS, ...HISTORY_RANGES]).default('last24'),
    /** Of `custom`; nothing else reads them. */
    fromMs: moment.optional(),
    untilMs: moment.optional(),
    status: z.enum(TRANSACTION_GROUPS).optional(),
    type: z.enum(TRANSACTION_FILTERS).optional(),
    /** The first page is 1. */
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(500).default(20),
  }),
  response: z.object({
    Currency: z.string(),
    Transactions: z.array(transaction),
    TotalRecords: z.number(),
    Totals: transactionTotals,
  }),
  refusals: [],
  rateLimit: { max: 240, perMs: 60_000 },
});
