import { fixture, HOUR_SEC, PLACES, type Prices, race, script, threeWay } from './script.ts';

/** Soccer before the match. The prices stand still; `score` is how each ends once the house has come back. */
export const MATCHES = {
  arsenal: { ref: 'arsenal', id: 401, home: 'Arsenal', away: 'Chelsea', score: [2, 0] },
  betis: { ref: 'betis', id: 402, home: 'Real Betis', away: 'Villarreal', score: [0, 1] },
  gladbach: { ref: 'gladbach', id: 403, home: 'Borussia Mönchengladbach', away: 'Eintracht Frankfurt', score: [1, 0] },
  inter: { ref: 'inter', id: 404, home: 'Inter', away: 'Lazio', score: [1, 0] },
  lyon: { ref: 'lyon', id: 405, home: 'Lyon', away: 'Nantes', score: [2, 1] },
  /** A draw: draw-no-bet gives the stake back. */
  ajax: { ref: 'ajax', id: 406, home: 'Ajax', away: 'Feyenoord', score: [1, 1] },
} as const;

/** American football with lines that a teaser moves. Neither line would win where it stands. */
export const GRIDIRON = {
  spread: { ref: 'comets', id: 411, home: 'Harbour Comets', away: 'Northgate Foxes', score: [20, 22] },
  total: { ref: 'rangers', id: 412, home: 'Mill Rangers', away: 'Coast Herons', score: [24, 16] },
} as const;

/** Eight runners; the sixth is withdrawn after the bets, the first two finish level. */
export const RACE = {
  ref: 'race',
  id: 421,
  name: 'Kelmarsh 3',
  tied: 'Lantern Tide',
  tiedAtSp: 'Copper Meridian',
  withdrawn: 'Third Bell',
} as const;

const { arsenal, betis, gladbach, inter, lyon, ajax } = MATCHES;
const { spread, total } = GRIDIRON;

const football = (line: Prices): Prices => ({ winner: { home: 1.8, away: 2.05 }, ...line });

const sides = ({ ref, id, home, away }: { ref: string; id: number; home: string; away: string }) => ({
  ref,
  id,
  home,
  away,
  startsInSec: 6 * HOUR_SEC,
});

const fixtures = [
  fixture(PLACES.premierLeague, {
    ...sides(arsenal),
    prices: { ...threeWay(2, 3.4, 3.9), 'total:2.5': { over: 1.9, under: 1.9 } },
  }),
  fixture(PLACES.laLiga, { ...sides(betis), prices: threeWay(2.5, 3.2, 2.9) }),
  fixture(PLACES.bundesliga, { ...sides(gladbach), prices: threeWay(1.8, 3.7, 4.4) }),
  fixture(PLACES.serieA, { ...sides(inter), prices: threeWay(3, 3.3, 2.4) }),
  fixture(PLACES.ligue1, { ...sides(lyon), prices: threeWay(1.5, 4.2, 6.5) }),
  fixture(PLACES.eredivisie, {
    ...sides(ajax),
    prices: { ...threeWay(2.6, 3.2, 2.6), 'draw-no-bet': { home: 1.9, away: 1.9 } },
  }),
  fixture(PLACES.league, {
    ...sides(spread),
    prices: football({ 'asian-handicap:-3.5': { home: 1.91, away: 1.91 } }),
  }),
  fixture(PLACES.league, { ...sides(total), prices: football({ 'total:44.5': { over: 1.91, under: 1.91 } }) }),
  // Nobody bets on it and it never ends: a house that opens late still has something to offer.
  fixture(PLACES.atp, {
    ref: 'halle',
    id: 431,
    home: 'Berg',
    away: 'Dorn',
    startsInSec: 6 * HOUR_SEC,
    prices: { winner: { home: 1.8, away: 2.05 } },
  }),
  race(PLACES.kelmarsh, {
    ref: RACE.ref,
    id: RACE.id,
    name: RACE.name,
    runners: [
      'Lantern Tide',
      'Copper Meridian',
      'Salt & Cedar',
      'Quiet Parade',
      'Bluewater Psalm',
      'Third Bell',
      'Gannet Rock',
      'Ninefold',
    ],
    startsInSec: 6 * HOUR_SEC,
    prices: { outright: { r1: 4.5, r2: 5, r3: 6.5, r4: 7.5, r5: 9, r6: 4, r7: 13, r8: 15 } },
  }),
];

/** For as long as bets are placed nothing ends. */
export const bettingTime = script('bet types: the bets', fixtures, []);

/** The same fixtures are played: everything is decided within seconds. */
export const resultsTime = script('bet types: the results', fixtures, [
  ...[...Object.values(MATCHES), ...Object.values(GRIDIRON)].flatMap(({ ref, score: [home, away] }) => [
    { atSec: 1, fixture: ref, kickOff: true as const },
    { atSec: 3, fixture: ref, score: [home, away] as [number, number], end: { confirmed: true } },
  ]),
  {
    atSec: 1,
    fixture: RACE.ref,
    // It stood at 3/1: a quarter off the winnings of bets taken before.
    withdraw: { runner: 'r6' },
    prices: { outright: { r1: 3.4, r2: 3.75, r3: 5, r4: 6, r5: 7, r7: 10, r8: 12 } },
  },
  { atSec: 2, fixture: RACE.ref, off: true },
  { atSec: 3, fixture: RACE.ref, places: { r1: 1, r2: 1, r4: 3, r5: 4 }, end: { confirmed: true } },
]);
