import { SPORTS, type Sport, sportByAlias } from '@evens/catalogue';
import type { SportNode, SportTree, TournamentNode } from '@evens/contract';
import type { Clock } from '@evens/kernel';
import type { FixtureState } from './book/states.ts';
import { endOfDayMs } from './days.ts';
import type { Listings } from './listings.ts';
import { tournamentView } from './views.ts';

type Counts = Pick<SportNode, 'live' | 'today' | 'all' | 'outrights'>;
type Category = FixtureState['fixture']['category'];
type Tournament = FixtureState['fixture']['tournament'];

/** Kept for so long while something changes. */
const KEPT_MS = 1000;

/** Whoever lists them shows a menu, not a catalogue. */
const MOST_TOP_TOURNAMENTS = 40;

/** What stands at a place. How much of it begins today depends on who asks, so the beginnings are kept, soonest first. */
class Tally {
  private live = 0;
  private outrights = 0;
  private readonly starts: number[] = [];

  addLive(): void {
    this.live += 1;
  }

  addOutright(): void {
    this.outrights += 1;
  }

  /** In the order of their beginnings. */
  addStart(startMs: number): void {
    this.starts.push(startMs);
  }

  counts(dayEndMs: number): Counts {
    const { live, outrights, starts } = this;
    return { live, today: countBefore(starts, dayEndMs), all: starts.length, outrights };
  }
}

interface TournamentTally {
  readonly tournament: Tournament;
  readonly tally: Tally;
}

interface TournamentPlace extends TournamentTally {
  readonly sport: Sport;
  readonly category: Category;
}

interface CategoryTally {
  readonly category: Category;
  readonly tally: Tally;
  readonly tournaments: TournamentTally[];
}

interface SportTally {
  readonly tally: Tally;
  readonly categories: readonly CategoryTally[];
}

interface Kept {
  readonly atMs: number;
  readonly version: number;
  readonly of: SportTally;
}

/**
 * How much there is to bet on, by sport, category and tournament. A sport's lists are walked at most once a second, whoever
 * asks in whichever time zone: only where "today" ends differs, and that is looked up.
 */
export class SportCounts {
  /** One a sport. */
  private readonly kept = new Map<number, Kept>();

  constructor(
    private readonly listings: Pick<Listings, 'of' | 'version'>,
    private readonly clock: Pick<Clock, 'eventMs' | 'monotonicMs'>,
  ) {}

  /** `tzOffsetMin`: minutes east of UTC, here and below. */
  sports(tzOffsetMin: number): SportNode[] {
    const dayEndMs = endOfDayMs(this.clock.eventMs(), tzOffsetMin);
    return SPORTS.flatMap((sport) => {
      const counts = this.tallyOf(sport).tally.counts(dayEndMs);
      return counts.live + counts.all + counts.outrights > 0 ? [sportNode(sport, counts)] : [];
    });
  }

  tree(sportAlias: string, tzOffsetMin: number): SportTree | undefined {
    const sport = sportByAlias(sportAlias);
    if (!sport) return undefined;
    const dayEndMs = endOfDayMs(this.clock.eventMs(), tzOffsetMin);
    const { tally, categories } = this.tallyOf(sport);
    return {
      ...sportNode(sport, tally.counts(dayEndMs)),
      categories: categories.map(({ category, tally: ofCategory, tournaments }) => ({
        ...category,
        ...ofCategory.counts(dayEndMs),
        tournaments: tournaments.map((each) => ({
          ...tournamentView(sport.alias, category.alias, each.tournament),
          ...each.tally.counts(dayEndMs),
        })),
      })),
    };
  }

  /** Best known first; of equal rank the more popular sport. */
  topTournaments(tzOffsetMin: number): TournamentNode[] {
    return [...this.tournamentsWhere(({ top }) => top)]
      .sort(
        (a, b) =>
          a.tournament.rank - b.tournament.rank ||
          a.sport.rank - b.sport.rank ||
          compareText(a.tournament.name, b.tournament.name),
      )
      .slice(0, MOST_TOP_TOURNAMENTS)
      .map(this.nodeIn(tzOffsetMin));
  }

