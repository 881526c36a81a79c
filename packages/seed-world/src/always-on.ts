import { type Competitor, type SessionPlan, shortName } from '@evens/catalogue';
import { seededRng } from '@evens/kernel';
import { people } from './people.ts';
import { place } from './places.ts';
import { zoneOf } from './plans/build.ts';
import { drawnCrest, type SportTable } from './table.ts';

/*
 * Where somebody always plays: table tennis in halls of four tables, tennis in training centres, esports on servers, leagues of
 * one arena. Real books fill their nights with these; teams here are invented.
 */

export interface AlwaysOn {
  readonly sport: string;
  readonly place: string;
  readonly name: string;
  readonly plan: SessionPlan;
  readonly count: number;
  readonly kind: 'people' | 'teams' | 'squads';
}

const FIRST =
  'Iron Night Solar Arctic Crimson Neon Silent Rapid Amber Cobalt Hollow Granite Velvet Storm Lunar Copper Phantom Golden Frozen Electric Wild Scarlet Onyx Jade'.split(
    ' ',
  );
const SQUADS =
  'Wolves Ravens Foxes Vipers Sparks Tigers Pilots Monks Comets Owls Drakes Hunters Bisons Lynxes Falcons Otters Badgers Cobras Herons Hornets'.split(
    ' ',
  );
const TOWNS =
  'Alder Brook Castle Dawn East Fern Grove Harbour Island Juniper King Lake Maple North Oak Port Quarry River South Tower Upper Valley West York'.split(
    ' ',
  );
const ENDS = 'field ton bridge gate mouth side wick stead haven'.split(' ');

/** Invented sides, all different, the same for the same circuit. */
export function inventedTeams(
  circuit: string,
  count: number,
  kind: 'teams' | 'squads',
): readonly Pick<Competitor, 'name' | 'shortName'>[] {
  const rng = seededRng(`teams/${circuit}`);
  const names = new Map<string, string>();
  while (names.size < count) {
    if (kind === 'squads') {
      const [first, second] = [rng.pick(FIRST), rng.pick(SQUADS)];
      const name = `${first} ${second}`;
      names.set(name, shortName(name));
    } else {
      const town = `${rng.pick(TOWNS)}${rng.pick(ENDS)}`;
      names.set(town, town.slice(0, 12));
    }
  }
  return [...names].map(([name, short]) => ({ name, shortName: short }));
}

const hall = (place: string, lanes: number, spare: number): SessionPlan => ({
  kind: 'sessions',
  zone: zoneOf(place),
  open: [0, 24],
  everyMin: 35,
  group: 5,
  lanes,
  spare,
});

const courts = (zone: string, open: readonly [number, number], spare: number, everyMin: number): SessionPlan => ({
  kind: 'sessions',
  zone,
  open,
  everyMin,
  group: 2,
  lanes: 0,
  spare,
});

const CE = 'Europe/Paris';

/** Lanes of one circuit, and sides enough that nobody plays twice in a day. */
const server = (sport: string, [place, name, zone, open, lanes]: Server, everyMin: number): AlwaysOn => ({
  sport,
  place,
  name,
  plan: courts(zone, open, lanes, everyMin),
  count: 2 * (8 * lanes + 3),
  kind: 'squads',
});

const arena = (sport: string, everyMin: number): AlwaysOn => ({
  sport,
  place: 'int',
  name: 'Arena League',
  plan: courts('UTC', [0, 24], 6, everyMin),
  count: 134,
  kind: 'teams',
});

/**
 * Basketball is looked for at any hour, and few leagues play between the American night and the Asian afternoon: two arenas play
 * whatever else is in play. A match every two hours leaves no hour of the day out.
 */
const busyArena = (): AlwaysOn => ({
  ...arena('basketball', 120),
  plan: { ...courts('UTC', [0, 24], 4, 120), lanes: 2 },
  count: 158,
});

const table = (sport: string, name: string, everyMin: number): AlwaysOn => ({
  sport,
  place: 'int',
  name,
  plan: courts('UTC', [0, 24], 3, everyMin),
  count: 62,
  kind: 'people',
});

type Server = readonly [place: string, name: string, zone: string, open: readonly [number, number], lanes: number];

const SERVERS: readonly Server[] = [
  ['eu', 'Open Circuit Europe', CE, [9, 25], 5],
  ['asia', 'Open Circuit Asia', 'Asia/Shanghai', [7, 24], 8],
  ['sam', 'Open Circuit Americas', 'America/Sao_Paulo', [11, 27], 8],
];

const QUIET_SERVER: Server = ['eu', 'Open Circuit Europe', CE, [9, 25], 1];

export const ALWAYS_ON: readonly AlwaysOn[] = [
  { sport: 'table-tennis', place: 'cz', name: 'Liga Pro', plan: hall('cz', 2, 1), count: 145, kind: 'people' },
  { sport: 'table-tennis', place: 'pl', name: 'TT Elite Series', plan: hall('pl', 2, 1), count: 145, kind: 'people' },
  { sport: 'table-tennis', place: 'ua', name: 'Setka Cup', plan: hall('ua', 2, 1), count: 145, kind: 'people' },
  ...(
    [
      ['eu', 'UTR Pro Series Europe', CE],
      ['us2', 'UTR Pro Series North America', 'America/New_York'],
      ['asia', 'UTR Pro Series Asia', 'Asia/Shanghai'],
      ['au', 'UTR Pro Series Australia', 'Australia/Sydney'],
    ] as const
  ).map(
    ([place, name, zone]): AlwaysOn => ({
      sport: 'tennis',
      place,
      name,
      // Three courts always play: the four centres between them leave no hour without tennis.
      plan: { ...courts(zone, [9, 22], 3, 125), lanes: 3 },
      count: 106,
      kind: 'people',
    }),
  ),
  {
    sport: 'darts',
    place: 'en',
    name: 'Modus Super Series',
    plan: { kind: 'sessions', zone: 'Europe/London', open: [10, 23], everyMin: 32, group: 5, lanes: 1, spare: 1 },
    count: 55,
    kind: 'people',
  },
  ...SERVERS.flatMap((where) => [
    server('counter-strike', where, 150),
    server('dota-2', where, 140),
    server('valorant', where, 145),
    server('league-of-legends', where, 125),
  ]),
  // Their tours rest for months, in which nothing else of them could be bet on.
  server('rainbow-six', QUIET_SERVER, 150),
  { ...server('starcraft-2', QUIET_SERVER, 90), kind: 'people' },
  busyArena(),
  arena('ice-hockey', 170),
  arena('volleyball', 150),
  arena('futsal', 105),
  arena('handball', 110),
  arena('floorball', 135),
  arena('baseball', 190),
  table('pool', 'Night League', 150),
  table('snooker', 'Championship League', 210),
];

/** Puts them below their sports. A person of a circuit is in no other: names that are taken in the sport are left out. */
export function addAlwaysOn(tables: readonly SportTable[]): void {
  for (const { sport, place: key, name, plan, count, kind } of ALWAYS_ON) {
    const table = tables.find((each) => each.sport.alias === sport);
    if (!table) continue;
    const circuit = `${sport}/${name}`;
    const entrants =
      kind === 'people'
        ? people(circuit, { count, taken: table.names })
        : inventedTeams(circuit, count, kind).map((team) => ({ ...team, ...drawnCrest(team.name) }));
    table.add(place(key), name, entrants, { plan });
  }
}
