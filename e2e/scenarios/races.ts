import { HOUR_SEC, PLACES, race, type script } from './script.ts';

type Script = ReturnType<typeof script>;

const RUNNERS = [
  'Lantern Tide',
  'Copper Meridian',
  'Schwarzwälder Donnerwetter von der Hohen Straße',
  'Quiet Parade',
  'Bluewater Psalm',
  'Third Bell',
  'Gannet Rock',
  'Ninefold',
];

const FACTS = {
  draw: '12',
  jockey: 'K. Maddern-Oberhausen',
  trainer: 'P. Oakhurst',
  form: '1312-41',
  age: '4',
  weight: '9-7',
  marks: 'C D',
};
const OUTRIGHT = { r1: 4.5, r2: 5, r3: 6.5, r4: 7.5, r5: 9, r6: 4, r7: 13, r8: 151 };
const PLACE = { r1: 2.2, r2: 2.4, r3: 2.9, r4: 3.2, r5: 3.6, r6: 2, r7: 5, r8: 26 };

/** A card as full as cards get, with a non-runner; races of dogs; and one that is over, with a dead heat. */
export const COMING_RACE = { ref: 'coming', id: 151 } as const;
export const DOGS = { ref: 'dogs', id: 152 } as const;
export const FINISHED_RACE = { ref: 'finished', id: 153 } as const;

const TRACK = { ...PLACES.kelmarsh, sport: 'greyhounds', tournament: { name: 'Harrow Lane', alias: 'harrow-lane' } };

const card = (title: string, number: string) => ({
  facts: {
    title,
    race: number,
    races: '7',
    distance: '1m 2f',
    going: 'Good to soft',
    class: '2, 4yo+',
    prize: 'GBP 60,000',
  },
});

const fixtures = [
  {
    ...race(PLACES.kelmarsh, {
      ...COMING_RACE,
      name: 'Kelmarsh 3',
      runners: RUNNERS,
      startsInSec: 3 * HOUR_SEC,
      prices: { outright: OUTRIGHT, 'place:2': PLACE, 'head-to-head:1': { r1: 1.8, r2: 1.95 } },
    }),
    runners: RUNNERS.map((name) => ({ name, facts: FACTS })),
    race: card('Grosser Preis der Landwirtschaftskammer Nordrhein-Westfalen', '3'),
  },
  {
    ...race(TRACK, {
      ...DOGS,
      name: 'Harrow Lane 8',
      runners: RUNNERS.slice(0, 6),
      startsInSec: 2 * HOUR_SEC,
      prices: { outright: { r1: 3.4, r2: 6.5, r3: 11.5, r4: 5.4, r5: 3.7, r6: 8.9 } },
    }),
    race: { facts: { title: 'Arden Trophy', race: '8', races: '10', distance: '640m', class: 'A4', prize: 'GBP 250' } },
  },
  {
    ...race(PLACES.kelmarsh, {
      ...FINISHED_RACE,
      name: 'Kelmarsh 1',
      runners: RUNNERS,
      startsInSec: 0,
      prices: { outright: OUTRIGHT },
    }),
    race: card('Lockington Handicap Stakes', '1'),
  },
];

const { r6: _gone, ...without } = OUTRIGHT;

/** A script with races beside what it has. */
export const withRaces = (script: Script): Script => ({
  ...script,
  fixtures: [...script.fixtures, ...fixtures],
  steps: [
    ...script.steps,
    { atSec: 0, fixture: COMING_RACE.ref, withdraw: { runner: 'r6' }, prices: { outright: without } },
    { atSec: 0, fixture: FINISHED_RACE.ref, withdraw: { runner: 'r8' } },
    { atSec: 0, fixture: FINISHED_RACE.ref, off: true as const },
    { atSec: 0, fixture: FINISHED_RACE.ref, places: { r2: 1, r4: 1, r3: 3, r1: 4, r5: 5 }, end: { confirmed: true } },
  ].sort((left, right) => left.atSec - right.atSec),
});
