import type { Routes } from '../../../platform/http/index.ts';
import { ownGames } from './own-games.ts';
import type { LobbyParts } from './parts.ts';
import { popularGames } from './popular.ts';
import { lobbyRoutes } from './routes.ts';
import { gameSearch } from './search.ts';

export { isOpen } from './access.ts';
export type { LobbyParts } from './parts.ts';

export interface Lobby {
  readonly routes: Routes;
}

/** Which games there are, for whom, and in which order. */
export function openLobby(parts: LobbyParts): Lobby {
  const games = ownGames(parts.rounds.takes);
  const popular = popularGames(parts.clock, parts.rounds.playedSince);
  const search = gameSearch(games);
  return { routes: { player: lobbyRoutes({ ...parts, games, popular, search }), operator: [] } };
}
