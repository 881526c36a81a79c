import { type MarketKey, type OutcomeCode, SPORTS, type Sport, sportByAlias, sportById } from '@evens/catalogue';
import type {
  FixtureDetail,
  FixtureRow,
  getFixtures,
  getTopTournaments,
  RequestOf,
  ResponseOf,
  SportNode,
  SportTree,
  searchFixtures,
} from '@evens/contract';
import type { Clock, PriceMilli } from '@evens/kernel';
import type { Book } from './book/book.ts';
import { priceHistory } from './book/price-log.ts';
import { type FixtureState, logOf } from './book/states.ts';
import type { Listings } from './listings.ts';
import { FixtureSearch } from './search/fixture-search.ts';
import { fixtureDetail, fixtureRow } from './views.ts';

type TopTournament = ResponseOf<typeof getTopTournaments>['tournaments'][number];

export type FixturesQuery = RequestOf<typeof getFixtures>['query'];

interface Counts {
  live: number;
  today: number;
  all: number;
  outrights: number;
}

const DAY_MS = 86_400_000;
/** A list stays in memory for so long; rows themselves are always read fresh. */
const ORDER_MS = 1000;
const MOST_ORDERS = 500;
const MOST_TREES = 200;
/** "Top" looks no further ahead than this. */
const TOP_HORIZON_MS = 2 * DAY_MS;
const HOUR_MS = 3_600_000;

/** Whoever lists them shows a menu, not a catalogue. */
const MOST_TOP_TOURNAMENTS = 40;

/** Above the matches that are found. */
const MOST_COMPETITIONS = 5;

const noCounts = (): Counts => ({ live: 0, today: 0, all: 0, outrights: 0 });

/** The end of the player's present day: `tzOffsetMin` are minutes east of UTC. */
export function endOfDayMs(nowMs: number, tzOffsetMin: number): number {
  const localMs = nowMs + tzOffsetMin * 60_000;
  return (Math.floor(localMs / DAY_MS) + 1) * DAY_MS - tzOffsetMin * 60_000;
}

/** What visitors ask of the book: lists, trees, details, search. Reads lists that are kept, never the whole book. */
export class Queries {
  private readonly orders = new Map<string, { readonly atMs: number; readonly list: readonly FixtureState[] }>();
  private readonly trees = new Map<string, { readonly atMs: number; readonly tree: SportTree }>();
  private readonly names: FixtureSearch;

  constructor(
    private readonly book: Book,
    private readonly listings: Listings,
    private readonly clock: Clock,
  ) {
    this.names = new FixtureSearch(book, listings);
  }

  sports(tzOffsetMin: number): SportNode[] {
    const dayEndMs = endOfDayMs(this.clock.eventMs(), tzOffsetMin);
    return SPORTS.flatMap((sport) => {
      const counts = noCounts();
      this.eachOf(sport.id, (_state, count) => count(counts), dayEndMs);
      return counts.live + counts.all + counts.outrights > 0 ? [sportNode(sport, counts)] : [];
    });
  }

  /** Kept for a moment: the head of every page of a competition asks for its name here. */
  tree(sportAlias: string, tzOffsetMin: number): SportTree | undefined {
    const sport = sportByAlias(sportAlias);
    if (!sport) return undefined;
    const name = `${sport.id} ${tzOffsetMin}`;
    const nowMs = this.clock.monotonicMs();
    const known = this.trees.get(name);
    if (known && nowMs - known.atMs < ORDER_MS) return known.tree;
    const tree = this.treeOf(sport, tzOffsetMin);
    if (this.trees.size >= MOST_TREES) this.trees.clear();
    this.trees.set(name, { atMs: nowMs, tree });
    return tree;
  }

