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

/** Finds a node among those of its parent, or makes it; by number, because a sport may have hundreds. */
function finding<Node extends { readonly id: number }>() {
  const known = new Map<readonly Node[], Map<number, Node>>();
  return (nodes: Node[], id: number, make: () => Node | undefined): Node | undefined => {
    const among = known.get(nodes) ?? new Map<number, Node>();
    known.set(nodes, among);
    const node = among.get(id) ?? make();
    if (node && !among.has(id)) nodes.push(node);
    if (node) among.set(id, node);
    return node;
  };
}

/** Sports in the order of lists, categories by their best tournament, tournaments by rank. */
export function resultTree(places: Iterable<CountedPlace>): ResultTree {
  const sports: ResultSport[] = [];
  const [sportIn, categoryInSport, tournamentIn] = [finding<ResultSport>(), finding<Category>(), finding<Tournament>()];
  for (const { sportId, category, tournament, matches, outrights } of places) {
    const sport = sportIn(sports, sportId, () => sportNode(sportId));
    if (!sport) continue;
    const inSport = categoryInSport(sport.categories, category.id, () => categoryNode(category));
    const inCategory = inSport && tournamentIn(inSport.tournaments, tournament.id, () => tournamentNode(tournament));
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
