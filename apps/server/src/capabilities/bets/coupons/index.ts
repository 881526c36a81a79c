import type { Routes } from '../../../platform/http/index.ts';
import { repeatedLook } from '../../../platform/lifecycle/index.ts';
import { closeCoupon } from './close.ts';
import { couponsAtWork } from './coupon-store.ts';
import { openDemoCoupon } from './demo-coupon.ts';
import { deskRoutes } from './desk-routes.ts';
import { openOpening } from './opening.ts';
import type { CouponsParts } from './parts.ts';
import { playerRoutes } from './routes.ts';
import { openSaying } from './saying.ts';
import { endCoupons, settleCouponNow } from './settle.ts';

export { COUPON_CHECKS } from './checks.ts';
export { openCoupon, type WishedCoupon } from './opening.ts';
export type { CouponsParts, DemoMatch } from './parts.ts';

export interface Coupons {
  /** Closes, settles and ends what is due, once; the running house does it every second. */
  look(): Promise<void>;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const LOOKS_EVERY_MS = 1_000;

/** The sport jackpot: how players enter coupons, how operators open them, how they close and are settled. */
export function openCoupons(parts: CouponsParts): Coupons {
  const look = async (): Promise<void> => {
    for (const { id } of await couponsAtWork(parts.db)) {
      // One that fails keeps no other waiting.
      try {
        await closeCoupon(parts, id);
        await settleCouponNow(parts, id);
      } catch (error) {
        parts.onError(error);
      }
    }
    await endCoupons(parts);
    await openDemoCoupon(parts);
  };
  const looking = repeatedLook({ look, everyMs: LOOKS_EVERY_MS, onError: parts.onError });
  return {
    look,
    routes: {
      player: playerRoutes(parts),
      operator: deskRoutes(parts, { opening: openOpening(parts), saying: openSaying(parts) }),
    },
    start: async () => {
      if (parts.works) looking.start();
    },
    stop: looking.stop,
  };
}
