import { fixture, HOUR_SEC, PLACES, script, threeWay } from './script.ts';

/** Before the match, with prices that stand still. */
export const QUIET = { ref: 'arsenal', id: 301, home: 'Arsenal', away: 'Chelsea' } as const;

/** The same, but another source behind the feed decides it. */
export const PARTNERS = { ref: 'betis', id: 302, home: 'Real Betis', away: 'Villarreal' } as const;

/** Matches to bet on, for whoever looks at the account. */
export const account = script(
  'account',
  [
    fixture(PLACES.premierLeague, { ...QUIET, startsInSec: 6 * HOUR_SEC, prices: threeWay(2, 3.4, 3.9) }),
    {
      ...fixture(PLACES.laLiga, { ...PARTNERS, startsInSec: 6 * HOUR_SEC, prices: threeWay(2.5, 3.2, 2.9) }),
      resultsFrom: 'partner',
    },
  ],
  [],
);
