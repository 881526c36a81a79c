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
import { jackpotCards, jackpotInstance } from './provider-jackpots.ts';

const launched = z.object({ gameId: providerGameKey, isMobile: queryFlag.optional() });

/** Specification 2, L165. */
export const getAmusnetGames = endpoint({
  name: 'getAmusnetGames',
  method: 'GET',
  path: '/api/AmusnetCasinoInternal/Games',
  summary: 'Games by Amusnet',
  access: 'public',
  response: providerGames,
  refusals: LIST_REFUSALS,
});

/** Specification 2, L165. */
export const getAmusnetUrl = endpoint({
  name: 'getAmusnetUrl',
  method: 'GET',
  path: '/api/AmusnetCasinoInternal/GameUrl',
  summary: 'Opens a session of a game by Amusnet and answers where it is played',
  access: 'player',
  query: launched,
  response: gameUrl,
  refusals: LAUNCH_REFUSALS,
});

/** Specification 2, L165. */
export const getAmusnetDemoUrl = endpoint({
  name: 'getAmusnetDemoUrl',
  method: 'GET',
  path: '/api/AmusnetCasinoInternal/DemoGameUrl',
  summary: 'Where a game by Amusnet is tried without money',
  access: 'public',
  query: launched,
  response: gameUrl,
  refusals: LAUNCH_REFUSALS,
});

/** Specification 2, L165 and L169. Null where the provider tells of none. */
export const getAmusnetJackpots = endpoint({
  name: 'getAmusnetJackpots',
  method: 'GET',
  path: '/api/AmusnetCasinoInternal/Jackpots',
  summary: 'What the jackpots of games by Amusnet hold, and who won them last',
  access: 'public',
  response: z.object({ JackpotCards: jackpotCards.nullable(), EgyptQuestJackpot: jackpotInstance.nullable() }),
  refusals: ['ServiceUnavailable'],
});