  private treeOf(sport: Sport, tzOffsetMin: number): SportTree {
    const counts = noCounts();
    const categories = new Map<number, SportTree['categories'][number]>();
    const tournaments = new Map<string, SportTree['categories'][number]['tournaments'][number]>();
    this.eachOf(
      sport.id,
      ({ fixture: { category, tournament } }, count) => {
        const inCategory = categories.get(category.id) ?? { ...category, ...noCounts(), tournaments: [] };
        categories.set(category.id, inCategory);
        const path = `${category.id}/${tournament.id}`;
        const inTournament = tournaments.get(path) ?? { ...tournament, ...noCounts() };
        if (!tournaments.has(path)) inCategory.tournaments.push(inTournament);
        tournaments.set(path, inTournament);
        for (const each of [counts, inCategory, inTournament]) count(each);
      },
      endOfDayMs(this.clock.eventMs(), tzOffsetMin),
    );
    for (const category of categories.values()) {
      category.tournaments.sort((a, b) => a.rank - b.rank || compareText(a.name, b.name));
    }
    const best = (category: SportTree['categories'][number]): number => category.tournaments[0]?.rank ?? 0;
    return {
      ...sportNode(sport, counts),
      categories: [...categories.values()].sort((a, b) => best(a) - best(b) || compareText(a.name, b.name)),
    };
  }

  /** Best known first; of equal rank the more popular sport. */
  topTournaments(tzOffsetMin: number): TopTournament[] {
    const dayEndMs = endOfDayMs(this.clock.eventMs(), tzOffsetMin);
    const found = new Map<string, { readonly order: readonly [number, number]; readonly top: TopTournament }>();
    for (const sport of SPORTS) {
      this.eachOf(
        sport.id,
        ({ fixture: { category, tournament } }, count) => {
          if (!tournament.top) return;
          const path = `${sport.id}/${category.id}/${tournament.id}`;
          const { id, alias, name, rank } = tournament;
          const known = found.get(path) ?? {
            order: [rank, sport.rank] as const,
            top: { id, alias, name, sportAlias: sport.alias, category, ...noCounts() },
          };
          found.set(path, known);
          count(known.top);
        },
        dayEndMs,
      );
    }
    return [...found.values()]
      .sort((a, b) => a.order[0] - b.order[0] || a.order[1] - b.order[1] || compareText(a.top.name, b.top.name))
      .slice(0, MOST_TOP_TOURNAMENTS)
      .map(({ top }) => top);
  }

  fixtures(query: FixturesQuery): { total: number; fixtures: FixtureRow[] } {
    const list = this.ordered(query);
    const page = list.slice(query.offset, query.offset + query.limit);
    return { total: list.length, fixtures: page.map((state) => fixtureRow(this.book, state)) };
  }

  fixture(fixtureId: number): FixtureDetail | undefined {
    const state = this.book.getState(fixtureId);
    return state && fixtureDetail(state);
  }

  /** How the prices of every outcome of a market moved; nothing of a market that the book does not hold. */
  marketHistory(fixtureId: number, marketKey: MarketKey): Record<OutcomeCode, [number, PriceMilli][]> {
    const market = this.book.getState(fixtureId)?.markets.get(marketKey);
    if (!market) return {};
    const log = logOf(market);
    const { codes } = market;
    return Object.fromEntries(codes.map((code, index) => [code, priceHistory(log, codes.length, index)]));
  }

  /** Every word of the query must occur in a name, or nearly so. */
  async search(query: string, limit: number): Promise<ResponseOf<typeof searchFixtures>> {
    const { fixtures, competitions } = await this.names.search(query, limit);
    return {
      fixtures: fixtures.map((state) => fixtureRow(this.book, state)),
      competitions: competitions.slice(0, MOST_COMPETITIONS).map(({ fixture: { sportId, category, tournament } }) => ({
        sportAlias: sportById(sportId)?.alias ?? '',
        category,
        tournament,
      })),
    };
  }

  private eachOf(
    sportId: number,
    visit: (state: FixtureState, count: (counts: Counts) => void) => void,
    dayEndMs: number,
  ): void {
    for (const state of this.listings.of(sportId, 'live')) visit(state, countLive);
    for (const state of this.listings.of(sportId, 'outrights')) visit(state, countOutright);
    for (const state of this.listings.of(sportId, 'prematch')) {
      visit(state, state.fixture.startMs < dayEndMs ? countToday : countLater);
    }
  }

