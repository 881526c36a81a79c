import { z } from 'zod';
import { depositView } from './cashier.ts';
import { endpoint } from './endpoint.ts';

/** What a provider's widget is opened with: the specification's eight fields, and where its page is. */
export const paymentWidget = z.object({
  widgetId: z.string(),
  /** What the provider knows the widget by; it opens this one widget and nothing else. */
  payload: z.string(),
  locale: z.string(),
  /** The currency that arrives: the account's. */
  symbol: z.string(),
  buyMoreHidden: z.boolean(),
  tryAgainHidden: z.boolean(),
  emailHidden: z.boolean(),
  /** Empty where the provider is told none. */
  email: z.string(),
  /** The page of the widget on the provider's origin, which the site lets into a frame. */
  Url: z.string(),
});

export type PaymentWidget = z.output<typeof paymentWidget>;

/** `ready`: nothing was bought yet; `paying`: on its way; `pending`: a transfer waits for its player's yes; `funded`: it was said. */
export const WIDGET_STATES = ['ready', 'paying', 'pending', 'funded', 'failed', 'closed'] as const;
export type WidgetState = (typeof WIDGET_STATES)[number];

export const startWidget = endpoint({
  name: 'startWidget',
  method: 'POST',
  path: '/api/cashier/widgets',
  summary: 'X1 widget init: opens a payment widget of its provider',
  access: 'player',
  play: true,
  body: z.object({
    PaymentMethodId: z.string().max(40),
    /** Where it is paid from; absent: the account's country. It takes methods away and adds none. */
    Country: z.string().max(2).optional(),
    /** May be left out once the account accepted the payment terms. */
    AgreeWithDepositTerms: z.boolean().optional(),
    Language: z.string().max(10).optional(),
  }),
  response: paymentWidget,
  refusals: [
    'PlayMoneyOnly',
    'CardDataRefused',
    'PaymentMethodUnavailable',
    'PaymentProviderUnavailable',
    'DepositTermsRequired',
    'AccountLockedException',
  ],
  rateLimit: { max: 30, perMs: 60_000 },
});

export const getWidget = endpoint({
  name: 'getWidget',
  method: 'GET',
  path: '/api/cashier/widgets/:id',
  summary: 'X1 widget status, as its provider says it now',
  access: 'player',
  params: z.object({ id: z.string().regex(/^[\w-]{1,80}$/) }),
  response: z.object({ State: z.enum(WIDGET_STATES) }),
  refusals: ['NotFound', 'PaymentProviderUnavailable'],
});

export const pendingTransfer = z.object({
  Id: z.string(),
  /** What arrives in the account, and in which currency. */
  DepositAmount: z.string(),
  DepositCurrency: z.string(),
  /** What was paid for it. */
  PaidAmount: z.string(),
  PaidCurrency: z.string(),
});

export type PendingTransfer = z.output<typeof pendingTransfer>;

export const getPendingTransfers = endpoint({
  name: 'getPendingTransfers',
  method: 'GET',
  path: '/api/cashier/transfers',
  summary: "Pending transfers: what lies at a provider and waits for its player's yes",
  access: 'player',
  response: z.object({ transfers: z.array(pendingTransfer) }),
  refusals: ['PaymentProviderUnavailable'],
});

/** The player's yes. The transfer's id is the key: said again it is the same deposit. */
export const fundTransfer = endpoint({
  name: 'fundTransfer',
  method: 'POST',
  path: '/api/cashier/transfers',
  summary: 'Fund transfer: lets a pending transfer into the account',
  access: 'player',
  play: true,
  body: z.object({ Id: z.string().regex(/^[\w-]{1,80}$/), BonusCode: z.string().max(40).optional() }),
  response: depositView,
  refusals: [
    'PlayMoneyOnly',
    'CardDataRefused',
    'NotFound',
    'AmountBelowMinimum',
    'AmountAboveMaximum',
    'PaymentProviderUnavailable',
    'DepositTermsRequired',
    'DepositLimitReached',
    'LimitQuestionOpen',
    'AccountLockedException',
    'IdempotencyKeyReused',
  ],
  rateLimit: { max: 30, perMs: 60_000 },
});
