import type { Routes } from '../../../platform/http/index.ts';
import { lobbyDesk } from './desk-routes.ts';
import { liveRoutes } from './live-routes.ts';
import { listedTable, ownGames } from './own-games.ts';
import type { LobbyParts } from './parts.ts';
import { popularGames } from './popular.ts';
import { lobbyRoutes, TOP_GAMES } from './routes.ts';
import { searchIn } from './search.ts';

export { isOpen } from './access.ts';
export { type ListedGame, openSlots, returnOf } from './own-games.ts';
export type { LobbyParts } from './parts.ts';
export { isProviderKey, PROVIDERS } from './providers.ts';

export interface Lobby {
  readonly routes: Routes;
}

/** Which games there are, for whom, and in which order. */
export function openLobby(parts: LobbyParts): Lobby {
  const { tables } = parts;
  const drawn = ownGames(parts.rounds.takes);
  const own = () => [...drawn, ...(tables?.tables.filter((table) => tables.isListed(table)).map(listedTable) ?? [])];
  const games = async () => [...own(), ...((await parts.others?.()) ?? [])];
  const popular = popularGames(parts.clock, parts.rounds.playedSince);
  const search = searchIn(own());
  const routes = { ...parts, games, popular, search };
  const operator = lobbyDesk({ db: parts.db, settings: parts.settings, games, usual: TOP_GAMES });
  return { routes: { player: [...lobbyRoutes(routes), ...liveRoutes(routes)], operator } };
}
