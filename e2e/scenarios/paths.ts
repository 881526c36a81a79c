import { fixture, HOUR_SEC, PLACES, script, threeWay } from './script.ts';

export const ENDED = { id: 831, home: 'Freiburg', away: 'Augsburg' } as const;
export const SERIES_OVER = { id: 832, home: 'Nordic Five', away: 'Delta Squad' } as const;
export const LIVE = { id: 833, home: 'Ajax', away: 'Feyenoord' } as const;
export const SERIES = { id: 834, home: 'Amber Wolves', away: 'Glass Harbour' } as const;
export const COMING = { id: 835, home: 'Arsenal', away: 'Chelsea' } as const;

/** What every path of the specification needs to lead to: over, in play and to come, of a sport and of an esport. */
export const onePathEach = script(
  'one of each',
  [
    fixture(PLACES.bundesliga, { ref: 'ended', ...ENDED, startsInSec: 0, prices: threeWay(1.9, 3.6, 4.2) }),
    fixture(PLACES.major, { ref: 'over', ...SERIES_OVER, startsInSec: 0, prices: { winner: { home: 1.8, away: 2 } } }),
    fixture(PLACES.eredivisie, { ref: 'live', ...LIVE, startsInSec: 0, prices: threeWay(1.61, 4.2, 5.5) }),
    fixture(PLACES.major, { ref: 'series', ...SERIES, startsInSec: 0, prices: { winner: { home: 1.9, away: 1.9 } } }),
    fixture(PLACES.premierLeague, {
      ref: 'coming',
      ...COMING,
      startsInSec: 24 * HOUR_SEC,
      prices: threeWay(2.1, 3.4, 3.6),
    }),
  ],
  [
    ...['ended', 'over', 'live', 'series'].map((each) => ({ atSec: 0.1, fixture: each, kickOff: true as const })),
    { atSec: 0.2, fixture: 'ended', goal: 'home' },
    { atSec: 0.3, fixture: 'over', score: [2, 1] },
    ...['ended', 'over'].map((each) => ({ atSec: 0.5, fixture: each, end: { confirmed: true } })),
  ],
);
