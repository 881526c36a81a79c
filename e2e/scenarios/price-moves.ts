import { every, fixture, HOUR_SEC, PLACES, script, threeWay } from './script.ts';

/** Before the match: the home side's price rises from 3.00 by a hundredth every four seconds. */
export const RISING = { ref: 'inter', id: 501, home: 'Inter', away: 'Lazio' } as const;
/** Before the match: it falls from 4.30 as fast. */
export const SINKING = { ref: 'torino', id: 502, home: 'Torino', away: 'Udinese' } as const;
/** In play: the home side's price rises every four seconds, faster than the live delay. */
export const DRIFTING = { ref: 'ajax', id: 503, home: 'Ajax', away: 'Feyenoord' } as const;
/** In play: the home side's price rises by a hundredth every twenty seconds, and stands still for two live delays between. */
export const STEPPING = { ref: 'psv', id: 505, home: 'PSV', away: 'Utrecht' } as const;
export const STEPPING_EVERY_SEC = 20;
/** Before the match, with a price that no stake of a thousand may be multiplied by. */
export const LONG_SHOT = {
  ref: 'arsenal',
  id: 504,
  home: 'Arsenal',
  away: 'Chelsea',
  score: '0:5',
  shown: '0–5',
  price: 400,
} as const;
const TOWNS = [
  ['Lyon', 'Nantes'],
  ['Lille', 'Rennes'],
  ['Nice', 'Reims'],
  ['Lens', 'Brest'],
  ['Metz', 'Angers'],
  ['Paris', 'Toulouse'],
  ['Monaco', 'Auxerre'],
  ['Marseille', 'Strasbourg'],
  ['Le Havre', 'Lorient'],
  ['Caen', 'Amiens'],
  ['Bastia', 'Ajaccio'],
  ['Nancy', 'Troyes'],
] as const;
/** In play at first; each ends at its second, and everything on it closes. */
export const ENDING = TOWNS.map(([home, away], index) => ({
  ref: home,
  id: 520 + index,
  home,
  away,
  endsAtSec: 24 + 7 * index,
}));

const MOVES = 75;
const EVERY_SEC = 4;

const cents = (price: number): number => Math.round(price * 100) / 100;

const moving = (ref: string, from: number, step: number, everySec = EVERY_SEC) =>
  every(
    everySec,
    (MOVES * EVERY_SEC) / everySec,
    (turn) => ({ fixture: ref, prices: { '1x2': { home: cents(from + step * (turn + 1)) } } }),
    everySec,
  );

/** Prices that move while a bet is on its way, and markets that close under it, for five minutes. */
export const priceMoves = script(
  'price moves',
  [
    fixture(PLACES.serieA, { ...RISING, startsInSec: 6 * HOUR_SEC, prices: threeWay(3, 2.6, 2.5) }),
    fixture(PLACES.serieA, { ...SINKING, startsInSec: 6 * HOUR_SEC, prices: threeWay(4.3, 2.6, 2.5) }),
    fixture(PLACES.eredivisie, { ...DRIFTING, startsInSec: 0, prices: threeWay(2, 2.7, 2.8) }),
    fixture(PLACES.eredivisie, { ...STEPPING, startsInSec: 0, prices: threeWay(2, 2.7, 2.8) }),
    fixture(PLACES.premierLeague, {
      ref: LONG_SHOT.ref,
      id: LONG_SHOT.id,
      home: LONG_SHOT.home,
      away: LONG_SHOT.away,
      startsInSec: 6 * HOUR_SEC,
      prices: {
        ...threeWay(2, 3.4, 3.9),
        'correct-score': { '1:0': 8, '1:1': 6.5, [LONG_SHOT.score]: LONG_SHOT.price },
      },
    }),
    ...ENDING.map(({ ref, id, home, away }) =>
      fixture(PLACES.ligue1, { ref, id, home, away, startsInSec: 0, prices: threeWay(1.5, 4.2, 6.5) }),
    ),
  ],
  [
    { atSec: 1, fixture: DRIFTING.ref, kickOff: true },
    { atSec: 1, fixture: STEPPING.ref, kickOff: true },
    ...ENDING.flatMap(({ ref, endsAtSec }) => [
      { atSec: 1, fixture: ref, kickOff: true as const },
      { atSec: endsAtSec, fixture: ref, end: { confirmed: true } },
    ]),
    ...moving(RISING.ref, 3, 0.01),
    ...moving(SINKING.ref, 4.3, -0.01),
    ...moving(DRIFTING.ref, 2, 0.01),
    ...moving(STEPPING.ref, 2, 0.01, STEPPING_EVERY_SEC),
  ],
);
