import { z } from 'zod';
import { transactionStatus } from './cashier.ts';
import { endpoint } from './endpoint.ts';
import { PAYOUT_ADDRESS_REFUSALS } from './payout-addresses.ts';
import { WITHDRAWAL_FIELDS, withdrawalDetails } from './withdrawal-fields.ts';

/** Why a withdrawal waits, or how it ended: told to its player in every language. */
export const WITHDRAWAL_REASONS = [
  'asked',
  'newDetails',
  'newFactor',
  'amount',
  'velocity',
  'closedAccount',
  'nameOther',
  'harmCase',
  'linkedAccounts',
  'sharedDestination',
  'released',
  'accountLocked',
  /** Coins that were credited are on their chain no more. */
  'coinsLost',
  /** The payer's bank disputes a payment of the player. */
  'chargeback',
  /** It should have gone back where the money came from, and could not. */
  'closedLoop',
  'debt',
  'noRule',
  'firstApproved',
  'approved',
  'sent',
  'paid',
  'canceled',
  'nameDiffers',
  'detailsWrong',
  'documents',
  'sourceOfFunds',
  'other',
  'refusedByProvider',
  'failedLater',
  'notSendable',
  'worthTooLittle',
  'restBack',
  'debtMet',
  'returned',
  'settledManually',
] as const;

export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];

/** Who made a step; of operators a player hears that it was a person, never which. */
export const WITHDRAWAL_ACTORS = ['player', 'house', 'person', 'provider'] as const;

const withdrawalStep = z.object({
  StatusID: transactionStatus,
  AtMs: z.number(),
  By: z.enum(WITHDRAWAL_ACTORS),
  Reasons: z.array(z.enum(WITHDRAWAL_REASONS)),
  /** Of the person who decided, to the player. */
  Words: z.string().nullable(),
});

/** Also the payload of the account topic's kind `withdrawal`. */
export const withdrawalView = z.object({
  Id: z.string(),
  WithdrawMethod: z.string(),
  Amount: z.string(),
  /** The part that paid a debt of the player; zero where none did. `Amount` of an open withdrawal no longer contains it. */
  DebtMet: z.string(),
  /** The part returned to the balance where it ended that way; otherwise null. */
  Back: z.string().nullable(),
  Currency: z.string(),
  /** Where it goes, shortened: enough to know it by. */
  Account: z.string(),
  StatusID: transactionStatus,
  createdMs: z.number(),
  /** When it reached its last state; null while it has not. */
  CompletedDate: z.number().nullable(),
  /** It is sent by itself then; null where it waits for something else. */
  WaitsUntilMs: z.number().nullable(),
  MayCancel: z.boolean(),
  /** What goes out where it is paid in a coin: decimals of the coin, and the transaction once there is one. */
  Coin: z
    .object({
      Symbol: z.string(),
      Arrives: z.string(),
      Fee: z.string(),
      /** False while it waits: `Arrives` is by the rate of the asking, and counts by that of the sending. */
      IsFixed: z.boolean(),
      /** Money that was too little for one more unit of the coin, and is in the balance again; zero where there was none. */
      Rest: z.string(),
      Txid: z.string().nullable(),
    })
    .nullable(),
  Steps: z.array(withdrawalStep),
});

export type WithdrawalView = z.output<typeof withdrawalView>;

/** Why not the whole balance: what is owed, and what has to be wagered first. */
export const KEPT_KINDS = ['debt', 'bonus', 'playThrough'] as const;

export type KeptKind = (typeof KEPT_KINDS)[number];

const method = z.object({
  PaymentMethodId: z.string(),
  Key: z.string(),
  Fields: z.array(z.enum(WITHDRAWAL_FIELDS)),
  /** Those of the fields that may stay empty. */
  Optional: z.array(z.enum(WITHDRAWAL_FIELDS)),
  /** What may stand in a field that is chosen and not typed; without a name the site has a word for it. */
  Choices: z.array(
    z.object({
      Field: z.enum(WITHDRAWAL_FIELDS),
      Values: z.array(z.object({ Value: z.string(), Name: z.string().nullable() })),
    }),
  ),
  MinAmount: z.string(),
  MaxAmount: z.string(),
  /** The part of the balance that this method may pay out now. */
  Withdrawable: z.string(),
  /** The card or wallet that it pays back to, by its name; null where it pays elsewhere. */
  GoesBackTo: z.string().nullable(),
  /** The coin that it pays in, its least withdrawal, and what the way over the chain costs: decimals of the coin. */
  Coin: z.object({ Symbol: z.string(), Name: z.string(), Minimum: z.string(), Fee: z.string() }).nullable(),
});

export type WithdrawalMethod = z.output<typeof method>;

