import { every, fixture, HOUR_SEC, PLACES, type Prices, script, threeWay } from './script.ts';

const MARKETS: Prices = {
  ...threeWay(2.1, 3.3, 3.4),
  'asian-handicap:-0.5': { home: 1.95, away: 1.85 },
  'total:2.5': { over: 1.9, under: 1.9 },
};

const soccer = (id: number, home: string, away: string, where = PLACES.premierLeague) =>
  fixture(where, { ref: `live-${id}`, id, home, away, startsInSec: 0, prices: MARKETS });

/** In play from the first seconds on: six of soccer in two countries, one of tennis. */
export const LIVE_SOCCER = [
  soccer(401, 'Kestrels', 'Rovers'),
  soccer(402, 'Harbour', 'Albion'),
  soccer(403, 'Castle', 'Wanderers'),
  soccer(404, 'Valiant', 'Orient'),
  soccer(405, 'Sol', 'Mareas', PLACES.laLiga),
  soccer(406, 'Norte', 'Ribera', PLACES.laLiga),
] as const;
/** Of this one the source says each second how the moment looks. */
const [, TOLD] = LIVE_SOCCER;
export const LIVE_TENNIS = { id: 410, home: 'Ida Brandt', away: 'Noor Vega' } as const;
export const NEXT_MATCH = { id: 420, home: 'Millers', away: 'Quakers' } as const;

const MOVED: Prices = {
  ...threeWay(2.2, 3.2, 3.2),
  'asian-handicap:-0.5': { home: 2, away: 1.8 },
  'total:2.5': { over: 1.85, under: 1.95 },
};

/** Enough in play for four slots and a list beside them, with prices that all move every second. */
export const liveWorld = script(
  'live',
  [
    ...LIVE_SOCCER,
    fixture(PLACES.atp, {
      ref: 'live-tennis',
      ...LIVE_TENNIS,
      startsInSec: 0,
      prices: { winner: { home: 1.7, away: 2.1 } },
    }),
    fixture(PLACES.premierLeague, {
      ref: 'next',
      ...NEXT_MATCH,
      startsInSec: 30 * HOUR_SEC,
      prices: threeWay(1.9, 3.4, 4),
    }),
  ],
  [
    ...LIVE_SOCCER.map(({ ref }) => ({ atSec: 1, fixture: ref, kickOff: true as const })),
    { atSec: 1, fixture: 'live-tennis', kickOff: true },
    ...LIVE_SOCCER.flatMap(({ ref }) =>
      every(1, 240, (turn) => ({ fixture: ref, prices: turn % 2 === 0 ? MOVED : MARKETS }), 3),
    ),
    ...every(
      1,
      240,
      (turn) => ({ fixture: TOLD.ref, scene: { state: turn % 2 ? 'danger' : 'attack', side: 'home' } }),
      3,
    ),
  ],
);
