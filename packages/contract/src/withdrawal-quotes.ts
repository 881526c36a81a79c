import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const coinQuote = z.object({
  /** To be sent with the wish; null where nothing is converted. */
  QuoteId: z.string().nullable(),
  Currency: z.string(),
  Amount: z.string(),
  /** Of the amount, what is too little for one more unit of the coin: it stays in the balance. */
  Rest: z.string(),
  Coin: z.string(),
  /** Decimals of the coin. */
  Fee: z.string(),
  Arrives: z.string(),
  /** Until when it stands; null where nothing is converted. */
  ExpiresMs: z.number().nullable(),
});

export type WithdrawalCoinQuote = z.output<typeof coinQuote>;

/** Shown before anything is asked for: the conversion is stored as it is shown. */
export const quoteWithdrawal = endpoint({
  name: 'quoteWithdrawal',
  method: 'POST',
  path: '/api/cashier/withdrawal-quotes',
  summary: 'What would arrive of a withdrawal in coins',
  access: 'player',
  play: 'leaves',
  body: z.object({ WithdrawMethod: z.string().max(40), Amount: z.string().max(40) }),
  response: coinQuote,
  refusals: [
    'PlayMoneyOnly',
    'PaymentMethodUnavailable',
    'InvalidAmount',
    'AmountBelowMinimum',
    'AmountAboveMaximum',
    'RateUnavailable',
  ],
  rateLimit: { max: 120, perMs: 60_000 },
});
