import type { World, WorldSport } from '@evens/catalogue';

export { squadOf } from './people.ts';

import { addAlwaysOn } from './always-on.ts';
import { raceSports } from './race-sports.ts';
import { singleSports } from './single-sports.ts';
import { cupsAndNations, moreSoccer } from './soccer-more.ts';
import { topSoccer } from './soccer-top.ts';
import { SportTable } from './table.ts';
import { teamSports } from './team-sports.ts';

/**
 * The demo world: every sport of the house with its leagues and clubs (plain facts, in no season's exact state) and with
 * invented people, horses and courses. The simulator plays it; first start, development and tests share it.
 */
export function demoWorld(): World {
  const soccer = new SportTable('soccer');
  topSoccer(soccer);
  moreSoccer(soccer);
  cupsAndNations(soccer);
  const tables = [soccer, ...teamSports(), ...singleSports(), ...raceSports()];
  addAlwaysOn(tables);
  const sports = tables.map((table): WorldSport => ({ sportId: table.sport.id, categories: table.categories() }));
  return { sports };
}