export const getWithdrawalMethods = endpoint({
  name: 'getWithdrawalMethods',
  method: 'GET',
  path: '/api/cashier/withdrawal-methods',
  summary: 'Ways to be paid, how much can be withdrawn and why not all of it',
  access: 'player',
  response: z.object({
    Currency: z.string(),
    /** Cash and bonus together, as the account shows it. */
    Balance: z.string(),
    Withdrawable: z.string(),
    Kept: z.array(z.object({ Kind: z.enum(KEPT_KINDS), Amount: z.string() })),
    /** What goes back where it came from before anything is paid elsewhere. */
    GoesBack: z.array(z.object({ PaymentMethodId: z.string(), To: z.string(), Amount: z.string() })),
    /** On its way already: no part of the balance any more. */
    Held: z.string(),
    /** How long a destination waits that this account never named before; 0: it does not. */
    NewDetailsHours: z.number(),
    /** What stands in the way of any withdrawal now: the code of a refusal; null where nothing does. */
    Blocked: z.string().nullable(),
    methods: z.array(method),
  }),
  refusals: [],
});

const wish = z.object({
  WithdrawMethod: z.string().max(40),
  /** Decimal string in the account's currency. */
  Amount: z.string().max(40),
  ...withdrawalDetails,
  // Never ours: whatever stands in them is refused unread.
  CreditCardNumber: z.unknown().optional(),
  SecurityCode: z.unknown().optional(),
  /** What was shown of a way that pays in coins; left out where the account is kept in the coin itself. */
  QuoteId: z.uuid().optional(),
  /** The player knows that his bonus ends by it: without that `BonusWouldEnd` asks him. */
  EndBonus: z.boolean().optional(),
  /** Made by the client, one for each wish: the same key again is the same withdrawal. */
  idempotencyKey: z.string().regex(/^[\w-]{8,64}$/),
});

export type WithdrawalWish = z.output<typeof wish>;

const WISH_REFUSALS = [
  'PlayMoneyOnly',
  'CardDataRefused',
  'PaymentMethodUnavailable',
  'InvalidAmount',
  'AmountBelowMinimum',
  'AmountAboveMaximum',
  'WithdrawalTooMuch',
  'MoneyGoesBackFirst',
  'WithdrawalDetailsInvalid',
  ...PAYOUT_ADDRESS_REFUSALS,
  'WithdrawalsTooMany',
  'BonusWouldEnd',
  'EmailNotConfirmed',
  'DocumentsRequired',
  'AccountLockedException',
  'AskYourAgent',
  'IdempotencyKeyReused',
  'QuoteNotUsable',
  'RateUnavailable',
] as const;

/** The amount leaves the cash and lies in a hold until it is paid or comes back. Who asks has just shown who he is. */
export const createWithdrawal = endpoint({
  name: 'createWithdrawal',
  method: 'POST',
  path: '/api/cashier/withdrawals',
  summary: 'Asks for a payout',
  access: 'player',
  play: 'leaves',
  recent: true,
  body: wish,
  response: withdrawalView,
  refusals: WISH_REFUSALS,
  rateLimit: { max: 30, perMs: 60_000 },
});

/** Somebody who has excluded himself is not signed in any more, and his money is his all the same. */
export const createClosedWithdrawal = endpoint({
  name: 'createClosedWithdrawal',
  method: 'POST',
  path: '/api/cashier/closed-account/withdrawals',
  summary:
    'Asks for a payout from a closed account, by a pass that its door gave within five minutes; a person looks at each',
  access: 'public',
  play: 'leaves',
  body: wish.extend({ Pass: z.string().min(1).max(200) }),
  response: withdrawalView,
  refusals: [...WISH_REFUSALS, 'LinkNotUsable', 'ReauthenticationRequired'],
  rateLimit: { max: 30, perMs: 60_000 },
});

export const WITHDRAWALS_PER_PAGE = 20;

export const getWithdrawals = endpoint({
  name: 'getWithdrawals',
  method: 'GET',
  path: '/api/cashier/withdrawals',
  summary: "The player's withdrawals with their steps, newest first",
  access: 'player',
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  response: z.object({ total: z.number(), page: z.number(), withdrawals: z.array(withdrawalView) }),
  refusals: [],
});

export const getWithdrawal = endpoint({
  name: 'getWithdrawal',
  method: 'GET',
  path: '/api/cashier/withdrawals/:id',
  summary: "One of the player's withdrawals with its steps",
  access: 'player',
  params: z.object({ id: z.uuid() }),
  response: withdrawalView,
  refusals: ['NotFound'],
});

/** The specification's answer (2, section 8): errors under their keys, each the code of a refusal; or the withdrawal as it is now. */
export const cancelWithdrawal = endpoint({
  name: 'cancelWithdrawal',
  method: 'POST',
  path: '/api/cashier/withdrawals/:id/cancel',
  summary: 'Takes a withdrawal back that was not sent yet',
  access: 'player',
  play: true,
  params: z.object({ id: z.uuid() }),
  body: z.object({}),
  response: z.object({
    HasErrors: z.boolean(),
    Errors: z.record(z.string(), z.string()),
    Withdrawal: withdrawalView.nullable(),
  }),
  refusals: ['NotFound'],
});

/** What a payout provider says. Verified over the raw bytes, stored once by its own id, answered 200, then applied. */
export const payoutCallback = endpoint({
  name: 'payoutCallback',
  method: 'POST',
  path: '/api/payout-callbacks/:provider',
  summary: "A payout provider's signed message",
  access: 'provider',
  play: false,
  params: z.object({ provider: z.string().max(40) }),
  bodyKind: 'raw',
  response: z.object({ received: z.literal(true) }),
  refusals: ['NotFound', 'SignatureInvalid'],
});