  /** In the order of the ids; those without anything to bet on are left out. */
  tournaments(ids: readonly number[], tzOffsetMin: number): TournamentNode[] {
    const asked = new Set(ids);
    const found = this.tournamentsWhere(({ id }) => asked.has(id)).map(this.nodeIn(tzOffsetMin));
    return [...asked].flatMap((id) => found.filter((each) => each.id === id));
  }

  private tournamentsWhere(wanted: (tournament: Tournament) => boolean): readonly TournamentPlace[] {
    return SPORTS.flatMap((sport) =>
      this.tallyOf(sport).categories.flatMap(({ category, tournaments }) =>
        tournaments.flatMap((each) => (wanted(each.tournament) ? [{ sport, category, ...each }] : [])),
      ),
    );
  }

  private nodeIn(tzOffsetMin: number): (place: TournamentPlace) => TournamentNode {
    const dayEndMs = endOfDayMs(this.clock.eventMs(), tzOffsetMin);
    return ({ sport, category, tournament: { id, alias, name }, tally }) => ({
      ...tournamentView(sport.alias, category.alias, { id, alias, name }),
      sportAlias: sport.alias,
      category,
      ...tally.counts(dayEndMs),
    });
  }

  private tallyOf(sport: Sport): SportTally {
    const nowMs = this.clock.monotonicMs();
    const { version } = this.listings;
    const known = this.kept.get(sport.id);
    if (known && (known.version === version || nowMs - known.atMs < KEPT_MS)) return known.of;
    const of = this.count(sport);
    this.kept.set(sport.id, { atMs: nowMs, version, of });
    return of;
  }

  private count(sport: Sport): SportTally {
    const ofSport = new Tally();
    const categories = new Map<number, CategoryTally>();
    const tournaments = new Map<string, TournamentTally>();
    const placesOf = ({ fixture: { category, tournament } }: FixtureState): readonly Tally[] => {
      const inCategory = categories.get(category.id) ?? { category, tally: new Tally(), tournaments: [] };
      categories.set(category.id, inCategory);
      const path = `${category.id}/${tournament.id}`;
      const inTournament = tournaments.get(path) ?? { tournament, tally: new Tally() };
      if (!tournaments.has(path)) inCategory.tournaments.push(inTournament);
      tournaments.set(path, inTournament);
      return [ofSport, inCategory.tally, inTournament.tally];
    };
    for (const state of this.listings.of(sport.id, 'live')) for (const tally of placesOf(state)) tally.addLive();
    for (const state of this.listings.of(sport.id, 'outrights'))
      for (const tally of placesOf(state)) tally.addOutright();
    const toCome = [...this.listings.of(sport.id, 'prematch')].sort((a, b) => a.fixture.startMs - b.fixture.startMs);
    for (const state of toCome) for (const tally of placesOf(state)) tally.addStart(state.fixture.startMs);
    for (const each of categories.values()) {
      each.tournaments.sort(({ tournament: a }, { tournament: b }) => a.rank - b.rank || compareText(a.name, b.name));
    }
    const best = (each: CategoryTally): number => each.tournaments[0]?.tournament.rank ?? 0;
    return {
      tally: ofSport,
      categories: [...categories.values()].sort(
        (a, b) => best(a) - best(b) || compareText(a.category.name, b.category.name),
      ),
    };
  }
}

/** How many of these, in rising order, are less than `limit`. */
function countBefore(rising: readonly number[], limit: number): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? limit) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

const sportNode = ({ id, systemId, alias, name, esport, rank }: Sport, counts: Counts): SportNode => ({
  id,
  systemId,
  alias,
  name,
  esport,
  rank,
  ...counts,
});

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
