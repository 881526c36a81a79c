import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/*
 * The sport jackpot: coupons of ten to fourteen matches of which the result is picked, 1, X or 2, played for a pool of the stakes.
 * Amounts are decimals of the coupon's currency, which is `currency` beside them, unless a field says otherwise.
 */

export const couponOutcome = z.enum(['1', 'X', '2']);

export const COUPON_STATES = ['open', 'closed', 'settled', 'final'] as const;

export const couponMatch = z.object({
  number: z.number(),
  fixtureId: z.number(),
  home: z.string(),
  away: z.string(),
  tournament: z.string(),
  /** Event time. */
  startMs: z.number(),
  /** How it counts: 1, X or 2; `*` where every pick is right; null while nothing is known. */
  verdict: z.enum(['1', 'X', '2', '*']).nullable(),
  /** It was put off, and counts as the coupon's rule says. */
  putOff: z.boolean(),
});
export type CouponMatchView = z.output<typeof couponMatch>;

export const couponTier = z.object({
  /** So many matches right. */
  right: z.number(),
  /** What of the pool is for it. */
  amount: z.string(),
  /** Columns that hit it, and what each got; null until it is settled. */
  columns: z.number().nullable(),
  each: z.string().nullable(),
});

export const coupon = z.object({
  couponId: z.number(),
  status: z.enum(COUPON_STATES),
  /** It came to nothing: more matches were put off than its rule allows, and every stake went back. */
  void: z.boolean(),
  currency: z.string(),
  /** What one column costs. */
  column: z.string(),
  /** The most columns of one entry. */
  mostColumns: z.number(),
  takePercent: z.number(),
  firstPercent: z.number(),
  guarantee: z.string(),
  putOff: z.enum(['everyPickWins', 'countsAsDraw']),
  mostPutOff: z.number(),
  /** A match without a result so many hours after its start counts as put off. */
  resultHours: z.number(),
  /** So many hours after it was settled first a corrected result still counts. */
  finalHours: z.number(),
  /** Wall time at which it takes no more entries. */
  closesMs: z.number(),
  /** What is played for: while it takes entries what has come together so far, the guarantee at least. */
  pool: z.string(),
  /** What coupons before it have carried over. */
  carriedIn: z.string(),
  /** What it carries over itself; null until it is settled. */
  carriedOut: z.string().nullable(),
  /** How many times it was settled: more than once where a result was corrected. */
  generation: z.number(),
  settledMs: z.number().nullable(),
  matches: z.array(couponMatch),
  tiers: z.array(couponTier),
  /** Who won most, the first letters of each name. */
  winners: z.array(z.object({ name: z.string(), first: z.number(), second: z.number(), amount: z.string() })),
});
export type CouponView = z.output<typeof coupon>;

export const getCoupons = endpoint({
  name: 'getCoupons',
  method: 'GET',
  path: '/api/sport-jackpot',
  summary:
    'Coupons of the sport jackpot: those that take entries, by their close, then the last ones with how they came out',
  access: 'public',
  response: z.object({ coupons: z.array(coupon) }),
  refusals: [],
});

const ofCoupon = z.object({ couponId: z.coerce.number().int().min(1).max(1_000_000_000) });

export const getCouponPrice = endpoint({
  name: 'getCouponPrice',
  method: 'GET',
  path: '/api/sport-jackpot/:couponId/price',
  summary: 'What one column costs the signed-in player, in the currency of his account',
  access: 'player',
  params: ofCoupon,
  response: z.object({ currency: z.string(), column: z.string() }),
  refusals: ['NotFound', 'RateUnavailable'],
});

/** What a player picked on a coupon, and what became of it. Amounts are of the player's own currency. */
export const couponEntry = z.object({
  entryId: z.string(),
  couponId: z.number(),
  placedMs: z.number(),
  currency: z.string(),
  columns: z.number(),
  stake: z.string(),
  /** Match by match in the coupon's order. */
  picks: z.array(z.array(couponOutcome)),
  status: z.enum(COUPON_STATES),
  void: z.boolean(),
  /** Columns with every match right, and with all but one. */
  first: z.number(),
  second: z.number(),
  /** What was paid: of a coupon that came to nothing the stake. Null until it is settled. */
  paid: z.string().nullable(),
  matches: z.array(couponMatch),
});
export type CouponEntryView = z.output<typeof couponEntry>;

export const enterCoupon = endpoint({
  name: 'enterCoupon',
  method: 'POST',
  path: '/api/sport-jackpot/:couponId/entries',
  summary:
    'Plays a coupon: of each of its matches one outcome or more, each way to choose one of every match a column that costs the same',
  access: 'player',
  play: true,
  params: ofCoupon,
  body: z.object({
    /** Made by the client, one for each entry that the player means to play: the same key is the same entry. */
    idempotencyKey: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
    picks: z
      .array(
        z.object({
          fixtureId: z.number().int().min(1).max(9_007_199_254_740_991),
          outcomes: z.array(couponOutcome).max(3),
        }),
      )
      .max(20),
    /** What the player was told that a column costs, in his currency: another price is refused as `RateMoved`. */
    column: z.string().max(20),
    /** The player's own money pays alone, whatever bonus he has. */
    cashOnly: z.boolean().optional(),
  }),
  response: z.object({ entry: couponEntry }),
  refusals: [
    'NotFound',
    'CouponClosed',
    'CouponPickInvalid',
    'CouponColumnsTooMany',
    'InvalidAmount',
    'RateMoved',
    'RateUnavailable',
    'PlayMoneyOnly',
    'NoPrivilegesException',
    'AccountLockedException',
    'TermsAndConditionsValidationException',
    'PlayNotAllowedHere',
    'InsufficientBalanceException',
    'StakeLimitReached',
    'LossLimitReached',
    'SessionTimeLimitReached',
    'RealityCheckDue',
    'IdempotencyKeyReused',
  ],
  rateLimit: { max: 60, perMs: 60_000 },
});

export const getCouponHistory = endpoint({
  name: 'getCouponHistory',
  method: 'GET',
  path: '/api/bet-history/sport-jackpot',
  summary: 'The signed-in player’s coupons of the sport jackpot with what they won, newest first',
  access: 'player',
  query: z.object({
    page: z.coerce.number().int().min(1).max(1000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
    currency: z.string(),
    figures: z.object({ staked: z.string(), paid: z.string() }),
    entries: z.array(couponEntry),
  }),
  refusals: [],
});
export type CouponHistory = z.output<typeof getCouponHistory.response>;
