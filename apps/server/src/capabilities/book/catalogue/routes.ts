import {
  getAsianRows,
  getBackground,
  getCodes,
  getEventClock,
  getFixture,
  getFixtures,
  getFixturesById,
  getMarketHistory,
  getPriceHistory,
  getPriceMoves,
  getRaceResults,
  getSports,
  getSportTree,
  getTimeline,
  getTopTournaments,
  getTournaments,
  searchFixtures,
} from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import type { WorldClock } from '../../../platform/clock/world-clock.ts';
import { openTurns, type PlayerRoute, route, type Turns } from '../../../platform/http/index.ts';
import type { AsianRows } from './asian-rows.ts';
import type { Book } from './book/book.ts';
import { CODES } from './codes.ts';
import { Entities } from './entities.ts';
import { entityRoutes } from './entity-routes.ts';
import type { MatchResults } from './match-results.ts';
import type { Queries } from './queries.ts';
import type { RaceResults } from './race-results.ts';
import { resultRoutes, scheduleRoute } from './result-routes.ts';
import type { Schedule } from './schedule.ts';
import type { MatchPages } from './story/match-pages.ts';
import { type OutsideViews, withOutsideViews } from './streams.ts';
import { rowsById } from './views.ts';

interface Answering {
  readonly book: Book;
  readonly queries: Queries;
  readonly asian: AsianRows;
  readonly races: RaceResults;
  readonly results: MatchResults;
  readonly schedule: Schedule;
  readonly pages: MatchPages;
  readonly clock: WorldClock;
  readonly outside: OutsideViews;
}

/** Long lists are made for a few at a time, for one address after the other: whoever asks for hundreds waits behind himself. */
const LIST_TURNS = { atATime: 2, mostWaiting: 400, mostWaitMs: 5_000 };

/** What every visitor may ask of the book: lists, single fixtures, the story of their prices, and what holds for all of them. */
export function catalogueRoutes(answering: Answering): readonly PlayerRoute[] {
  const { book, queries, results, schedule, clock, outside } = answering;
  const turns = openTurns(LIST_TURNS);
  return [
    ...resultRoutes(results, turns),
    ...entityRoutes(new Entities(book, queries, outside)),
    scheduleRoute(schedule, turns),
    ...countRoutes(answering),
    ...listRoutes(answering, turns),
    ...fixtureRoutes(answering),
    ...storyRoutes(answering),
    route(getCodes, () => CODES),
    route(getEventClock, () => clock.now()),
  ];
}

/** Sports and tournaments with how much each has on offer. */
const countRoutes = ({ queries: { counts } }: Answering): readonly PlayerRoute[] => [
  route(getSports, ({ query }) => ({ sports: counts.sports(query.tzOffsetMin) })),
  route(
    getSportTree,
    ({ params, query }) => counts.tree(params.sportAlias, query.tzOffsetMin) ?? refuse(refusal('NotFound')),
  ),
  route(getTopTournaments, ({ query }) => ({ tournaments: counts.topTournaments(query.tzOffsetMin) })),
  route(getTournaments, ({ query }) => ({
    tournaments: counts.tournaments(query.ids.split(',').map(Number), query.tzOffsetMin),
  })),
];

/** Lists that may be long: they take turns. */
const listRoutes = ({ book, queries, asian, outside }: Answering, turns: Turns): readonly PlayerRoute[] => [
  route(
    getFixtures,
    ({ query }) => {
      const { total, fixtures } = queries.fixtures(query);
      return { total, fixtures: fixtures.map((row) => withOutsideViews(outside, row)) };
    },
    { turns },
  ),
  route(
    getFixturesById,
    ({ query }) => ({
      fixtures: rowsById(book, query.ids.split(',').map(Number)).map((row) => withOutsideViews(outside, row)),
    }),
    { turns },
  ),
  route(
    getAsianRows,
    ({ query }) => {
      const { total, states } = queries.matches({ ...query, ...(query.sport === undefined && { esports: '0' }) });
      return { total, fixtures: states.map((state) => withOutsideViews(outside, asian.row(state))) };
    },
    { turns },
  ),
  route(searchFixtures, ({ query }) => queries.search(query.q, query.limit), { turns }),
];

/** One fixture, from the book or, for a race that is over, from what is stored. */
const fixtureRoutes = ({ queries, races, outside }: Answering): readonly PlayerRoute[] => [
  route(getFixture, async ({ params: { fixtureId } }) => {
    const detail = queries.fixture(fixtureId) ?? (await races.detail(fixtureId));
    return detail ? withOutsideViews(outside, detail) : refuse(refusal('NotFound'));
  }),
  route(getRaceResults, async ({ query }) => ({ races: await races.list(query) })),
];

/** How prices moved and what happened in a match. */
const storyRoutes = ({ book, queries, pages }: Answering): readonly PlayerRoute[] => [
  route(getPriceHistory, async ({ params, query }) => {
    const moves = (await pages.movesOf(params.fixtureId, query.market)) ?? {};
    const stored = Object.hasOwn(moves, query.outcome) ? moves[query.outcome] : undefined;
    const points = stored ?? book.getPriceHistory(params.fixtureId, query.market, query.outcome);
    return points ? { points } : refuse(refusal('NotFound'));
  }),
  route(getMarketHistory, async ({ params, query }) => ({
    outcomes:
      (await pages.movesOf(params.fixtureId, query.market)) ?? queries.marketHistory(params.fixtureId, query.market),
  })),
  route(
    getTimeline,
    async ({ params: { fixtureId } }) => (await pages.timeline(fixtureId)) ?? refuse(refusal('NotFound')),
  ),
  route(
    getPriceMoves,
    async ({ params: { fixtureId } }) => (await pages.priceMoves(fixtureId)) ?? refuse(refusal('NotFound')),
  ),
  route(
    getBackground,
    async ({ params: { fixtureId } }) => (await pages.background(fixtureId)) ?? refuse(refusal('NotFound')),
  ),
];