  private ordered(query: FixturesQuery): readonly FixtureState[] {
    const { offset: _offset, limit: _limit, ...which } = query;
    const name = JSON.stringify(which);
    const now = this.clock.wallMs();
    const known = this.orders.get(name);
    if (known && now - known.atMs < ORDER_MS && now >= known.atMs) return known.list;
    const list = [...this.chosen(query)].sort(ORDER_OF_VIEW[query.view] ?? byPlace);
    if (this.orders.size >= MOST_ORDERS) this.orders.clear();
    this.orders.set(name, { atMs: now, list });
    return list;
  }

  private *chosen(query: FixturesQuery): Iterable<FixtureState> {
    const sport = query.sport === undefined ? undefined : sportByAlias(query.sport);
    if (query.sport !== undefined && !sport) return;
    const dayEndMs = endOfDayMs(this.clock.eventMs(), query.tzOffsetMin);
    const horizonMs = this.clock.eventMs() + TOP_HORIZON_MS;
    const hourEndMs = this.clock.eventMs() + HOUR_MS;
    const { view } = query;
    for (const listing of view === 'top' ? (['live', 'prematch'] as const) : [LISTING_OF_VIEW[view]]) {
      for (const state of sport ? this.listings.of(sport.id, listing) : this.listings.all(listing)) {
        const { fixture } = state;
        if (query.esports !== undefined && sportById(fixture.sportId)?.esport !== (query.esports === '1')) continue;
        if (query.category !== undefined && fixture.category.alias !== query.category) continue;
        if (query.tournament !== undefined && fixture.tournament.alias !== query.tournament) continue;
        if (view === 'today' && fixture.startMs >= dayEndMs) continue;
        if (view === 'early' && fixture.startMs < dayEndMs) continue;
        if (view === 'top' && !(fixture.tournament.top && fixture.startMs < horizonMs)) continue;
        if (view === 'hour' && fixture.startMs >= hourEndMs) continue;
        // Whoever wants something to bet on soon is not helped by a match without prices, nor by the next race of many.
        if ((view === 'hour' || view === 'soon') && !(fixture.kind === 'match' && state.markets.size > 0)) continue;
        yield state;
      }
    }
  }
}

const LISTING_OF_VIEW = {
  live: 'live',
  today: 'prematch',
  early: 'prematch',
  all: 'prematch',
  outrights: 'outrights',
  soon: 'prematch',
  hour: 'prematch',
} as const;

const countLive = (counts: Counts): void => {
  counts.live += 1;
};
const countOutright = (counts: Counts): void => {
  counts.outrights += 1;
};
const countLater = (counts: Counts): void => {
  counts.all += 1;
};
const countToday = (counts: Counts): void => {
  counts.all += 1;
  counts.today += 1;
};

const sportNode = ({ id, systemId, alias, name, esport, rank }: Sport, counts: Counts): SportNode => ({
  id,
  systemId,
  alias,
  name,
  esport,
  rank,
  ...counts,
});

const rankOfSport = (state: FixtureState): number => sportById(state.fixture.sportId)?.rank ?? SPORTS.length + 1;

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By sport, tournament, start. Equal ranks keep tournaments together. */
function byPlace(a: FixtureState, b: FixtureState): number {
  return (
    rankOfSport(a) - rankOfSport(b) ||
    a.fixture.tournament.rank - b.fixture.tournament.rank ||
    a.fixture.tournament.id - b.fixture.tournament.id ||
    a.fixture.startMs - b.fixture.startMs ||
    a.fixture.id - b.fixture.id
  );
}

/** Big competitions of all sports mixed: tournament rank before sport. */
function byHighlight(a: FixtureState, b: FixtureState): number {
  return (
    a.fixture.tournament.rank - b.fixture.tournament.rank ||
    rankOfSport(a) - rankOfSport(b) ||
    a.fixture.startMs - b.fixture.startMs ||
    a.fixture.id - b.fixture.id
  );
}

/** What begins next; of one start the better known first. */
const byStart = (a: FixtureState, b: FixtureState): number =>
  a.fixture.startMs - b.fixture.startMs || byHighlight(a, b);

const ORDER_OF_VIEW: Partial<Record<FixturesQuery['view'], (a: FixtureState, b: FixtureState) => number>> = {
  top: byHighlight,
  soon: byStart,
  hour: byStart,
};
