import { fixture, HOUR_SEC, PLACES, script, threeWay } from './script.ts';

const baseball = {
  sport: 'baseball',
  country: { name: 'Japan', alias: 'japan', code: 'jp' },
  tournament: { name: 'Pacific League', alias: 'pacific-league' },
} as const;

export const TOLD = { id: 610, home: 'Brackenhurst', away: 'Nordmark' } as const;
export const OVER = { id: 611, home: 'Sable Coast', away: 'Cold Harbour' } as const;
export const COMING = { id: 612, home: 'Two Rivers', away: 'Amber Ledger' } as const;
const hockey = {
  sport: 'ice-hockey',
  country: { name: 'Sweden', alias: 'sweden', code: 'se' },
  tournament: { name: 'SHL', alias: 'shl' },
} as const;

export const RINK = { id: 614, home: 'North Pines', away: 'Frost Harbour' } as const;
export const DIAMOND = { id: 613, home: 'Harbour Bears', away: 'Summit Giants' } as const;

/** One match that a source tells of, one that is over, one to come, one of baseball and one of ice hockey. */
export const matchPage = script(
  'match page',
  [
    fixture(PLACES.eredivisie, { ref: 'told', ...TOLD, startsInSec: 1, prices: threeWay(2.1, 3.4, 3.6) }),
    fixture(PLACES.serieA, { ref: 'over', ...OVER, startsInSec: 1, prices: threeWay(1.5, 4.2, 6) }),
    fixture(PLACES.premierLeague, {
      ref: 'coming',
      ...COMING,
      startsInSec: 3 * HOUR_SEC,
      prices: threeWay(1.9, 3.5, 4),
    }),
    fixture(hockey, { ref: 'rink', ...RINK, startsInSec: 1, prices: { winner: { home: 1.9, away: 1.9 } } }),
    fixture(baseball, { ref: 'diamond', ...DIAMOND, startsInSec: 1, prices: { winner: { home: 1.8, away: 2.1 } } }),
  ],
  [
    { atSec: 1, fixture: 'told', kickOff: true },
    { atSec: 1, fixture: 'over', kickOff: true },
    { atSec: 1, fixture: 'diamond', kickOff: true },
    { atSec: 1, fixture: 'rink', kickOff: true },
    { atSec: 2, fixture: 'told', prices: threeWay(1.7, 3.6, 5) },
    { atSec: 2, fixture: 'told', goal: 'home' },
    { atSec: 2, fixture: 'over', goal: 'away' },
    { atSec: 3, fixture: 'over', end: { confirmed: true } },
  ],
);
