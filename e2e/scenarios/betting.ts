import { every, fixture, HOUR_SEC, PLACES, script, threeWay } from './script.ts';

/** Before the match, for as long as the script runs; the prices stand still. */
export const CALM = [
  { ref: 'arsenal', id: 201, home: 'Arsenal', away: 'Chelsea', price: 2 },
  { ref: 'betis', id: 202, home: 'Real Betis', away: 'Villarreal', price: 2.5 },
  { ref: 'gladbach', id: 203, home: 'Borussia Mönchengladbach', away: 'Eintracht Frankfurt', price: 1.8 },
] as const;

/** In play at first with standing prices and one goal for the home side; each ends at its second, the home side has won. */
export const ENDING = [
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
].map(([home = '', away = ''], index) => ({
  ref: home,
  id: 230 + index,
  home,
  away,
  endsAtSec: 30 + 8 * index,
}));

/** In play; suspended for six seconds, open for six, and so on. */
export const HALTING = { ref: 'napoli', id: 221, home: 'Napoli', away: 'Roma' } as const;
/** Before the match; the home side's price goes 3.00, 3.02, 3.04 ... every eight seconds. */
export const RISING = { ref: 'inter', id: 222, home: 'Inter', away: 'Lazio' } as const;

const LENGTH_SEC = 600;

const cents = (price: number): number => Math.round(price * 100) / 100;

const [first, second, third] = CALM;

/** What a person needs to bet in every way, for ten minutes. */
export const betting = script(
  'betting',
  [
    fixture(PLACES.premierLeague, {
      ...sides(first),
      startsInSec: 3 * HOUR_SEC,
      prices: threeWay(first.price, 3.4, 3.9),
    }),
    fixture(PLACES.laLiga, { ...sides(second), startsInSec: 4 * HOUR_SEC, prices: threeWay(second.price, 3.2, 2.9) }),
    fixture(PLACES.bundesliga, { ...sides(third), startsInSec: 5 * HOUR_SEC, prices: threeWay(third.price, 3.7, 4.4) }),
    fixture(PLACES.serieA, { ...sides(RISING), startsInSec: 6 * HOUR_SEC, prices: threeWay(3, 2.6, 2.5) }),
    fixture(PLACES.serieA, { ...sides(HALTING), startsInSec: 0, prices: threeWay(2.2, 3.1, 3.5) }),
    ...ENDING.map((each) =>
      fixture(PLACES.ligue1, { ...sides(each), startsInSec: 0, prices: threeWay(1.5, 4.2, 6.5) }),
    ),
  ],
  [
    { atSec: 1, fixture: HALTING.ref, kickOff: true },
    ...ENDING.flatMap(({ ref, endsAtSec }) => [
      { atSec: 1, fixture: ref, kickOff: true as const },
      { atSec: 2, fixture: ref, goal: 'home' as const },
      { atSec: endsAtSec, fixture: ref, end: { confirmed: true } },
    ]),
    ...every(
      8,
      LENGTH_SEC / 8,
      (turn) => ({
        fixture: RISING.ref,
        prices: { '1x2': { home: cents(3.02 + turn * 0.02) } },
      }),
      8,
    ),
    ...every(12, LENGTH_SEC / 12, () => ({ fixture: HALTING.ref, suspend: 'all' }), 6),
    ...every(12, LENGTH_SEC / 12, () => ({ fixture: HALTING.ref, open: 'all' }), 12),
  ],
);

function sides(of: { readonly ref: string; readonly id: number; readonly home: string; readonly away: string }) {
  const { ref, id, home, away } = of;
  return { ref, id, home, away };
}
