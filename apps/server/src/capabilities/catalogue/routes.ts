import {
  getCodes,
  getEventClock,
  getFixture,
  getFixtures,
  getMarketHistory,
  getPriceHistory,
  getRaceResults,
  getSports,
  getSportTree,
  searchFixtures,
} from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import type { WorldClock } from '../../platform/clock/world-clock.ts';
import { type HttpApp, mount } from '../../platform/http/index.ts';
import type { Book } from './book/book.ts';
import { CODES } from './codes.ts';
import type { Queries } from './queries.ts';
import type { RaceResults } from './race-results.ts';

interface Answering {
  readonly book: Book;
  readonly queries: Queries;
  readonly races: RaceResults;
  readonly clock: WorldClock;
}

export function catalogueRoutes(app: HttpApp, { book, queries, races, clock }: Answering): void {
  mount(app, getSports, ({ query }) => ({ sports: queries.sports(query.tzOffsetMin) }));
  mount(
    app,
    getSportTree,
    ({ params, query }) => queries.tree(params.sportAlias, query.tzOffsetMin) ?? refuse(refusal('NotFound')),
  );
  mount(app, getFixtures, ({ query }) => queries.fixtures(query));
  mount(
    app,
    getFixture,
    async ({ params: { fixtureId } }) =>
      queries.fixture(fixtureId) ?? (await races.detail(fixtureId)) ?? refuse(refusal('NotFound')),
  );
  mount(app, getRaceResults, async ({ query }) => ({ races: await races.list(query) }));
  mount(app, getPriceHistory, ({ params, query }) => {
    const points = book.getPriceHistory(params.fixtureId, query.market, query.outcome);
    return points ? { points } : refuse(refusal('NotFound'));
  });
  mount(app, getMarketHistory, ({ params, query }) => ({
    outcomes: queries.marketHistory(params.fixtureId, query.market),
  }));
  mount(app, getCodes, () => CODES);
  mount(app, getEventClock, () => clock.now());
  mount(app, searchFixtures, ({ query }) => ({ fixtures: queries.search(query.q, query.limit) }));
}
