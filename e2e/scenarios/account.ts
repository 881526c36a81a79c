import { fixture, HOUR_SEC, PLACES, script, threeWay } from './script.ts';

/** Before the match, with prices that stand still. */
export const QUIET = { ref: 'arsenal', id: 301, home: 'Arsenal', away: 'Chelsea' } as const;

/** One match to bet on, for whoever looks at the account. */
export const account = script(
  'account',
  [fixture(PLACES.premierLeague, { ...QUIET, startsInSec: 6 * HOUR_SEC, prices: threeWay(2, 3.4, 3.9) })],
  [],
);
