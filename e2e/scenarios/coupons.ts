import { fixture, HOUR_SEC, PLACES, script, threeWay } from './script.ts';

/** Ten matches of one afternoon, for a coupon of the sport jackpot. */
export const COUPON_MATCHES = [
  ['Leeds', 'Hull'],
  ['Derby', 'Stoke'],
  ['Luton', 'Millwall'],
  ['Watford', 'Reading'],
  ['Bristol', 'Cardiff'],
  ['Norwich', 'Swansea'],
  ['Burnley', 'Preston'],
  ['Coventry', 'Oxford'],
  ['Barnsley', 'Wigan'],
  ['Bolton', 'Blackpool'],
].map(([home = '', away = ''], at) => ({ ref: home.toLowerCase(), id: 701 + at, home, away }));

export const coupons = script(
  'coupons',
  COUPON_MATCHES.map((match, at) =>
    fixture(PLACES.premierLeague, { ...match, startsInSec: (6 + at) * HOUR_SEC, prices: threeWay(2, 3.4, 3.9) }),
  ),
  [],
);
