import { z } from 'zod';
import { CASINO_CATEGORIES } from './casino.ts';
import { endpoint } from './endpoint.ts';
import { gameUrl, LAUNCH_REFUSALS, LIST_REFUSALS, providerGame, providerGameKey, queryFlag } from './provider-games.ts';

/** Specification 2, L151. */
export const getHabaneroGames = endpoint({
  name: 'getHabaneroGames',
  method: 'GET',
  path: '/api/habanero/getGamesByCategory',
  summary: 'Games by Habanero, by category',
  access: 'public',
  response: z.object({
    result: z.array(z.object({ Category: z.enum(CASINO_CATEGORIES), Games: z.array(providerGame) })),
  }),
  refusals: LIST_REFUSALS,
});

export const getHabaneroUrl = endpoint({
  name: 'getHabaneroUrl',
  method: 'GET',
  path: '/api/habanero/getlaunchurl',
  summary: 'Opens a session of a game by Habanero, or a demo of it, and answers where it is played',
  access: 'public',
  query: z.object({ gameKey: providerGameKey, isDemo: queryFlag.optional() }),
  response: gameUrl,
  refusals: LAUNCH_REFUSALS,
});
