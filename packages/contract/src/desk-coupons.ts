import { z } from 'zod';
import { deskReason } from './desk-prices.ts';
import { endpoint } from './endpoint.ts';
import { coupon } from './sport-jackpot.ts';

/* Coupons of the sport jackpot, as operators run them. To open one, and to say how a match of one came out, takes two people. */

const amount = z.string().regex(/^\d{1,10}(?:\.\d{1,2})?$/);

export const couponWish = z.object({
  /** In the order of the coupon. How many there must be is refused by its own code. */
  fixtureIds: z.array(z.number().int().min(1).max(9_007_199_254_740_991)).max(30),
  column: amount,
  takePercent: z.number().int().min(0).max(100),
  firstPercent: z.number().int().min(0).max(100),
  guarantee: amount,
  putOff: z.enum(['everyPickWins', 'countsAsDraw']),
  mostPutOff: z.number().int().min(0).max(14),
});
export type CouponWish = z.output<typeof couponWish>;

const deskCoupon = coupon.extend({
  entries: z.number(),
  /** Stakes so far, what the house keeps of them, and what it adds up to the guarantee. */
  stakes: z.string(),
  take: z.string(),
  added: z.string(),
  paid: z.string(),
  openedBy: z.string(),
});

export const listCoupons = endpoint({
  name: 'listCoupons',
  method: 'GET',
  path: '/api/desk/coupons',
  summary: 'Coupons of the sport jackpot with stakes, pool and results, and what waits in the purse for the next one',
  access: 'operator',
  right: 'results.see',
  response: z.object({ currency: z.string(), purse: z.string(), coupons: z.array(deskCoupon) }),
  refusals: [],
});

export const proposeCoupon = endpoint({
  name: 'proposeCoupon',
  method: 'POST',
  path: '/api/desk/coupons',
  summary: 'Puts a new coupon with its guarantee before a second person',
  access: 'operator',
  right: 'results.change',
  body: z.object({ coupon: couponWish, reason: deskReason }),
  response: z.object({ approvalId: z.string() }),
  refusals: ['CouponMatchesInvalid', 'ProposalWaits', 'ServiceUnavailable'],
});

export const proposeCouponMatch = endpoint({
  name: 'proposeCouponMatch',
  method: 'POST',
  path: '/api/desk/coupons/:couponId/matches/:number',
  summary:
    'Puts before a second person how a match counts for a coupon, whatever a source says; null takes the house’s word back',
  access: 'operator',
  right: 'results.change',
  params: z.object({
    couponId: z.coerce.number().int().min(1).max(1_000_000_000),
    number: z.coerce.number().int().min(1).max(30),
  }),
  body: z.object({ says: z.enum(['1', 'X', '2', 'putOff']).nullable(), reason: deskReason }),
  response: z.object({ approvalId: z.string() }),
  refusals: ['NotFound', 'CouponFinal', 'CouponStillOpen', 'ProposalWaits'],
});
