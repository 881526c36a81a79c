import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What may be wrong with a place that coins go to. */
export const PAYOUT_ADDRESS_REFUSALS = [
  'AddressInvalid',
  'AddressChecksumWrong',
  'AddressOfOtherCoin',
  'AddressOfOtherNetwork',
  'AddressNotSupported',
  'AddressUnspendable',
  'AddressTagMissing',
  'AddressTagInvalid',
] as const;

/** A link or an address with its tag in it, taken apart for the form: nothing is asked for by it. */
export const readPayoutAddress = endpoint({
  name: 'readPayoutAddress',
  method: 'POST',
  path: '/api/cashier/withdrawal-addresses',
  summary: 'What a pasted address or payment link says: where to, the tag, and how much it asks for',
  access: 'player',
  play: false,
  body: z.object({ WithdrawMethod: z.string().max(40), Text: z.string().max(2000) }),
  response: z.object({
    Address: z.string(),
    Tag: z.string().nullable(),
    /** What a link asks for, in the coin: shown, and never taken for what somebody typed. */
    Asks: z.string().nullable(),
  }),
  refusals: ['PaymentMethodUnavailable', ...PAYOUT_ADDRESS_REFUSALS],
  rateLimit: { max: 120, perMs: 60_000 },
});
