import { SPORTS, sportById } from '@evens/catalogue';
import { describe, expect, it } from 'vitest';
import { demoWorld } from './index.ts';

const world = demoWorld();
const tournaments = world.sports.flatMap(({ sportId, categories }) =>
  categories.flatMap((category) =>
    category.tournaments.map((tournament) => ({ sport: sportById(sportId)?.alias ?? '', category, tournament })),
  ),
);

describe('the demo world', () => {
  it('holds every sport of the house once', () => {
    const held = world.sports.map((each) => sportById(each.sportId)?.alias);
    expect([...held].sort()).toEqual(SPORTS.map((sport) => sport.alias).sort());
  });

  it('is the same every time', () => {
    expect(demoWorld()).toEqual(world);
  });

  it('gives every tournament an id of its own, and a path of its own within its category', () => {
    const ids = tournaments.map(({ tournament }) => tournament.id);
    expect(ids.length).toBe(new Set(ids).size);
    const paths = tournaments.map(
      ({ sport, category, tournament }) => `${sport}/${category.alias}/${tournament.alias}`,
    );
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
    for (const path of paths) expect(path).toMatch(/^[a-z0-9-]+\/[a-z0-9-]+\/[\p{Ll}0-9-]+$/u);
  });

  it.each(
    tournaments.map(
      (each) => [`${each.sport} / ${each.category.name} / ${each.tournament.name}`, each.tournament] as const,
    ),
  )('%s has enough sides, each once, with a name that fits a phone', (_name, tournament) => {
    const members = [...tournament.entrants, ...(tournament.runners ?? [])];
    expect(members.length).toBeGreaterThanOrEqual(6);
    expect(new Set(members.map((each) => each.name)).size).toBe(members.length);
    for (const member of members) expect(member.shortName.length, member.name).toBeLessThanOrEqual(12);
  });
});
