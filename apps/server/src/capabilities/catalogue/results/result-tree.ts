import { type CategoryRef, type Fixture, sportById, type TournamentRef } from '@evens/catalogue';
import type { ResultSport, ResultTree } from '@evens/contract';
import type { TournamentCount } from './shown-store.ts';

export type Place = Pick<Fixture, 'sportId' | 'category' | 'tournament'>;

/** A tournament, where it stands and how many of it are over. */
export interface CountedPlace extends Place {
  readonly matches: number;
  readonly outrights: number;
}

type Category = ResultSport['categories'][number];
type Tournament = Category['tournaments'][number];

const byName = (left: { readonly name: string }, right: { readonly name: string }): number =>
  left.name < right.name ? -1 : left.name > right.name ? 1 : 0;

const noCounts = () => ({ matches: 0, outrights: 0 });

const sportNode = (id: number): ResultSport | undefined => {
  const sport = sportById(id);
  if (!sport) return undefined;
  const { systemId, alias, name, esport, rank } = sport;
  return { id, systemId, alias, name, esport, rank, ...noCounts(), categories: [] };
};

const categoryNode = ({ id, alias, name, countryCode }: CategoryRef): Category => ({
  id,
  alias,
  name,
  ...(countryCode !== undefined && { countryCode }),
  ...noCounts(),
  tournaments: [],
});

const tournamentNode = ({ id, alias, name, top, rank }: TournamentRef): Tournament => ({
  id,
  alias,
  name,
  top,
  rank,
  ...noCounts(),
});

function inside<Node extends { readonly id: number }>(nodes: Node[], id: number, make: () => Node | undefined) {
  const known = nodes.find((each) => each.id === id);
  if (known) return known;
  const made = make();
  if (made) nodes.push(made);
  return made;
}

/** Sports in the order of lists, categories by their best tournament, tournaments by rank. */
export function resultTree(places: Iterable<CountedPlace>): ResultTree {
  const sports: ResultSport[] = [];
  for (const { sportId, category, tournament, matches, outrights } of places) {
    const sport = inside(sports, sportId, () => sportNode(sportId));
    if (!sport) continue;
    const inSport = inside(sport.categories, category.id, () => categoryNode(category));
    const inCategory = inSport && inside(inSport.tournaments, tournament.id, () => tournamentNode(tournament));
    for (const node of [sport, inSport, inCategory]) {
      if (!node) continue;
      node.matches += matches;
      node.outrights += outrights;
    }
  }
  const best = ({ tournaments }: Category): number => tournaments[0]?.rank ?? 0;
  for (const sport of sports) {
    for (const { tournaments } of sport.categories) tournaments.sort((a, b) => a.rank - b.rank || byName(a, b));
    sport.categories.sort((a, b) => best(a) - best(b) || byName(a, b));
  }
  return { sports: sports.sort((left, right) => left.rank - right.rank) };
}

/** Counts with the names of what they count; what has none is left out. */
export function* placed(
  counts: readonly TournamentCount[],
  places: ReadonlyMap<number, Place>,
): Generator<CountedPlace> {
  for (const { sampleId, matches, outrights } of counts) {
    const place = places.get(sampleId);
    if (place) yield { ...place, matches, outrights };
  }
}
