import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  gameUrl,
  LAUNCH_REFUSALS,
  LIST_REFUSALS,
  providerGameKey,
  providerGames,
  queryFlag,
} from './provider-games.ts';

/** Specification 2, L156. */
export const getOpenBoxGames = endpoint({
  name: 'getOpenBoxGames',
  method: 'GET',
  path: '/api/OpenBoxInternal/Games',
  summary: 'Games by OpenBox',
  access: 'public',
  response: providerGames,
  refusals: LIST_REFUSALS,
});

/** Specification 2, L156. `gameId` alone says which game it is; `gameName` is what the page shows of it. */
export const getOpenBoxUrl = endpoint({
  name: 'getOpenBoxUrl',
  method: 'GET',
  path: '/api/OpenBoxInternal/GameUrl',
  summary: 'Opens a session of a game by OpenBox and answers where it is played',
  access: 'player',
  query: z.object({
    gameId: providerGameKey,
    gameName: z.string().max(200).optional(),
    isMobile: queryFlag.optional(),
  }),
  response: gameUrl,
  refusals: LAUNCH_REFUSALS,
});
