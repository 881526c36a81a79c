import { every, fixture, HOUR_SEC, outright, PLACES, type Prices, script, threeWay } from './script.ts';

const DAY_SEC = 24 * HOUR_SEC;

/** Two parts of a match with two lines of each column. */
const ASIAN: Prices = {
  ...threeWay(1.9, 3.6, 4.2),
  'asian-handicap:-0.5': { home: 1.92, away: 1.94 },
  'asian-handicap:-0.75': { home: 2.1, away: 1.76 },
  'total:2.5': { over: 1.85, under: 1.95 },
  'total:2.75': { over: 2.05, under: 1.78 },
  '1x2@1h': { home: 2.5, draw: 2.2, away: 4.5 },
  'asian-handicap@1h:-0.25': { home: 1.98, away: 1.86 },
  'total@1h:1': { over: 1.9, under: 1.88 },
};

export const LIVE = { id: 301, home: 'Ajax', away: 'Feyenoord' } as const;
export const LATER = { id: 302, home: 'Arsenal', away: 'Chelsea' } as const;
export const TENNIS = { id: 303, home: 'Mira Kessler', away: 'Ana Duarte' } as const;
export const SERIES = { id: 311, home: 'Night Owls', away: 'Red Harbour' } as const;
export const OPEN = { id: 312, home: 'Delta Squad', away: 'Nordic Five' } as const;

/** More than the lists show of one call. */
export const PLENTY = 205;
const nth = (index: number): string => String(index).padStart(3, '0');
export const LAST = nth(PLENTY - 1);

/** One match in play whose total of the first half moves, matches to come, esports in two leagues, and outrights. */
export const lists = script(
  'lists of every kind',
  [
    fixture(PLACES.eredivisie, { ref: 'live', ...LIVE, startsInSec: 0, prices: ASIAN }),
    fixture(PLACES.premierLeague, { ref: 'later', ...LATER, startsInSec: DAY_SEC, prices: ASIAN }),
    fixture(PLACES.atp, {
      ref: 'tennis',
      ...TENNIS,
      startsInSec: DAY_SEC,
      prices: { winner: { home: 1.5, away: 2.6 }, 'winner@set1': { home: 1.6, away: 2.3 } },
    }),
    fixture(PLACES.major, {
      ref: 'series',
      ...SERIES,
      startsInSec: DAY_SEC,
      prices: { winner: { home: 1.8, away: 2 } },
    }),
    fixture(PLACES.open, { ref: 'open', ...OPEN, startsInSec: DAY_SEC, prices: { winner: { home: 1.7, away: 2.1 } } }),
    outright(PLACES.major, {
      ref: 'majorWinner',
      id: 321,
      name: 'Major winner',
      field: { 'Night Owls': 2.5, 'Red Harbour': 3, 'Delta Squad': 4 },
      startsInSec: DAY_SEC,
    }),
    outright(PLACES.laLiga, {
      ref: 'laLigaWinner',
      id: 322,
      name: 'LaLiga winner',
      field: { Barcelona: 1.9, 'Real Madrid': 2.2, Girona: 40 },
      startsInSec: DAY_SEC,
    }),
    ...Array.from({ length: PLENTY }, (_, index) =>
      fixture(PLACES.handball, {
        ref: `match${index}`,
        id: 1000 + index,
        home: `Home ${nth(index)}`,
        away: `Away ${nth(index)}`,
        startsInSec: DAY_SEC + index,
        prices: { winner: { home: 1.8, away: 2 } },
      }),
    ),
    ...Array.from({ length: PLENTY }, (_, index) =>
      outright(PLACES.handball, {
        ref: `cup${index}`,
        id: 2000 + index,
        name: `Cup ${nth(index)}`,
        field: { One: 1.8, Two: 2 },
        startsInSec: 2 * DAY_SEC + index,
      }),
    ),
  ],
  [
    { atSec: 0.5, fixture: 'live', kickOff: true },
    ...every(2, 150, (turn) => ({
      fixture: 'live',
      prices: { 'total@1h:1': turn % 2 === 0 ? { over: 1.95, under: 1.83 } : { over: 1.9, under: 1.88 } },
    })).map((step) => ({ ...step, atSec: step.atSec + 1 })),
  ],
);
