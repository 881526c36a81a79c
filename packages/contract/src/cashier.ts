import { CURRENCIES } from '@evens/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The specification's numbers of a payment's state (specification 2, section 4). */
export const TRANSACTION_STATUS = {
  none: 0,
  pending: 1,
  completed: 2,
  rejected: 3,
  canceled: 4,
  refund: 5,
  pendingEmp: 6,
  declinedEmp: 7,
  rejectedEmp: 8,
  paymentSystemProcessing: 9,
  rejectedByPaymentSystem: 11,
  notProcessed: 12,
  processingError: 13,
  adminApproved: 14,
  processing: 15,
  transactionFailed: 16,
} as const;

export type TransactionStatus = (typeof TRANSACTION_STATUS)[keyof typeof TRANSACTION_STATUS];

const transactionStatus = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
  z.literal(7),
  z.literal(8),
  z.literal(9),
  z.literal(11),
  z.literal(12),
  z.literal(13),
  z.literal(14),
  z.literal(15),
  z.literal(16),
]);

/** One way to deposit. Card fields are never ours: the player types them on the provider's own page. */
export const depositMethod = z.object({
  /** The specification's number of the method: 4 is visamastercard. */
  id: z.number(),
  Key: z.string(),
  OriginalValue: z.string(),
  PaymentMethodId: z.string(),
  Link: z.string().nullable(),
  /** Empty: every country. */
  countries: z.array(z.string()),
  Currency: z.string(),
  /** Decimal strings in the account's currency. */
  MinAmount: z.string(),
  MaxAmount: z.string(),
  quickAmounts: z.array(z.string()),
});

export type DepositMethod = z.output<typeof depositMethod>;

export const getDepositMethods = endpoint({
  name: 'getDepositMethods',
  method: 'GET',
  path: '/api/cashier/deposit-methods',
  summary: "Ways to deposit in the account's currency and country",
  access: 'player',
  response: z.object({ HasDeposits: z.boolean(), methods: z.array(depositMethod) }),
  refusals: [],
});

/** The ways to deposit that this house has, for whoever is not signed in. */
export const getPaymentMethods = endpoint({
  name: 'getPaymentMethods',
  method: 'GET',
  path: '/api/cashier/payment-methods',
  summary: 'Ways to deposit in a currency, with their limits, for visitors',
  access: 'public',
  query: z.object({ currency: z.enum(CURRENCIES).default('EUR') }),
  response: z.object({
    Currency: z.string(),
    methods: z.array(
      z.object({
        id: z.number(),
        Key: z.string(),
        PaymentMethodId: z.string(),
        MinAmount: z.string(),
        MaxAmount: z.string(),
      }),
    ),
  }),
  refusals: [],
});

/** Also the payload of the account topic's kind `deposit`. */
export const depositView = z.object({
  Id: z.string(),
  PaymentMethodId: z.string(),
  Amount: z.string(),
  Currency: z.string(),
  StatusID: transactionStatus,
  createdMs: z.number(),
  /** When it reached its last state; null while it has not. */
  CompletedDate: z.number().nullable(),
});

export type DepositView = z.output<typeof depositView>;

/**
 * Starts a deposit: answers the address of the provider's page the browser goes to. Coming back from there proves
 * nothing; the account topic's `deposit` and GET of the deposit say what became of it.
 */
export const createDeposit = endpoint({
  name: 'createDeposit',
  method: 'POST',
  path: '/api/cashier/deposits',
  summary: "Starts a deposit on the provider's page",
  access: 'player',
  body: z.object({
    PaymentMethodId: z.string().max(40),
    /** Decimal string in the account's currency. */
    Amount: z.string().max(40),
    /** May be left out once the account accepted the payment terms. */
    AgreeWithDepositTerms: z.boolean().optional(),
    /** Made by the client, one for each wish: the same key again is the same deposit. */
    idempotencyKey: z.string().regex(/^[\w-]{8,64}$/),
    /** The site's language, for the provider's page and the way back. */
    Language: z.string().max(10).optional(),
  }),
  response: z.object({ Id: z.string(), Url: z.string() }),
  refusals: [
    'InvalidAmount',
    'AmountBelowMinimum',
    'AmountAboveMaximum',
    'PaymentMethodUnavailable',
    'PaymentProviderUnavailable',
    'DepositTermsRequired',
    'AccountLockedException',
    'IdempotencyKeyReused',
  ],
  rateLimit: { max: 30, perMs: 60_000 },
});

export const getDeposit = endpoint({
  name: 'getDeposit',
  method: 'GET',
  path: '/api/cashier/deposits/:id',
  summary: "One of the player's deposits; asks the provider while it is open",
  access: 'player',
  params: z.object({ id: z.uuid() }),
  response: depositView,
  refusals: ['NotFound'],
});

export const getDeposits = endpoint({
  name: 'getDeposits',
  method: 'GET',
  path: '/api/cashier/deposits',
  summary: "The player's deposits, newest first",
  access: 'player',
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  response: z.object({ total: z.number(), page: z.number(), pageSize: z.number(), deposits: z.array(depositView) }),
  refusals: [],
});

/** What a provider says. Verified over the raw bytes, stored once by the provider's own id, answered 200, then applied. */
export const providerCallback = endpoint({
  name: 'providerCallback',
  method: 'POST',
  path: '/api/callbacks/:provider',
  summary: "A payment provider's signed message",
  access: 'provider',
  params: z.object({ provider: z.string().max(40) }),
  bodyKind: 'raw',
  response: z.object({ received: z.literal(true) }),
  refusals: ['NotFound', 'SignatureInvalid'],
});
