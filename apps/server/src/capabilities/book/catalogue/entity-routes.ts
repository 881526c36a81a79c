import {
  getCategoryEntity,
  getMarketEntity,
  getMatchEntity,
  getOddEntity,
  getSelectionEntity,
  getSportEntity,
  getTournamentEntity,
} from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import { type PlayerRoute, route } from '../../../platform/http/index.ts';
import type { Entities } from './entities.ts';

const unknown = () => refuse(refusal('NotFound'));

/** One read-only call for each kind of entity that the specification names. */
export const entityRoutes = (entities: Entities): readonly PlayerRoute[] => [
  route(getSportEntity, ({ params }) => entities.sport(params.sportAlias) ?? unknown()),
  route(getCategoryEntity, ({ params }) => entities.category(params.sportAlias, params.categoryAlias) ?? unknown()),
  route(
    getTournamentEntity,
    ({ params }) => entities.tournament(params.sportAlias, params.categoryAlias, params.tournamentAlias) ?? unknown(),
  ),
  route(getMatchEntity, ({ params }) => entities.match(params.matchId) ?? unknown()),
  route(getMarketEntity, ({ params, query }) => entities.market(params.matchId, query.market) ?? unknown()),
  route(getOddEntity, ({ params, query }) => entities.odd(params.matchId, query.market, query.outcome) ?? unknown()),
  route(
    getSelectionEntity,
    ({ params, query }) => entities.selection(params.matchId, query.market, query.outcome) ?? unknown(),
  ),
];
