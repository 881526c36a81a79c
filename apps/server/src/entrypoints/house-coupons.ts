import { type Coupons, type CouponsParts, openCoupons } from '../capabilities/bets/coupons/index.ts';
import type { Catalogue } from '../capabilities/book/catalogue/index.ts';
import type { Rates } from '../capabilities/money/rates/index.ts';
import type { Complain, Does, House } from './house.ts';

interface Doors extends Pick<CouponsParts, 'wallet' | 'approvals' | 'bonuses'> {
  readonly catalogue: Catalogue;
  readonly does: Does;
  readonly complain: Complain;
  readonly rate: Rates['rate'];
}

/** The sport jackpot: fixtures of the book, results of the catalogue, players of any currency. */
export const openHouseCoupons = (
  { db, clock }: House,
  { catalogue, wallet, approvals, bonuses, does, complain, rate }: Doors,
): Coupons =>
  openCoupons({
    ...{ db, clock, wallet, approvals, bonuses, book: catalogue, results: catalogue, works: does.works },
    rateOf: async (tx, from, to) => {
      const found = await rate(from, to, tx);
      return found.ok ? found.value.rate : undefined;
    },
    onError: complain('a coupon could not be closed or settled yet'),
  });
