import {
  type Competitor,
  type Fixture,
  marketId,
  marketType,
  outcomeId,
  parseMarketKey,
  type Sport,
  sportByAlias,
  sportById,
} from '@evens/catalogue';
import type {
  getCategoryEntity,
  getMarketEntity,
  getMatchEntity,
  getOddEntity,
  getSelectionEntity,
  getSportEntity,
  getTournamentEntity,
  ResponseOf,
  SportTree,
} from '@evens/contract';
import type { Book } from './book/book.ts';
import { isOver } from './book/fixture-status.ts';
import { effectiveStatus, type FixtureState, isOffered, type MarketState } from './book/states.ts';
import type { Queries } from './queries.ts';
import { type OutsideViews, withOutsideViews } from './streams.ts';
import { type FixtureView, fixtureView } from './views.ts';

type Match = ResponseOf<typeof getMatchEntity>;
type Odd = ResponseOf<typeof getOddEntity>;
type TournamentEntity = ResponseOf<typeof getTournamentEntity>;

const baseOf = ({ esport, alias }: Sport): string => (esport ? `/esports/${alias}` : `/sport/${alias}`);

const sportEntity = (sport: Sport): ResponseOf<typeof getSportEntity> => ({
  id: sport.id,
  alias: sport.alias,
  systemId: sport.systemId,
  Name: sport.name,
  OriginalName: sport.name,
  Rank: sport.rank,
  HeaderID: sport.id,
  IconID: sport.id,
  SportLink: baseOf(sport),
});

/** The specification's entities, made of what the book and its lists hold. All of it is on offer: what is not has left them. */
export class Entities {
  constructor(
    private readonly book: Book,
    private readonly queries: Queries,
    private readonly outside: OutsideViews,
  ) {}

  sport(alias: string): ResponseOf<typeof getSportEntity> | undefined {
    const sport = sportByAlias(alias);
    return sport && sportEntity(sport);
  }

  category(sportAlias: string, alias: string): ResponseOf<typeof getCategoryEntity> | undefined {
    const found = this.categoryNode(sportAlias, alias);
    if (!found) return undefined;
    const { sport, category } = found;
    const tournaments = category.tournaments.filter(({ top }) => top);
    return {
      ID: category.id,
      Name: category.name,
      OriginalName: category.name,
      Alias: category.alias,
      Rank: Math.min(...category.tournaments.map(({ rank }) => rank)),
      CategoryLink: `${baseOf(sport)}/${category.alias}`,
      TopTournaments: tournaments.map((each) => tournamentEntity(sport, category, each)),
    };
  }

  tournament(sportAlias: string, categoryAlias: string, alias: string): TournamentEntity | undefined {
    const found = this.categoryNode(sportAlias, categoryAlias);
    const tournament = found?.category.tournaments.find((each) => each.alias === alias);
    return found && tournament && tournamentEntity(found.sport, found.category, tournament);
  }

  match(fixtureId: number): Match | undefined {
    const state = this.book.getState(fixtureId);
    const sport = state && sportById(state.fixture.sportId);
    if (!state || !sport) return undefined;
    const { fixture } = state;
    const view = withOutsideViews(this.outside, fixtureView(state));
    const [home, away] = fixture.competitors;
    const preview = this.book.previewOf(state);
    const open = [...state.markets.values()].filter(isOffered);
    return {
      ID: fixture.id,
      SportSystemID: sport.systemId,
      SportTypeID: sport.id,
      Tournament: { ID: fixture.tournament.id, Name: fixture.tournament.name },
      Category: { ID: fixture.category.id, Name: fixture.category.name },
      DateOfMatch: new Date(fixture.startMs).toISOString(),
      StartDateJs: fixture.startMs,
      Type: view.Type,
      BettingSourceType: fixture.resultsFrom === undefined ? 1 : 2,
      OutcomesCount: open.reduce((sum, { codes }) => sum + codes.length, 0),
      Name: nameOf(fixture),
      HomeTeamName: home?.name ?? '',
      AwayTeamName: away?.name ?? '',
      HomeTeamLogo: logoOf(home),
      AwayTeamLogo: logoOf(away),
      MatchLink: `${baseOf(sport)}/${fixture.category.alias}/${fixture.tournament.alias}/match/${fixture.id}`,
      MarketsCount: state.offered,
      PreviewMarkets: [...preview],
      PreviewMarketOrder: Object.fromEntries(preview.map((key, index) => [key, index + 1])),
      SportType: { Rank: sport.rank, OriginalName: sport.name },
      IsActive: open.some((market) => effectiveStatus(market, state) === 'active'),
      IsFinished: isOver(fixture.status),
      // Matches with zero outcomes are hidden.
      IsVisible: state.offered > 0,
      Rank: fixture.tournament.rank,
      Live: liveOf(fixture, sport, view.stream),
    };
  }

