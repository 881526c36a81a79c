import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { withdrawalDetails } from './withdrawal-fields.ts';

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

/** The most registered addresses of an account at a time, over all coins. */
export const MOST_PAYOUT_ADDRESSES = 10;

const payoutAddress = z.object({
  Id: z.string(),
  /** The symbol of the coin that it was registered for. */
  Coin: z.string(),
  Address: z.string(),
  Tag: z.string().nullable(),
  /** The ways to be paid that can pay to it: an address of Ethereum is one of its tokens as well. */
  WithdrawMethods: z.array(z.string()),
  RegisteredMs: z.number(),
  /** A withdrawal to it that is asked for now goes from then on, unless something else holds it. */
  FromMs: z.number(),
});

export type PayoutAddress = z.output<typeof payoutAddress>;

/**
 * The specification's call (2, section 4): an address of the player's own is named before anything is withdrawn, so that the wait of a new
 * destination begins now. Once more with the same address it answers what stands.
 */
export const registerPayoutAddress = endpoint({
  name: 'registerPayoutAddress',
  method: 'POST',
  path: '/api/cashier/payout-addresses',
  summary: "Registers a blockchain address of the player's own, to be paid to later",
  access: 'player',
  play: false,
  recent: true,
  body: z.object({
    WithdrawMethod: z.string().max(40),
    BitcoinAddress: withdrawalDetails.BitcoinAddress,
    BlockchainAddress: withdrawalDetails.BlockchainAddress,
    BlockchainTag: withdrawalDetails.BlockchainTag,
  }),
  response: payoutAddress,
  refusals: [
    'PlayMoneyOnly',
    'AccountLockedException',
    'EmailNotConfirmed',
    'PaymentMethodUnavailable',
    'PayoutAddressesTooMany',
    ...PAYOUT_ADDRESS_REFUSALS,
  ],
  rateLimit: { max: 20, perMs: 3_600_000 },
});

export const getPayoutAddresses = endpoint({
  name: 'getPayoutAddresses',
  method: 'GET',
  path: '/api/cashier/payout-addresses',
  summary: 'The addresses that the player has registered, the newest first',
  access: 'player',
  response: z.object({ Most: z.number(), Addresses: z.array(payoutAddress) }),
  refusals: [],
});

/** What is removed is as new as any other address, unless it was paid to. Nothing that was asked for changes. */
export const removePayoutAddress = endpoint({
  name: 'removePayoutAddress',
  method: 'DELETE',
  path: '/api/cashier/payout-addresses/:addressId',
  summary: 'Removes an address that the player has registered',
  access: 'player',
  play: false,
  params: z.object({ addressId: z.uuid() }),
  response: z.object({ Removed: z.literal(true) }),
  refusals: ['NotFound'],
});

/** Asked before a withdrawal is: what the wait of a new destination and that of a new factor come to. */
export const readWithdrawalWait = endpoint({
  name: 'readWithdrawalWait',
  method: 'POST',
  path: '/api/cashier/withdrawal-waits',
  summary: 'From when on a withdrawal to this destination would go; nothing is asked for by it',
  access: 'player',
  play: false,
  body: z.object({ WithdrawMethod: z.string().max(40), ...withdrawalDetails }),
  response: z.object({
    /** Null: it need not wait. */
    FromMs: z.number().nullable(),
  }),
  refusals: ['PlayMoneyOnly', 'PaymentMethodUnavailable', 'WithdrawalDetailsInvalid', ...PAYOUT_ADDRESS_REFUSALS],
  rateLimit: { max: 120, perMs: 60_000 },
});
