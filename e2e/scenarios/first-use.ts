import { fixture, HOUR_SEC, PLACES, script, threeWay } from './script.ts';

/** Begins and ends soon after the house has opened; the home side wins 1–0. What is bet on it before is paid then. */
export const SOON = { ref: 'soon', id: 901, home: 'Lorient', away: 'Brest', startsInSec: 30, endsInSec: 32 } as const;

/** In play at first, one after the other ends: whoever opens a list sees one of them end. */
export const ENDING = [
  ['Lyon', 'Nantes'],
  ['Lille', 'Rennes'],
  ['Nice', 'Reims'],
  ['Lens', 'Metz'],
  ['Paris', 'Toulouse'],
  ['Monaco', 'Auxerre'],
  ['Marseille', 'Strasbourg'],
  ['Caen', 'Amiens'],
  ['Bastia', 'Ajaccio'],
  ['Nancy', 'Troyes'],
  ['Angers', 'Le Havre'],
  ['Dijon', 'Guingamp'],
].map(([home = '', away = ''], index) => ({ ref: home, id: 910 + index, home, away, endsAtSec: 12 + 9 * index }));

/** In play for as long as the script runs; the home side leads 1–0. */
export const PLAYED = { ref: 'played', id: 930, home: 'Ajax', away: 'Feyenoord' } as const;

/** Hours away, with one outcome that hardly anybody believes in. */
export const LATER = { ref: 'later', id: 931, home: 'Arsenal', away: 'Chelsea', longShot: '151' } as const;

const sides = ({ ref, id, home, away }: { ref: string; id: number; home: string; away: string }) => {
  return { ref, id, home, away };
};

/** What somebody meets who uses the house for the first time. */
export const firstUse = script(
  'a first use',
  [
    fixture(PLACES.ligue1, { ...sides(SOON), startsInSec: SOON.startsInSec, prices: threeWay(2, 3.4, 3.9) }),
    ...ENDING.map((each) =>
      fixture(PLACES.ligue1, { ...sides(each), startsInSec: 0, prices: threeWay(1.5, 4.2, 6.5) }),
    ),
    fixture(PLACES.eredivisie, { ...sides(PLAYED), startsInSec: 0, prices: threeWay(1.6, 4, 5.5) }),
    fixture(PLACES.premierLeague, { ...sides(LATER), startsInSec: 3 * HOUR_SEC, prices: threeWay(1.01, 23, 151) }),
    fixture(PLACES.handball, {
      ref: 'handball',
      id: 932,
      home: 'Nordby',
      away: 'Solvang',
      startsInSec: 30 * HOUR_SEC,
      prices: threeWay(1.5, 8, 2.8),
    }),
  ],
  [
    { atSec: 0.1, fixture: PLAYED.ref, kickOff: true },
    { atSec: 0.2, fixture: PLAYED.ref, goal: 'home' },
    ...ENDING.flatMap(({ ref, endsAtSec }) => [
      { atSec: 0.1, fixture: ref, kickOff: true as const },
      { atSec: 0.2, fixture: ref, goal: 'home' as const },
      { atSec: endsAtSec, fixture: ref, end: { confirmed: true } },
    ]),
    { atSec: SOON.startsInSec, fixture: SOON.ref, kickOff: true },
    { atSec: SOON.startsInSec + 1, fixture: SOON.ref, goal: 'home' },
    { atSec: SOON.endsInSec, fixture: SOON.ref, end: { confirmed: true } },
  ],
);
