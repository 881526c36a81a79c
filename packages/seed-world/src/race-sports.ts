import { type MeetingPlan, type Runner, shortName } from '@evens/catalogue';
import { seededRng } from '@evens/kernel';
import { people } from './people.ts';
import { place } from './places.ts';
import { zoneOf } from './plans/build.ts';
import { RACE_PLANS } from './plans/race-plans.ts';
import { drawnCrest, SportTable } from './table.ts';

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

/** `taken`: names of the sport's other circuits, which may run on the same days; those of this one are added. */
const starters = (circuit: string, count: number, taken: Set<string>): readonly Runner[] =>
  people(circuit, { count, taken }).map((person, index) => ({ ...person, code: `r${index + 1}`, number: index + 1 }));

const FIELD_SIZES = [4, 5, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 12, 13, 14, 16];

/** Every third day, so that a horse of two stables rests for six. */
const afternoon = (key: string, first: string): MeetingPlan => ({
  kind: 'meeting',
  zone: zoneOf(key),
  everyDays: 3,
  races: 7,
  first,
  everyMin: 35,
  fieldSizes: FIELD_SIZES,
});
const evening = (key: string): MeetingPlan => ({
  kind: 'meeting',
  zone: zoneOf(key),
  everyDays: 2,
  races: 10,
  first: '18:30',
  everyMin: 15,
  fieldSizes: [6],
});
const HORSES = 132;
const DOGS = 120;

/** Courses with the local time of their first race. */
const COURSES: readonly (readonly [where: string, course: string, first: string])[] = [
  ['en', 'Kelmarsh', '13:00'],
  ['en', 'Ashcombe Park', '13:20'],
  ['en', 'Thornbury', '13:35'],
  ['en', 'Westerdale', '16:50'],
  ['ie', 'Ballyvara', '13:45'],
  ['ie', 'Kilmoyle', '16:30'],
  ['fr', 'Bois-Marie', '13:15'],
  ['fr', 'Valmont', '12:40'],
  ['au', 'Redgum Downs', '12:00'],
  ['au', 'Coolandra', '13:15'],
  ['us', 'Cedar Creek', '12:50'],
  ['us', 'Silver Mesa', '16:05'],
  ['za', 'Kransberg', '12:10'],
  ['jp', 'Midorigaoka', '11:00'],
];
const TRACKS: readonly (readonly [where: string, track: string])[] = [
  ['en', 'Harrow Lane'],
  ['en', 'Millbrook'],
  ['en', 'Docklands'],
  ['ie', 'Rathmore'],
  ['au', 'Wattle Park'],
  ['au', 'Brunton'],
];

/** Circuits: how many are in the pool, and what the outright of the season asks. */
const FIELDS: Readonly<
  Record<string, readonly (readonly [where: string, name: string, count: number, outright: string])[]>
> = {
  golf: [
    ['us', 'PGA Tour', 60, 'Season winner'],
    ['eu', 'DP World Tour', 60, 'Season winner'],
  ],
  'formula-1': [['world', 'World Championship', 22, 'Drivers’ champion']],
  nascar: [['us', 'Cup Series', 36, 'Champion']],
  motogp: [['world', 'World Championship', 22, 'Champion']],
  cycling: [['world', 'World Tour', 50, 'Season winner']],
  'alpine-skiing': [['world', 'World Cup', 30, 'Overall winner']],
  biathlon: [['world', 'World Cup', 30, 'Overall winner']],
  'cross-country-skiing': [['world', 'World Cup', 30, 'Overall winner']],
  'ski-jumping': [['world', 'World Cup', 30, 'Overall winner']],
  athletics: [['world', 'Diamond League', 24, 'Final winner']],
  speedway: [['world', 'Grand Prix', 16, 'Champion']],
};

/** Sports where a field runs. */
export function raceSports(): readonly SportTable[] {
  const horses = new SportTable('horse-racing');
  for (const [where, course, first] of COURSES) {
    const habits = { top: course === 'Kelmarsh', plan: afternoon(where, first), riders: ridersOf(course) };
    horses.add(place(where), course, [], habits, animals(course, HORSES, 'horse'));
  }
  const dogs = new SportTable('greyhounds');
  for (const [where, track] of TRACKS)
    dogs.add(
      place(where),
      track,
      [],
      { top: track === 'Harrow Lane', plan: evening(where) },
      animals(track, DOGS, 'dog'),
    );
  const fields = Object.entries(FIELDS).map(([alias, rows]) => {
    const table = new SportTable(alias);
    const taken = new Set<string>();
    for (const [where, name, count, outright] of rows) {
      const plan = RACE_PLANS[`${alias}/${name}`];
      if (!plan) throw new RangeError(`no calendar of ${alias} ${name}`);
      table.add(place(where), name, [], { top: true, plan, outright }, starters(`${alias}/${name}`, count, taken));
    }
    return table;
  });
  return [horses, dogs, ...fields];
}
