import { type MarketKey, type OutcomeCode, SPORTS, sportByAlias, sportById } from '@evens/catalogue';
import type { FixtureDetail, FixtureRow, getFixtures, RequestOf, ResponseOf, searchFixtures } from '@evens/contract';
import type { Clock, PriceMilli } from '@evens/kernel';
import type { Book } from './book/book.ts';
import { priceHistory } from './book/price-log.ts';
import { type FixtureState, logOf } from './book/states.ts';
import { DAY_MS, endOfDayMs } from './days.ts';
import type { Listings } from './listings.ts';
import { FixtureSearch } from './search/fixture-search.ts';
import { SportCounts } from './sport-counts.ts';
import { fixtureDetail, fixtureRow, tournamentView } from './views.ts';

export type FixturesQuery = RequestOf<typeof getFixtures>['query'];

/** Views that are the same in every zone. */
type KeptView = Exclude<FixturesQuery['view'], 'today' | 'early'>;
/** What a list is about. */
type Choice = Pick<FixturesQuery, 'sport' | 'esports' | 'category' | 'tournament'> & { readonly kind?: 'match' };

/** A list stays in memory for so long; rows themselves are always read fresh. */
const ORDER_MS = 1000;
const MOST_ORDERS = 500;
/** "Top" looks no further ahead than this. */
const TOP_HORIZON_MS = 2 * DAY_MS;
const HOUR_MS = 3_600_000;

/** Above the matches that are found. */
const MOST_COMPETITIONS = 5;

/** What visitors ask of the book: lists, trees, details, search. Reads lists that are kept, never the whole book. */
export class Queries {
  private readonly orders = new Map<string, { readonly atMs: number; readonly list: readonly FixtureState[] }>();
  private readonly names: FixtureSearch;
  readonly counts: SportCounts;

  constructor(
    private readonly book: Book,
    private readonly listings: Listings,
    private readonly clock: Clock,
  ) {
    this.names = new FixtureSearch(book, listings, () => clock.eventMs());
    this.counts = new SportCounts(listings, clock);
  }

  fixtures(query: FixturesQuery): { total: number; fixtures: FixtureRow[] } {
    const list = this.ordered(query);
    const page = list.slice(query.offset, query.offset + query.limit);
    return { total: list.length, fixtures: page.map((state) => fixtureRow(this.book, state)) };
  }

  /** Of the same lists the contests between two sides alone: a field of runners has neither handicaps nor totals. */
  matches(query: FixturesQuery): { total: number; states: readonly FixtureState[] } {
    const list = this.ordered({ ...query, kind: 'match' });
    return { total: list.length, states: list.slice(query.offset, query.offset + query.limit) };
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
      competitions: competitions.slice(0, MOST_COMPETITIONS).map(({ fixture: { sportId, category, tournament } }) => {
        const sportAlias = sportById(sportId)?.alias ?? '';
        return { sportAlias, category, tournament: tournamentView(sportAlias, category.alias, tournament) };
      }),
    };
  }

  /** Where today ends is another hour for each zone: those lists are one, cut for whoever asks, and only the one is kept. */
  private ordered(query: FixturesQuery & Choice): readonly FixtureState[] {
    const { view, tzOffsetMin } = query;
    if (view !== 'today' && view !== 'early') return this.kept(query, view);
    const dayEndMs = endOfDayMs(this.clock.eventMs(), tzOffsetMin);
    return this.kept(query, 'all').filter(({ fixture }) => fixture.startMs < dayEndMs === (view === 'today'));
  }

  private kept({ sport, esports, category, tournament, kind }: Choice, view: KeptView): readonly FixtureState[] {
    const choice = { sport, esports, category, tournament, ...(kind && { kind }) };
    const name = JSON.stringify([view, choice]);
    const now = this.clock.wallMs();
    const known = this.orders.get(name);
    if (known && now - known.atMs < ORDER_MS && now >= known.atMs) return known.list;
    const list = [...this.chosen(choice, view)].sort(ORDER_OF_VIEW[view] ?? byPlace);
    if (this.orders.size >= MOST_ORDERS) this.orders.clear();
    this.orders.set(name, { atMs: now, list });
    return list;
  }

  private *chosen(query: Choice, view: KeptView): Iterable<FixtureState> {
    const sport = query.sport === undefined ? undefined : sportByAlias(query.sport);
    if (query.sport !== undefined && !sport) return;
    const horizonMs = this.clock.eventMs() + TOP_HORIZON_MS;
    const hourEndMs = this.clock.eventMs() + HOUR_MS;
    for (const listing of view === 'top' ? (['live', 'prematch'] as const) : [LISTING_OF_VIEW[view]]) {
      for (const state of sport ? this.listings.of(sport.id, listing) : this.listings.all(listing)) {
        const { fixture } = state;
        if (query.kind !== undefined && fixture.kind !== query.kind) continue;
        if (query.esports !== undefined && sportById(fixture.sportId)?.esport !== (query.esports === '1')) continue;
        if (query.category !== undefined && fixture.category.alias !== query.category) continue;
        if (query.tournament !== undefined && fixture.tournament.alias !== query.tournament) continue;
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
  all: 'prematch',
  outrights: 'outrights',
  soon: 'prematch',
  hour: 'prematch',
} as const;

const rankOfSport = (state: FixtureState): number => sportById(state.fixture.sportId)?.rank ?? SPORTS.length + 1;

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

const ORDER_OF_VIEW: Partial<Record<KeptView, (a: FixtureState, b: FixtureState) => number>> = {
  top: byHighlight,
  soon: byStart,
  hour: byStart,
};
