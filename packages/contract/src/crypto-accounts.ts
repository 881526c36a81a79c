import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/*
 * Deposits in coins: addresses that are given to a player once and for good, and what was paid to them. An amount of coins is a decimal
 * string of whole coins, as wallets show it.
 */

/** What is known of one coin on one chain. */
const coinFacts = {
  /** The specification's number of the coin, 1 to 32; of an all-in-one account that of its first coin. */
  CoinId: z.number(),
  Name: z.string(),
  /** What people call its chain. */
  Blockchain: z.string(),
  /** The exchange pair: an amount of coins and its current value in the account's currency. Both null while there is no rate. */
  RateFrom: z.string().nullable(),
  RateTo: z.string().nullable(),
  /** The account's currency: what RateTo is in, and what is credited. */
  RateCurrency: z.string(),
  /** Empty until one was taken; then the same for good. */
  BlockchainAddress: z.string(),
  /** Has to go with the address where it is not empty: coins without it reach nobody. */
  BlockchainTag: z.string(),
  /** Whether the coin has tags, known before there is an address. */
  NeedsTag: z.boolean(),
  /** Less is kept on record and not credited. */
  MinAmount: z.string(),
  /** Confirmations until it counts; null: the processor that watches the chain decides. */
  Confirmations: z.number().nullable(),
  /** What a wallet opens; empty without an address. */
  PaymentLink: z.string(),
  /** Our own picture of that link, 200 x 200; empty without an address. */
  QrUrl: z.string(),
};

/** One of the chains that pay into an all-in-one account. */
export const blockchainInfo = z.object({ ...coinFacts, CryptoCurrency: z.string() });
export type BlockchainInfo = z.output<typeof blockchainInfo>;

/** A coin that can be deposited: BTC, or USDT with its chains. */
export const cryptoAccount = z.object({
  ...coinFacts,
  Currency: z.string(),
  /** In the fixed order; empty for a coin of one chain. Where it is not, each has an address of its own and the account has none. */
  BlockchainInfos: z.array(blockchainInfo),
});
export type CryptoAccount = z.output<typeof cryptoAccount>;

export const getCryptoAccounts = endpoint({
  name: 'getCryptoAccounts',
  method: 'GET',
  path: '/api/cashier/crypto-accounts',
  summary: 'Coins that can be deposited, by their ids, with the addresses that were taken',
  access: 'player',
  response: z.object({ accounts: z.array(cryptoAccount) }),
  refusals: [],
});

const coinName = z.object({ currency: z.string().max(20) });

export const takeCryptoAddress = endpoint({
  name: 'takeCryptoAddress',
  method: 'POST',
  path: '/api/cashier/crypto-accounts/:currency/address',
  summary:
    'Takes the address of a coin; asked again it is the same. A coin of one chain alone: USDTE and USDTT, not USDT',
  access: 'player',
  play: true,
  params: coinName,
  body: z.object({
    /** May be left out once the account accepted the payment terms. */
    AgreeWithDepositTerms: z.boolean().optional(),
  }),
  /** The account that the coin belongs to, as the list has it now. */
  response: cryptoAccount,
  refusals: [
    'UnknownCryptoCurrency',
    'BlockchainAddressNotMade',
    'PaymentMethodUnavailable',
    'PlayMoneyOnly',
    'DepositTermsRequired',
    'AccountLockedException',
  ],
  rateLimit: { max: 60, perMs: 60_000 },
});

export const getCryptoQr = endpoint({
  name: 'getCryptoQr',
  method: 'GET',
  path: '/api/cashier/crypto-accounts/:currency/qr.svg',
  summary: 'The QR code of the address of a coin',
  access: 'player',
  params: coinName,
  answersFile: true,
  refusals: ['UnknownCryptoCurrency', 'NotFound'],
});

export const getExchangePairs = endpoint({
  name: 'getExchangePairs',
  method: 'GET',
  path: '/api/cashier/exchange-pairs',
  summary: "Coinspaid exchange pairs: what each coin is in the account's currency now; without a rate it is left out",
  access: 'player',
  response: z.object({
    pairs: z.array(
      z.object({ CurrencyFrom: z.string(), CurrencyTo: z.string(), RateFrom: z.string(), RateTo: z.string() }),
    ),
  }),
  refusals: [],
});

/**
 * `seen`: on its way, no money yet. `waiting`: it counts, and waits for a rate. `tooSmall`: under the minimum, on record. `held`: may not be
 * credited; it goes back to an address that its player names. `gone`: the chain has it no more. `person`: somebody of the house looks at it.
 */
export const CRYPTO_PAYMENT_STATES = [
  'seen',
  'waiting',
  'credited',
  'tooSmall',
  'held',
  'returning',
  'returned',
  'gone',
  'person',
] as const;
export type CryptoPaymentState = (typeof CRYPTO_PAYMENT_STATES)[number];

/** Also the payload of the account topic's kind `cryptoPayment`; what is credited or held is told as a `deposit` as well. */
export const cryptoPayment = z.object({
  Id: z.string(),
  CryptoCurrency: z.string(),
  Blockchain: z.string(),
  /** Coins that came. */
  Amount: z.string(),
  MinAmount: z.string(),
  State: z.enum(CRYPTO_PAYMENT_STATES),
  /** The transaction's name on its chain. */
  TxId: z.string(),
  createdMs: z.number(),
  /** What was credited, or would be if it were not held; null before. */
  CreditedAmount: z.string().nullable(),
  CreditedCurrency: z.string().nullable(),
  /** The rate used: of CreditedCurrency for one coin. */
  RateTo: z.string().nullable(),
  /** The deposit in the history that it became. */
  DepositId: z.string().nullable(),
  /** Where it goes back to, once its player said so. */
  ReturnAddress: z.string().nullable(),
  ReturnTag: z.string().nullable(),
});
export type CryptoPayment = z.output<typeof cryptoPayment>;

export const getCryptoPayments = endpoint({
  name: 'getCryptoPayments',
  method: 'GET',
  path: '/api/cashier/crypto-payments',
  summary: 'What was paid to the addresses of the player, the newest fifty first',
  access: 'player',
  response: z.object({ payments: z.array(cryptoPayment) }),
  refusals: [],
});

export const nameReturnAddress = endpoint({
  name: 'nameReturnAddress',
  method: 'POST',
  path: '/api/cashier/crypto-payments/:id/return-address',
  summary: 'Names where a held payment goes back to; may be changed until it is sent',
  access: 'player',
  play: 'leaves',
  recent: true,
  params: z.object({ id: z.uuid() }),
  body: z.object({ Address: z.string().max(200), Tag: z.string().max(60).optional() }),
  response: cryptoPayment,
  refusals: [
    'NotFound',
    'AddressInvalid',
    'AddressChecksumWrong',
    'AddressOfOtherCoin',
    'AddressOfOtherNetwork',
    'AddressNotSupported',
    'AddressUnspendable',
    'AddressTagMissing',
    'AddressTagInvalid',
    'ProposalNotOpen',
  ],
  rateLimit: { max: 30, perMs: 60_000 },
});
