import { every, fixture, HOUR_SEC, PLACES, script, threeWay } from './script.ts';

export const SOON = { id: 301, home: 'Arsenal', away: 'Chelsea' } as const;
export const LATER = { id: 302, home: 'Real Betis', away: 'Villarreal' } as const;
/** A goal falls every three seconds. */
export const GOALS = { id: 303, home: 'Ajax', away: 'Feyenoord' } as const;
/** Names that no phone's column holds. */
export const LONG = { id: 304, home: 'Eintracht Braunschweig', away: '1. FC Kaiserslautern' } as const;
/** Closed to bets soon after the start and for good. */
export const SHUT = { id: 305, home: 'Napoli', away: 'Roma' } as const;

export const habits = script(
  'habits',
  [
    // Far enough from the hour's end for a run on a busy machine.
    fixture(PLACES.premierLeague, { ref: 'soon', ...SOON, startsInSec: HOUR_SEC / 2, prices: threeWay(2.1, 3.4, 3.6) }),
    fixture(PLACES.laLiga, { ref: 'later', ...LATER, startsInSec: 30 * HOUR_SEC, prices: threeWay(2.4, 3.2, 3) }),
    fixture(PLACES.eredivisie, { ref: 'goals', ...GOALS, startsInSec: 0, prices: threeWay(1.6, 4, 5.5) }),
    fixture(PLACES.bundesliga, { ref: 'long', ...LONG, startsInSec: 0, prices: threeWay(1.8, 3.9, 4.4) }),
    fixture(PLACES.serieA, { ref: 'shut', ...SHUT, startsInSec: 0, prices: threeWay(2.2, 3.1, 3.5) }),
  ],
  [
    { atSec: 1, fixture: 'goals', kickOff: true },
    { atSec: 1, fixture: 'long', kickOff: true },
    { atSec: 1, fixture: 'shut', kickOff: true },
    { atSec: 2, fixture: 'shut', suspend: 'all' },
    ...every(3, 300, (turn) => ({ fixture: 'goals', score: [turn + 1, 0] as [number, number] }), 6),
  ],
);
