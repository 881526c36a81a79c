import type { listCoupons, ResponseOf } from '@evens/contract';

/** A coupon as its room lists it. */
export type DeskCoupon = ResponseOf<typeof listCoupons>['coupons'][number];
