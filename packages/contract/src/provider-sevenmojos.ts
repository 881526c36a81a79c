import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  gameUrl,
  LAUNCH_REFUSALS,
  LIST_REFUSALS,
  providerGame,
  providerGameKey,
  queryLanguage,
} from './provider-games.ts';

/** `Key` is both of the others, as the house's own calls name a game; a launch by the specification says them one by one. */
const games = z.object({
  result: z.array(providerGame.extend({ GameToken: z.string(), ProductFamily: z.string() })),
});

const launched = z.object({
  gameName: z.string().min(1).max(200),
  gameToken: providerGameKey,
  productFamily: z.string().regex(/^[A-Za-z0-9 _-]{1,60}$/),
  language: queryLanguage.optional(),
});

/** Specification 2, L157. */
export const getSevenMojosGames = endpoint({
  name: 'getSevenMojosGames',
  method: 'GET',
  path: '/api/sevenmojosinternalcasino/games',
  summary: 'Games by 7Mojos that are not live',
  access: 'public',
  response: games,
  refusals: LIST_REFUSALS,
});

/** Specification 2, L157. */
export const getSevenMojosLiveGames = endpoint({
  name: 'getSevenMojosLiveGames',
  method: 'GET',
  path: '/api/sevenmojosinternalcasino/livegames',
  summary: 'Live games by 7Mojos',
  access: 'public',
  response: games,
  refusals: LIST_REFUSALS,
});

/** Specification 2, L157. */
export const getSevenMojosUrl = endpoint({
  name: 'getSevenMojosUrl',
  method: 'GET',
  path: '/api/sevenmojosinternalcasino/gameurl',
  summary: 'Opens a session of a game by 7Mojos and answers where it is played',
  access: 'player',
  query: launched,
  response: gameUrl,
  refusals: LAUNCH_REFUSALS,
});

/** Specification 2, L157. */
export const getSevenMojosDemoUrl = endpoint({
  name: 'getSevenMojosDemoUrl',
  method: 'GET',
  path: '/api/sevenmojosinternalcasino/demogameurl',
  summary: 'Where a game by 7Mojos is tried without money',
  access: 'public',
  query: launched,
  response: gameUrl,
  refusals: LAUNCH_REFUSALS,
});
