import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Raised when a receipt of this kind can no longer be read as the last one. */
export const RECEIPT_FORMAT = 'evens-receipt/1';

/** Amounts as decimals of the receipt's currency, prices as decimals, fractions as "1/5", moments in ISO 8601, UTC. */
const text = z.string();

export const receiptLeg = z.object({
  fixture: text,
  sport: text,
  tournament: text,
  /** The contest as the ticket names it, for people. */
  event: text,
  starts: text,
  market: text,
  outcome: text,
  /** The runner that the outcome is. */
  runner: text.optional(),
  /** What the bet stands at, and what the player had asked for. A teaser's legs have prices too; its table is what pays. */
  price: text,
  askedPrice: text,
  live: z.boolean(),
  scoreAtBet: z.tuple([z.number(), z.number()]).optional(),
  banker: z.boolean().optional(),
  /** Paid at the price of the off; `price` is what it stands at until that is known. */
  startingPrice: z.boolean().optional(),
  place: z.object({ fraction: text, places: z.number() }).optional(),
  /** The lead at which the leg is won at once, 0 where it is not. */
  earlyPayoutLead: z.number().optional(),
  /** The market that the leg is settled by, where a teaser moved the line. */
  teasedMarket: text.optional(),
  /** A pick of a bet builder, by its number on the ticket; all its picks bear the price of the whole. */
  builder: z.number().optional(),
  /** On the first pick: what each subset of the picks cost, by mask (bit 0 the first pick); "0" where there is none. */
  builderPrices: z.array(text).optional(),
});

/** All that a payout depends on beside the results of the legs, in words that the grading tool uses too. */
export const receiptBody = z.object({
  format: z.literal(RECEIPT_FORMAT),
  /** Of the house, as its site says it. */
  house: text,
  ticket: text,
  placed: text,
  accepted: text,
  /** When the house said this; parts bought back later are not in it. */
  stated: text,
  currency: text,
  betType: z.enum(['single', 'multiple-singles', 'combo', 'system', 'ifbet', 'reversebet', 'teaser']),
  /** Per line; of a system `systemStakes` instead, by size. */
  stake: text.optional(),
  systemStakes: z.record(z.string(), text).optional(),
  combinations: z.number(),
  totalStake: text,
  potentialPayout: text,
  eachWay: z.boolean().optional(),
  ifbetRule: z.enum(['win-only', 'win-tie']).optional(),
  /** Total return per unit by number of winning legs, as fractions. */
  teaser: z.object({ payouts: z.record(z.string(), text), ties: z.enum(['reduce', 'lose']) }).optional(),
  /** The stake was a gift of the house: only the winnings are paid. */
  freeBet: z.boolean().optional(),
  insurance: z
    .object({
      premiumPercent: z.number(),
      sharePercent: z.number(),
      /** Chances of the legs in millionths, from which the premium was quoted. */
      chancesPpm: z.array(z.number()).optional(),
    })
    .optional(),
  bonus: z.object({ leastPrice: text, rows: z.array(z.object({ legs: z.number(), percent: z.number() })) }).optional(),
  /** Parts of the total stake that the house has bought back, in order. */
  boughtBack: z.array(z.object({ stake: text, amount: text, at: text })),
  legs: z.array(receiptLeg),
});

/**
 * A receipt and its signature: Ed25519 over the receipt as canonical JSON (RFC 8785), in UTF-8. `keyId` is the thumbprint
 * (RFC 7638) of the public key; the signature is base64url.
 */
export const signedReceipt = z.object({
  receipt: receiptBody,
  signature: z.object({ algorithm: z.literal('Ed25519'), keyId: text, value: text }),
});

/** A public key as JSON Web Key (RFC 8037). */
export const receiptKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
  kid: text,
  /** The 32 bytes of the key, base64url. */
  x: text,
});

export const receiptKeys = z.object({ keys: z.array(receiptKey) });

export type ReceiptBody = z.output<typeof receiptBody>;
export type ReceiptLeg = z.output<typeof receiptLeg>;
export type SignedReceipt = z.output<typeof signedReceipt>;
export type ReceiptKey = z.output<typeof receiptKey>;

/** Of an accepted bet, settled or not; the answer as it comes is the file to keep. */
export const getReceipt = endpoint({
  name: 'getReceipt',
  method: 'GET',
  path: '/api/tickets/:ticketId/receipt',
  summary: "A bet's signed receipt, which anybody can check offline",
  access: 'player',
  params: z.object({ ticketId: z.string().regex(/^\d{1,18}$/) }),
  response: signedReceipt,
  refusals: ['NotFound', 'BetNotAccepted', 'ServiceUnavailable'],
});

/** Every public key that has signed a receipt of this house, the newest first: old ones stay for good. */
export const getReceiptKeys = endpoint({
  name: 'getReceiptKeys',
  method: 'GET',
  path: '/api/receipts/keys',
  summary: 'The public keys that receipts are checked with (JSON Web Key Set)',
  access: 'public',
  response: receiptKeys,
  refusals: [],
});
