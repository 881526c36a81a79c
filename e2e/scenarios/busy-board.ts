import { every, fixture, HOUR_SEC, PLACES, type Prices, script } from './script.ts';

/** Matches in play at once, each with eleven prices that all move twice a second: 2,200 changes a second. */
export const MATCHES = 100;
export const MOVES_PER_SEC = 2;
export const PRICES_EACH = 11;
/** They begin to move when the trader has the board before him, and go on for so long. */
const FROM_SEC = 2;
export const LASTS_SEC = 60;

const TURNS = LASTS_SEC * MOVES_PER_SEC;

/** A hundredth or two to and fro, so that no price ever stands still and none is a jump. */
const pricesAt = (turn: number): Prices => {
  const by = (turn % 4) / 100;
  const pair = (one: number, other: number) => ({ over: one + by, under: other - by });
  return {
    '1x2': { home: 2 + by, draw: 3.4 - by, away: 3.9 + by },
    'total:1.5': pair(1.35, 3.2),
    'total:2.5': pair(1.9, 1.95),
    'total:3.5': pair(3, 1.4),
    'both-score': { yes: 1.8 + by, no: 1.98 - by },
  };
};

const refs = Array.from({ length: MATCHES }, (_, at) => ({
  ref: `m${at}`,
  id: 8001 + at,
  home: `Northside ${at + 1}`,
  away: `Southside ${at + 1}`,
}));

export const FIRST = refs[0] as (typeof refs)[number];

/** Everything of it moves, and one in the middle of the list is what the trader works on. */
export const busyBoard = script(
  'a busy board',
  [
    ...refs.map((each) => fixture(PLACES.premierLeague, { ...each, startsInSec: 0, prices: pricesAt(0) })),
    // A house opens with a match to come.
    fixture(PLACES.laLiga, {
      ...{ ref: 'later', id: 8900, home: 'Norte', away: 'Ribera' },
      ...{ startsInSec: 6 * HOUR_SEC, prices: pricesAt(0) },
    }),
  ],
  refs.flatMap(({ ref }, at) => [
    { atSec: 0.1, fixture: ref, kickOff: true as const },
    // Spread over the half second, as sources are.
    ...every(
      1 / MOVES_PER_SEC,
      TURNS,
      (turn) => ({ fixture: ref, prices: pricesAt(turn + 1) }),
      FROM_SEC + (at % 10) / 20,
    ),
  ]),
);
