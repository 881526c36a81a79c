import type { listCoupons, ResponseOf } from '@evens/contract';

/** A coupon as this room sees it. */
export type DeskCoupon = ResponseOf<typeof listCoupons>['coupons'][number];
