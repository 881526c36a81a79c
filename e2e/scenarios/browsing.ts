import { every, fixture, HOUR_SEC, PLACES, type Prices, script, threeWay } from './script.ts';

/** Markets of a match that shows all layouts of the board: grids, lines, scores, halves. */
const FULL: Prices = {
  ...threeWay(2.1, 3.4, 3.6),
  'double-chance': { 'home-draw': 1.3, 'home-away': 1.33, 'draw-away': 1.75 },
  'draw-no-bet': { home: 1.52, away: 2.55 },
  'both-score': { yes: 1.72, no: 2.05 },
  'asian-handicap:-1': { home: 3.1, away: 1.37 },
  'asian-handicap:-0.5': { home: 2.1, away: 1.78 },
  'asian-handicap:0': { home: 1.52, away: 2.55 },
  'european-handicap:0:1': { home: 4.1, draw: 3.8, away: 1.74 },
  'total:1.5': { over: 1.28, under: 3.6 },
  'total:2.5': { over: 1.85, under: 1.95 },
  'total:3.5': { over: 3.05, under: 1.38 },
  'team-total-home:1.5': { over: 2.2, under: 1.65 },
  'team-total-away:0.5': { over: 1.4, under: 2.85 },
  'odd-even': { odd: 1.95, even: 1.87 },
  '1x2@1h': { home: 2.7, draw: 2.15, away: 4.1 },
  'total@1h:1.5': { over: 2.6, under: 1.5 },
  'half-time-full-time': {
    'home/home': 3.4,
    'home/draw': 14,
    'home/away': 29,
    'draw/home': 4.9,
    'draw/draw': 5.2,
    'draw/away': 7.8,
    'away/home': 23,
    'away/draw': 14,
    'away/away': 6.2,
  },
  'correct-score': {
    '0:0': 11,
    '1:0': 8,
    '2:0': 10,
    '2:1': 9,
    '3:1': 17,
    '1:1': 6.5,
    '2:2': 14,
    '0:1': 12,
    '0:2': 19,
    '1:2': 13,
    other: 7,
  },
  'clean-sheet-home': { yes: 2.9, no: 1.4 },
  'total~corners:9.5': { over: 1.9, under: 1.9 },
  '1x2~corners': { home: 1.75, draw: 8, away: 2.4 },
  'total~cards:4.5': { over: 2.05, under: 1.75 },
};

export const FULL_MATCH = { id: 101, home: 'Arsenal', away: 'Chelsea', prices: FULL } as const;
export const LONG_NAMES = {
  id: 103,
  home: 'Borussia Mönchengladbach',
  away: 'Sportvereinigung Unterhaching-Taufkirchen',
} as const;
/** The only match of this script whose price moves: home up and down every four seconds. */
export const MOVING = { id: 110, home: 'Ajax', away: 'Feyenoord', low: '1.60', high: '1.72' } as const;
export const SUSPENDED = { id: 111, home: 'Napoli', away: 'Roma' } as const;
export const TENNIS = { id: 120, home: 'Mira Kessler', away: 'Ana Duarte' } as const;
export const ESPORT = { id: 130, home: 'Night Owls', away: 'Red Harbour' } as const;

const SCORED = { 'total:2.5': { over: 1.9, under: 1.9 }, 'asian-handicap:-0.5': { home: 1.95, away: 1.85 } };

/** A list longer than any window; nothing else is in its sport. */
export const LONG_LIST = Array.from({ length: 40 }, (_, index) => ({
  ref: `handball-${index}`,
  id: 200 + index,
  home: `Home ${index}`,
  away: `Away ${index}`,
  startsInSec: (30 + index) * HOUR_SEC,
  prices: threeWay(1.5, 8, 2.8),
}));

/** Before the match, in play, suspended; soccer, tennis and an esport; one price moves and nothing else does. */
export const browsing = script(
  'browsing',
  [
    fixture(PLACES.premierLeague, { ref: 'full', ...FULL_MATCH, startsInSec: 3 * HOUR_SEC }),
    fixture(PLACES.laLiga, {
      ref: 'spain',
      id: 102,
      home: 'Real Betis',
      away: 'Villarreal',
      startsInSec: 30 * HOUR_SEC,
      prices: { ...threeWay(2.4, 3.2, 3), ...SCORED },
    }),
    fixture(PLACES.bundesliga, {
      ref: 'long',
      ...LONG_NAMES,
      startsInSec: 26 * HOUR_SEC,
      prices: { ...threeWay(1.8, 3.9, 4.4), ...SCORED },
    }),
    fixture(PLACES.eredivisie, {
      ref: 'moving',
      id: MOVING.id,
      home: MOVING.home,
      away: MOVING.away,
      startsInSec: 0,
      prices: { ...threeWay(1.6, 4, 5.5), ...SCORED },
    }),
    fixture(PLACES.serieA, {
      ref: 'suspended',
      ...SUSPENDED,
      startsInSec: 0,
      prices: { ...threeWay(2.2, 3.1, 3.5), ...SCORED },
    }),
    fixture(PLACES.atp, {
      ref: 'tennis',
      ...TENNIS,
      startsInSec: 4 * HOUR_SEC,
      prices: { winner: { home: 1.65, away: 2.25 }, 'total~games:22.5': { over: 1.9, under: 1.9 } },
    }),
    fixture(PLACES.major, {
      ref: 'esport',
      ...ESPORT,
      startsInSec: 5 * HOUR_SEC,
      prices: { winner: { home: 1.9, away: 1.9 }, 'total:2.5': { over: 2, under: 1.8 } },
    }),
    ...LONG_LIST.map((each) => fixture(PLACES.handball, each)),
  ],
  [
    { atSec: 1, fixture: 'moving', kickOff: true },
    { atSec: 2, fixture: 'moving', goal: 'home' },
    { atSec: 1, fixture: 'suspended', kickOff: true },
    { atSec: 3, fixture: 'suspended', suspend: 'all' },
    ...every(4, 225, (turn) => ({ fixture: 'moving', prices: { '1x2': { home: turn % 2 === 0 ? 1.72 : 1.6 } } }), 8),
  ],
);