  market(fixtureId: number, key: string): ResponseOf<typeof getMarketEntity> | undefined {
    const found = this.offered(fixtureId, key);
    const identity = parseMarketKey(key);
    if (!found || !identity) return undefined;
    const { state, market } = found;
    return {
      ID: marketId(fixtureId, key),
      MarketSpecifications: {
        Type: identity.type,
        Stat: identity.stat ?? null,
        Period: identity.period ?? null,
        SpecialBetValue: identity.specifier ?? null,
      },
      HeaderType: marketType(identity.type)?.specialBetType ?? 0,
      Odds: market.codes.map((_, index) => oddEntity(state, market, index)),
    };
  }

  odd(fixtureId: number, key: string, outcome: string): Odd | undefined {
    const found = this.offered(fixtureId, key);
    const index = found?.market.codes.indexOf(outcome) ?? -1;
    return found && index >= 0 ? oddEntity(found.state, found.market, index) : undefined;
  }

  selection(fixtureId: number, key: string, outcome: string): ResponseOf<typeof getSelectionEntity> | undefined {
    const odd = this.odd(fixtureId, key, outcome);
    const state = this.book.getState(fixtureId);
    if (!odd || !state) return undefined;
    return { ID: odd.ID, MatchID: fixtureId, MarketID: odd.MarketID, SportTypeId: state.fixture.sportId };
  }

  private offered(fixtureId: number, key: string) {
    const state = this.book.getState(fixtureId);
    const market = state?.markets.get(key);
    return state && market && isOffered(market) ? { state, market } : undefined;
  }

  private categoryNode(sportAlias: string, alias: string) {
    const sport = sportByAlias(sportAlias);
    const category = this.queries.counts.tree(sportAlias, 0)?.categories.find((each) => each.alias === alias);
    return sport && category ? { sport, category } : undefined;
  }
}

function liveOf({ live, status }: Fixture, sport: Sport, stream: FixtureView['stream']): Match['Live'] {
  const clock = live?.clock;
  return {
    StreamUrl: stream?.url ?? null,
    StreamType: stream?.type ?? null,
    SportSystemID: sport.systemId,
    Status: status,
    HomeScore: live?.main[0] ?? 0,
    AwayScore: live?.main[1] ?? 0,
    MatchMinute: clock && !clock.countsDown ? Math.floor(clock.elapsedSec / 60) + 1 : null,
    IsClockStarted: clock?.running ?? false,
    ClockStartTime: clock ? new Date(clock.atMs).toISOString() : null,
    ClockCorrection: clock?.elapsedSec ?? null,
    IsCountDown: clock?.countsDown ?? false,
  };
}

function tournamentEntity(
  sport: Sport,
  category: SportTree['categories'][number],
  { id, name, alias }: SportTree['categories'][number]['tournaments'][number],
): TournamentEntity {
  const TournamentLink = `${baseOf(sport)}/${category.alias}/${alias}`;
  return { ID: id, Name: name, SportTypeID: sport.id, TournamentLink, SportCategoryID: category.id };
}

const nameOf = ({ name, competitors }: Fixture): string => name ?? competitors.map((each) => each.name).join(' - ');

const logoOf = (side: Competitor | undefined): string =>
  side?.colours ? `${side.crest ?? 'plain'}:${side.colours.join(',')}` : '';

function oddEntity(state: FixtureState, market: MarketState, index: number): Odd {
  const outcome = market.codes[index] ?? '';
  const value = parseMarketKey(market.key)?.specifier ?? '';
  const title = titleOf(state.fixture, outcome);
  const suspended = effectiveStatus(market, state) !== 'active';
  return {
    ID: outcomeId({ fixtureId: state.fixture.id, marketKey: market.key, outcome }),
    MarketID: marketId(state.fixture.id, market.key),
    Title: title,
    OriginalTitle: title,
    TitleSuffix: value === '' ? '' : `(${value})`,
    SpecialBetValue: value,
    IsSuspended: suspended,
    disabled: suspended || (market.closed?.includes(index) ?? false),
  };
}

/** Sides and runners by their names, every other outcome by its code, which is English. */
function titleOf({ competitors, runners }: Fixture, outcome: string): string {
  if (outcome === 'home') return competitors[0]?.name ?? outcome;
  if (outcome === 'away') return competitors[1]?.name ?? outcome;
  return runners?.find(({ code }) => code === outcome)?.name ?? outcome;
}
