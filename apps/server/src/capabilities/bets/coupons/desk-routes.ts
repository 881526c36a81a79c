import { type CouponWish, listCoupons, proposeCoupon, proposeCouponMatch } from '@evens/contract';
import { formatAmount, parseAmount } from '@evens/kernel';
import { type OperatorRoute, route } from '../../../platform/http/index.ts';
import { purseMinor } from './coupon-store.ts';
import { stakesOf } from './entry-store.ts';
import type { Opening, WishedCoupon } from './opening.ts';
import { COUPON_CURRENCY, type CouponsParts } from './parts.ts';
import { readShown } from './routes.ts';
import type { Saying } from './saying.ts';
import { couponView } from './view.ts';

const MOST_AT_DESK = 50;

/** An amount that the contract has read; below zero, which no terms take, where it has more places than the currency. */
const minorOf = (amount: string): bigint => parseAmount(amount, COUPON_CURRENCY) ?? -1n;

const wishedOf = ({ fixtureIds, column, guarantee, ...terms }: CouponWish): WishedCoupon => ({
  terms: { ...terms, columnMinor: minorOf(column), guaranteeMinor: minorOf(guarantee) },
  fixtureIds,
});

/** Coupons by who may see them. To open one, or to say how a match came out, takes two people. */
export const deskRoutes = (
  { db }: Pick<CouponsParts, 'db'>,
  { opening, saying }: { readonly opening: Opening; readonly saying: Saying },
): readonly OperatorRoute[] => [
  route(listCoupons, async () => {
    const shown = await readShown(db, MOST_AT_DESK);
    const counted = await stakesOf(
      db,
      shown.map(({ coupon }) => coupon.id),
    );
    const text = (minor: bigint): string => formatAmount(minor, COUPON_CURRENCY);
    return {
      ...{ currency: COUPON_CURRENCY, purse: text(await purseMinor(db, COUPON_CURRENCY)) },
      coupons: shown.map((each) => ({
        ...couponView(each),
        entries: counted.get(each.coupon.id)?.entries ?? 0,
        stakes: text(each.stakesMinor),
        take: text(each.stakesMinor - (each.coupon.shareMinor ?? each.stakesMinor)),
        added: text(each.coupon.addedMinor ?? 0n),
        paid: text(each.coupon.void ? 0n : each.coupon.releasedMinor),
        openedBy: each.coupon.openedBy,
      })),
    };
  }),

  route(proposeCoupon, async ({ caller, body: { coupon, reason } }) => {
    const proposed = await opening.propose(wishedOf(coupon), { operator: caller.operatorId, reason });
    return proposed.ok ? { approvalId: proposed.value.approvalId } : proposed;
  }),

  route(proposeCouponMatch, async ({ caller, params: { couponId, number }, body: { says, reason } }) => {
    const proposed = await saying.propose({ couponId, number, says }, { operator: caller.operatorId, reason });
    return proposed.ok ? { approvalId: proposed.value.approvalId } : proposed;
  }),
];
