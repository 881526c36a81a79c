import { z } from 'zod';
import { PAYMENT_KINDS } from './deposit-methods.ts';
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

export const transactionStatus = z.union([
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

/** Also the payload of the account topic's kind `deposit`. */
export const depositView = z.object({
  Id: z.string(),
  PaymentMethodId: z.string(),
  Kind: z.enum(PAYMENT_KINDS),
  Amount: z.string(),
  Currency: z.string(),
  StatusID: transactionStatus,
  createdMs: z.number(),
  /** When it reached its last state; null while it has not. */
  CompletedDate: z.number().nullable(),
});

export type DepositView = z.output<typeof depositView>;

/**
 * Starts a deposit: answers the address of the provider's page the browser goes to, or redeems a voucher. Coming back from there proves
 * nothing; the account topic's `deposit` and GET of the deposit say what became of it.
 */
export const createDeposit = endpoint({
  name: 'createDeposit',
  method: 'POST',
  path: '/api/cashier/deposits',
  summary: "Starts a deposit on the provider's page, or redeems a voucher",
  access: 'player',
  play: true,
  body: z.object({
    PaymentMethodId: z.string().max(40),
    /** Decimal string in the account's currency, which `Currency` may repeat. A voucher's code carries its own: sent beside it, both must agree. */
    Amount: z.string().max(40).optional(),
    Currency: z.string().max(10).optional(),
    /** Where it is paid from; absent: the account's country. It takes methods away and adds none. */
    Country: z.string().max(2).optional(),
    /** May be left out once the account accepted the payment terms. */
    AgreeWithDepositTerms: z.boolean().optional(),
    /** Made by the client, one for each wish: the same key again is the same deposit. */
    idempotencyKey: z.string().regex(/^[\w-]{8,64}$/),
    /** The site's language, for the provider's page and the way back. */
    Language: z.string().max(10).optional(),
    // What the method asks for besides; see its `fields`.
    AccountHolderLastName: z.string().max(80).optional(),
    CardCountry: z.string().max(2).optional(),
    PostalCode: z.string().max(16).optional(),
    NetellerEmail: z.string().max(120).optional(),
    VoucherCode: z.string().max(40).optional(),
    BonusCode: z.string().max(40).optional(),
    // Never ours: a card number in the first two, and any security code, is refused without being looked at further.
    AccountNumber: z.unknown().optional(),
    CreditCardNumber: z.unknown().optional(),
    SecurityCode: z.unknown().optional(),
  }),
  /** Null: there is no page to go to, the deposit is made. */
  response: z.object({ Id: z.string(), Url: z.string().nullable() }),
  refusals: [
    'PlayMoneyOnly',
    'CardDataRefused',
    'DepositFieldInvalid',
    'DepositsTooMany',
    'VoucherUnknown',
    'VoucherUsed',
    'VoucherOtherCurrency',
    'InvalidAmount',
    'AmountBelowMinimum',
    'AmountAboveMaximum',
    'PaymentMethodUnavailable',
    'PaymentProviderUnavailable',
    'DepositTermsRequired',
    'DepositLimitReached',
    'LimitQuestionOpen',
    'AccountLockedException',
    'AskYourAgent',
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
  play: false,
  params: z.object({ provider: z.string().max(40) }),
  bodyKind: 'raw',
  response: z.object({ received: z.literal(true) }),
  refusals: ['NotFound', 'SignatureInvalid'],
});
