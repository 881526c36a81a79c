import type { Competitor } from '@evens/catalogue';
import { pairs, people } from './people.ts';
import { place } from './places.ts';
import { type Habits, SportTable } from './table.ts';

type Row = readonly [
  where: string,
  name: string,
  count: number,
  habits?: Habits,
  kind?: 'women' | 'pairs' | 'women pairs',
];

const TOP: Habits = { top: true, outright: 'Winner' };
const BEST_OF_5: Habits = { ...TOP, format: { bestOf: 5 } };

/** Sports of single players and pairs: circuit, event, how many play. */
const ROWS: Readonly<Record<string, readonly Row[]>> = {
  tennis: [
    ['atp', 'ATP Finals', 8, { ...TOP, perDay: 4 }],
    ['atp', 'ATP Vienna', 32, { ...TOP, perDay: 6 }],
    ['atp', 'ATP Basel', 32, { ...TOP, perDay: 6 }],
    ['atp', 'ATP Metz', 28, { perDay: 5 }],
    ['atp', 'ATP Athens', 28, { perDay: 5 }],
    ['wta', 'WTA Finals', 8, { ...TOP, perDay: 4 }, 'women'],
    ['wta', 'WTA Tokyo', 32, { perDay: 5 }, 'women'],
    ['wta', 'WTA Hong Kong', 32, { perDay: 5 }, 'women'],
    ['wta', 'WTA 125 Limoges', 32, { perDay: 4 }, 'women'],
    ['chal', 'Challenger Bratislava', 32, { perDay: 5 }],
    ['chal', 'Challenger Lima', 32, { perDay: 5 }],
    ['chal', 'Challenger Matsuyama', 32, { perDay: 5 }],
    ['chal', 'Challenger Helsinki', 32, { perDay: 5 }],
    ['chal', 'Challenger Knoxville', 32, { perDay: 5 }],
    ['itf', 'ITF Monastir', 32, { perDay: 6 }],
    ['itf', 'ITF Antalya', 32, { perDay: 6 }],
    ['itf', 'ITF Sharm El Sheikh', 32, { perDay: 6 }],
    ['itf', 'ITF Heraklion', 32, { perDay: 6 }, 'women'],
    ['itf', 'ITF Santa Margherita', 32, { perDay: 6 }, 'women'],
    ['itf', 'ITF Nakhon Si Thammarat', 32, { perDay: 6 }, 'women'],
  ],
  'table-tennis': [
    ['world', 'WTT Champions', 32, { ...TOP, perDay: 6 }],
    ['world', 'WTT Contender', 32, { perDay: 6 }],
    ['world', 'WTT Contender Women', 32, { perDay: 6 }, 'women'],
    ['cz', 'Liga Pro', 24, { perDay: 8 }],
    ['pl', 'TT Elite Series', 24, { perDay: 8 }],
    ['ua', 'Setka Cup', 24, { perDay: 8 }],
    ['de', 'Bundesliga', 24, { perDay: 2 }],
  ],
  badminton: [
    ['world', 'World Tour', 32, { ...TOP, perDay: 6 }],
    ['world', 'World Tour Women', 32, { perDay: 5 }, 'women'],
    ['world', 'World Tour Doubles', 24, { perDay: 4 }, 'pairs'],
  ],
  'beach-volleyball': [
    ['world', 'Pro Tour', 24, { ...TOP, perDay: 6 }, 'pairs'],
    ['world', 'Pro Tour Women', 24, { perDay: 6 }, 'women pairs'],
  ],
  squash: [
    ['world', 'PSA World Tour', 32, { ...TOP, perDay: 5 }],
    ['world', 'PSA World Tour Women', 32, { perDay: 4 }, 'women'],
  ],
  padel: [
    ['world', 'Premier Padel', 24, { ...TOP, perDay: 2 }, 'pairs'],
    ['world', 'Premier Padel Women', 24, { perDay: 1 }, 'women pairs'],
  ],
  pickleball: [
    ['us', 'PPA Tour', 24, { ...TOP, perDay: 5 }],
    ['us', 'PPA Tour Doubles', 16, { perDay: 4 }, 'pairs'],
  ],
  darts: [
    ['world', 'Premier League', 16, { ...TOP, perDay: 3 }],
    ['world', 'Players Championship', 32, { perDay: 8 }],
    ['en', 'Modus Super Series', 24, { perDay: 10 }],
  ],
  snooker: [
    ['world', 'World Championship', 32, { ...BEST_OF_5, format: { bestOf: 19 }, perDay: 3 }],
    ['world', 'UK Championship', 32, { ...TOP, format: { bestOf: 11 }, perDay: 4 }],
    ['cn', 'International Championship', 32, { format: { bestOf: 9 }, perDay: 4 }],
  ],
  pool: [['world', 'Nineball World Series', 24, { ...TOP, perDay: 4 }]],
  boxing: [
    ['world', 'World Titles', 24, { ...TOP, perDay: 1 }],
    ['us', 'Fight Night', 24, { perDay: 1.5 }],
    ['en', 'Domestic Cards', 24, { perDay: 1 }],
  ],
  mma: [
    ['us', 'UFC', 40, { ...TOP, perDay: 2 }],
    ['world', 'PFL', 24, { perDay: 1 }],
    ['asia', 'ONE Championship', 24, { perDay: 1 }],
  ],
  chess: [
    ['world', 'Grand Chess Tour', 10, { ...TOP, perDay: 3 }],
    ['world', 'Titled Cup', 16, { perDay: 3 }],
  ],
  sumo: [['jp', 'Grand Tournament', 24, { ...TOP, perDay: 6, hours: [6, 7, 8, 9] }]],
  'starcraft-2': [
    ['kr', 'GSL', 16, { ...TOP, perDay: 3 }],
    ['world', 'ESL Open Cup', 24, { perDay: 5 }],
  ],
};

function playersOf(sport: string, [, name, count, , kind]: Row): readonly Competitor[] {
  if (kind === 'pairs' || kind === 'women pairs') return pairs(`${sport}/${name}`, count, kind === 'women pairs');
  const countries = sport === 'sumo' ? ['jp'] : undefined;
  return people(`${sport}/${name}`, { count, women: kind === 'women', ...(countries && { countries }) });
}

export function singleSports(): readonly SportTable[] {
  return Object.entries(ROWS).map(([alias, rows]) => {
    const table = new SportTable(alias);
    for (const row of rows) table.add(place(row[0]), row[1], playersOf(alias, row), row[3] ?? {});
    return table;
  });
}
