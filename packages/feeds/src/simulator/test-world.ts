import {
  type Competitor,
  type SessionPlan,
  SPORTS,
  sportByAlias,
  type World,
  type WorldSport,
  type WorldTournament,
} from '@evens/catalogue';
import { modelFor } from '@evens/pricing';

const competitor = (name: string): Competitor => ({ name, shortName: name.slice(0, 12) });

/** Contests at any hour, at least so many a day and one every two hours, and lanes that fill what is missing. */
export const steadyPlan = (perDay: number, spare = 5): SessionPlan => ({
  kind: 'sessions',
  zone: 'UTC',
  open: [0, 24],
  everyMin: Math.min(120, Math.floor(1440 / perDay)),
  group: 2,
  lanes: 1,
  spare,
});

/**
 * A small made-up world: one tournament for each sport named that has a model, with twelve sides (or a pool of sixteen
 * runners). For tests and measurements; people see the demo world of the seed-world package.
 */
export function testWorld(aliases: readonly string[] = SPORTS.map((each) => each.alias), perDay = 12): World {
  const sports = aliases.flatMap((alias): WorldSport[] => {
    const sport = sportByAlias(alias);
    if (!sport || !modelFor(alias)) return [];
    const field = sport.family === 'race';
    const names = Array.from({ length: field ? 16 : 12 }, (_, index) => `${sport.name} ${index + 1}`);
    const tournament: WorldTournament = {
      id: sport.id * 10,
      alias: `${alias}-league`,
      name: `${sport.name} League`,
      top: true,
      rank: 1,
      entrants: field ? [] : names.map(competitor),
      ...(field && { runners: names.map((name, index) => ({ ...competitor(name), code: `r${index + 1}` })) }),
      plan: steadyPlan(perDay),
      outright: 'Winner',
    };
    return [
      {
        sportId: sport.id,
        categories: [{ id: sport.id, alias: 'world', name: 'World', countryCode: 'world', tournaments: [tournament] }],
      },
    ];
  });
  return { sports };
}
