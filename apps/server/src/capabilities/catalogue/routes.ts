import {
  getCodes,
  getEventClock,
  getFixture,
  getFixtures,
  getPriceHistory,
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

export function catalogueRoutes(app: HttpApp, book: Book, queries: Queries, clock: WorldClock): void {
  mount(app, getSports, ({ query }) => ({ sports: queries.sports(query.tzOffsetMin) }));
  mount(
    app,
    getSportTree,
    ({ params, query }) => queries.tree(params.sportAlias, query.tzOffsetMin) ?? refuse(refusal('NotFound')),
  );
  mount(app, getFixtures, ({ query }) => queries.fixtures(query));
  mount(app, getFixture, ({ params }) => queries.fixture(params.fixtureId) ?? refuse(refusal('NotFound')));
  mount(app, getPriceHistory, ({ params, query }) => {
    const points = book.getPriceHistory(params.fixtureId, query.market, query.outcome);
    return points ? { points } : refuse(refusal('NotFound'));
  });
  mount(app, getCodes, () => CODES);
  mount(app, getEventClock, () => clock.now());
  mount(app, searchFixtures, ({ query }) => ({ fixtures: queries.search(query.q, query.limit) }));
}
