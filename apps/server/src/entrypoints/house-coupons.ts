import { sportByAlias } from '@evens/catalogue';
import { type Coupons, type CouponsParts, type DemoMatch, openCoupons } from '../capabilities/bets/coupons/index.ts';
import type { Catalogue } from '../capabilities/book/catalogue/index.ts';
import type { Rates } from '../capabilities/money/rates/index.ts';
import type { Complain, Does, House } from './house.ts';

interface Doors extends Pick<CouponsParts, 'wallet' | 'approvals' | 'bonuses'> {
  readonly catalogue: Catalogue;
  readonly does: Does;
  readonly complain: Complain;
  readonly rate: Rates['rate'];
}

/** Football that is to be played and has its three prices; what is drawn by the house itself is none. */
function* footballAhead(catalogue: Catalogue): Generator<DemoMatch> {
  const football = sportByAlias('soccer')?.id;
  for (const { fixture } of catalogue.allStates()) {
    const { id: fixtureId, startMs, kind, sportId, status } = fixture;
    if (kind !== 'match' || sportId !== football || status !== 'notStarted') continue;
    if (['home', 'draw', 'away'].every((outcome) => catalogue.getOutcome(fixtureId, '1x2', outcome)))
      yield { fixtureId, startMs };
  }
}

/** The sport jackpot: fixtures of the book, results of the catalogue, players of any currency. */
export const openHouseCoupons = (
  { db, clock, config }: House,
  { catalogue, wallet, approvals, bonuses, does, complain, rate }: Doors,
): Coupons =>
  openCoupons({
    ...{ db, clock, wallet, approvals, bonuses, book: catalogue, results: catalogue, works: does.works },
    demoMatches: config.demo ? () => footballAhead(catalogue) : undefined,
    rateOf: async (tx, from, to) => {
      const found = await rate(from, to, tx);
      return found.ok ? found.value.rate : undefined;
    },
    onError: complain('a coupon could not be closed or settled yet'),
  });
