import { fixture, HOUR_SEC, PLACES, type Prices, script, threeWay } from './script.ts';

/** In play from the first second, one goal at the second: what bets on it still need stays the same from then on. */
export const PLAYED = { ref: 'harbour', id: 701, home: 'Harbour', away: 'Albion' } as const;
/** Before the match; its price falls a little later, so that a bet on it is worth more. */
export const COMING = { ref: 'castle', id: 702, home: 'Castle Rovers', away: 'Wanderers' } as const;
export const LONG_NAME = {
  ref: 'gladbach',
  id: 703,
  home: 'Borussia Mönchengladbach',
  away: 'Eintracht Frankfurt',
} as const;
export const TENNIS = { ref: 'brandt', id: 704, home: 'Ida Brandt', away: 'Noor Vega' } as const;

export const OTHER = { ref: 'norte', id: 705, home: 'Norte', away: 'Ribera' } as const;
/** At such prices a few hundred are far beyond what the house pays at most. */
export const SCORES = { long: '0–5', other: '1–0' } as const;

const MARKETS: Prices = {
  ...threeWay(2, 3.4, 3.9),
  'total:2.5': { over: 1.9, under: 1.9 },
  'both-score': { yes: 1.8, no: 1.95 },
};

const fixtures = [
  fixture(PLACES.premierLeague, { ...PLAYED, startsInSec: 0, prices: MARKETS }),
  fixture(PLACES.premierLeague, { ...COMING, startsInSec: 6 * HOUR_SEC, prices: MARKETS }),
  fixture(PLACES.bundesliga, {
    ...LONG_NAME,
    startsInSec: 6 * HOUR_SEC,
    prices: { ...MARKETS, 'correct-score': { '1:0': 8, '0:5': 400 } },
  }),
  fixture(PLACES.laLiga, {
    ...OTHER,
    startsInSec: 6 * HOUR_SEC,
    prices: { ...MARKETS, 'correct-score': { '1:0': 10, '1:1': 6.5 } },
  }),
  fixture(PLACES.atp, { ...TENNIS, startsInSec: 6 * HOUR_SEC, prices: { winner: { home: 1.8, away: 2.05 } } }),
];

const beginning = [
  { atSec: 1, fixture: PLAYED.ref, kickOff: true as const },
  { atSec: 2, fixture: PLAYED.ref, goal: 'home' as const },
];

/** For as long as bets are placed nothing ends. */
export const bettingTime = script('my bets: the bets', fixtures, beginning);

/** One match is over: it ended as a home win. */
export const resultsTime = script('my bets: the results', fixtures, [
  ...beginning,
  { atSec: 3, fixture: COMING.ref, kickOff: true },
  { atSec: 3.5, fixture: COMING.ref, score: [2, 0] },
  { atSec: 4, fixture: COMING.ref, end: { confirmed: true } },
]);
