import { type MeetingHabits, type Runner, shortName } from '@evens/catalogue';
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
    return { code: `r${index + 1}`, name, shortName: shortName(name), ...drawnCrest(name), facts };
  });
}

/** As cards print people: "O. Merrick". */
const initialled = ({ name }: { readonly name: string }): string => name.replace(/^(\p{L})[^ ]* /u, '$1. ');

const ridersOf = (course: string): readonly string[] =>
  people(`jockeys/${course}`, { count: 30, countries: ['gb-eng', 'fr', 'au', 'us', 'za'] }).map(initialled);

const starters = (circuit: string, count: number, women = false): readonly Runner[] =>
  people(circuit, { count, women }).map((person, index) => ({ ...person, code: `r${index + 1}`, number: index + 1 }));

/** Hours (UTC) in which the first race of an evening goes off at the dogs. */
const EVENING: Readonly<Record<string, number>> = { en: 18, ie: 19, au: 8 };
const FIELD_SIZES = [4, 5, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 12, 13, 14, 16];

const afternoon = (hour: number): MeetingHabits => ({
  races: 7,
  hour,
  everyMin: 35,
  fieldSizes: FIELD_SIZES,
});
const evening = (where: string): MeetingHabits => ({
  races: 10,
  hour: EVENING[where] ?? 18,
  everyMin: 15,
  fieldSizes: [6],
});

/** Courses with the hour (UTC) of their first race. Those that race daily follow each other round the clock. */
const COURSES: readonly (readonly [where: string, course: string, hour: number, daily?: 'daily'])[] = [
  ['en', 'Kelmarsh', 12, 'daily'],
  ['en', 'Ashcombe Park', 12],
  ['en', 'Thornbury', 13],
  ['en', 'Westerdale', 15, 'daily'],
  ['ie', 'Ballyvara', 13],
  ['ie', 'Kilmoyle', 14],
  ['fr', 'Bois-Marie', 11],
  ['fr', 'Valmont', 12],
  ['au', 'Redgum Downs', 0, 'daily'],
  ['au', 'Coolandra', 3],
  ['us', 'Cedar Creek', 17, 'daily'],
  ['us', 'Silver Mesa', 19, 'daily'],
  ['za', 'Kransberg', 9, 'daily'],
  ['jp', 'Midorigaoka', 4, 'daily'],
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
  for (const [where, course, hour, daily] of COURSES) {
    const top = course === 'Kelmarsh';
    const habits = { top, perDay: daily ? 7 : 2.3, meeting: afternoon(hour), riders: ridersOf(course) };
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
