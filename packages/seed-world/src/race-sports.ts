import type { MeetingHabits, Runner } from '@evens/catalogue';
import { seededRng } from '@evens/kernel';
import { people } from './people.ts';
import { place } from './places.ts';
import { drawnCrest, type Habits, SportTable } from './table.ts';

const FIRST =
  'Silver Amber Quiet Northern Golden Velvet Distant Copper Royal Winter Hidden Scarlet Gentle Marble Crimson Ivory Lucky Emerald Midnight Rustic'.split(
    ' ',
  );
const SECOND =
  'Harbour Lantern Meadow Verdict Sparrow Compass Orchard Falcon Thunder Letter Horizon Anthem Cadence Bramble Tempo Pilgrim Voyage Echo Summit Saffron'.split(
    ' ',
  );

/** Horses or dogs of one course, the best first: names of two words, with what a card prints beside them. */
function animals(course: string, count: number, kind: 'horse' | 'dog'): readonly Runner[] {
  const rng = seededRng(`${kind}/${course}`);
  const trainers = people(`trainers/${course}`, { count: 18, countries: ['gb-eng', 'fr', 'au', 'us'] }).map(initialled);
  const names = new Set<string>();
  while (names.size < count) names.add(`${rng.pick(FIRST)} ${rng.pick(SECOND)}`);
  return [...names].map((name, index): Runner => {
    // Places of the last six times out, the latest last: the best are seldom far back. A dash parts two seasons.
    const places = Array.from({ length: 6 }, () => {
      const came = 1 + Math.round((6 * index) / count + rng.next() * 6 - 2);
      return came > 9 ? '0' : String(Math.max(1, came));
    }).join('');
    const seasons = rng.int(1, 4);
    const form = kind === 'horse' ? `${places.slice(0, seasons)}-${places.slice(seasons)}` : places;
    const facts: Record<string, string> = { trainer: rng.pick(trainers), form };
    if (kind === 'horse') facts.age = String(rng.int(3, 9));
    return { code: `r${index + 1}`, name, shortName: name.slice(0, 12).trim(), ...drawnCrest(name), facts };
  });
}

/** As cards print people: "O. Merrick". */
const initialled = ({ name }: { readonly name: string }): string => name.replace(/^(\p{L})[^ ]* /u, '$1. ');

const ridersOf = (course: string): readonly string[] =>
  people(`jockeys/${course}`, { count: 30, countries: ['gb-eng', 'fr', 'au', 'us', 'za'] }).map(initialled);

const starters = (circuit: string, count: number, women = false): readonly Runner[] =>
  people(circuit, { count, women }).map((person, index) => ({ ...person, code: `r${index + 1}`, number: index + 1 }));

/** Hours (UTC) in which the first race of an afternoon goes off. */
const FIRST_RACE: Readonly<Record<string, number>> = { en: 12, ie: 13, fr: 11, au: 2, us: 17, za: 11, jp: 3 };
const EVENING: Readonly<Record<string, number>> = { en: 18, ie: 19, au: 8 };
const FIELD_SIZES = [4, 5, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 12, 13, 14, 16];

const afternoon = (where: string): MeetingHabits => ({
  races: 7,
  hour: FIRST_RACE[where] ?? 12,
  everyMin: 35,
  fieldSizes: FIELD_SIZES,
});
const evening = (where: string): MeetingHabits => ({
  races: 10,
  hour: EVENING[where] ?? 18,
  everyMin: 15,
  fieldSizes: [6],
});

const COURSES: readonly (readonly [where: string, course: string])[] = [
  ['en', 'Kelmarsh'],
  ['en', 'Ashcombe Park'],
  ['en', 'Thornbury'],
  ['en', 'Westerdale'],
  ['ie', 'Ballyvara'],
  ['ie', 'Kilmoyle'],
  ['fr', 'Bois-Marie'],
  ['fr', 'Valmont'],
  ['au', 'Redgum Downs'],
  ['au', 'Coolandra'],
  ['us', 'Cedar Creek'],
  ['us', 'Silver Mesa'],
  ['za', 'Kransberg'],
  ['jp', 'Midorigaoka'],
];
const TRACKS: readonly (readonly [where: string, track: string])[] = [
  ['en', 'Harrow Lane'],
  ['en', 'Millbrook'],
  ['en', 'Docklands'],
  ['ie', 'Rathmore'],
  ['au', 'Wattle Park'],
  ['au', 'Brunton'],
];

const TOP: Habits = { top: true, outright: 'Winner' };

const FIELDS: Readonly<
  Record<string, readonly (readonly [where: string, name: string, count: number, habits: Habits])[]>
> = {
  golf: [
    ['us', 'PGA Tour', 60, { ...TOP, perDay: 0.3, outright: 'Season winner' }],
    ['eu', 'DP World Tour', 60, { ...TOP, perDay: 0.3, outright: 'Season winner' }],
  ],
  'formula-1': [['world', 'World Championship', 20, { ...TOP, perDay: 0.15, outright: 'Drivers’ champion' }]],
  nascar: [['us', 'Cup Series', 36, { ...TOP, perDay: 0.15, outright: 'Champion' }]],
  motogp: [['world', 'World Championship', 22, { ...TOP, perDay: 0.15, outright: 'Champion' }]],
  cycling: [['world', 'World Tour', 50, { ...TOP, perDay: 0.4, outright: 'Season winner' }]],
  'alpine-skiing': [['world', 'World Cup', 30, { ...TOP, perDay: 0.5, outright: 'Overall winner' }]],
  biathlon: [['world', 'World Cup', 30, { ...TOP, perDay: 0.5, outright: 'Overall winner' }]],
  'cross-country-skiing': [['world', 'World Cup', 30, { ...TOP, perDay: 0.5, outright: 'Overall winner' }]],
  'ski-jumping': [['world', 'World Cup', 30, { ...TOP, perDay: 0.5, outright: 'Overall winner' }]],
  athletics: [['world', 'Diamond League', 24, { ...TOP, perDay: 0.6, outright: 'Final winner' }]],
  speedway: [['world', 'Grand Prix', 16, { ...TOP, perDay: 0.4, outright: 'Champion' }]],
};

/** Sports where a field runs. */
export function raceSports(): readonly SportTable[] {
  const horses = new SportTable('horse-racing');
  // One course of each kind races every day, the others one day in three.
  for (const [where, course] of COURSES) {
    const top = course === 'Kelmarsh';
    const habits = { top, perDay: top ? 7 : 2.2, meeting: afternoon(where), riders: ridersOf(course) };
    horses.add(place(where), course, [], habits, animals(course, 90, 'horse'));
  }
  const dogs = new SportTable('greyhounds');
  for (const [where, track] of TRACKS) {
    const top = track === 'Harrow Lane';
    dogs.add(
      place(where),
      track,
      [],
      { top, perDay: top ? 10 : 2.8, meeting: evening(where) },
      animals(track, 60, 'dog'),
    );
  }
  const fields = Object.entries(FIELDS).map(([alias, rows]) => {
    const table = new SportTable(alias);
    for (const [where, name, count, habits] of rows)
      table.add(place(where), name, [], habits, starters(`${alias}/${name}`, count));
    return table;
  });
  return [horses, dogs, ...fields];
}
