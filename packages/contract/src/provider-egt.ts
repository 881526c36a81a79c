import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  gameUrl,
  LAUNCH_REFUSALS,
  LIST_REFUSALS,
  providerGameKey,
  providerGames,
  queryLanguage,
} from './provider-games.ts';
import { jackpotCards, jackpotInstance, jackpotInstancesStats } from './provider-jackpots.ts';

const game = z.object({ gameKey: providerGameKey, language: queryLanguage.optional() });

/** Specification 2, L164. */
export const getEgtGames = endpoint({
  name: 'getEgtGames',
  method: 'GET',
  path: '/api/EGTCasinoInternal/games',
  summary: 'Games by EGT',
  access: 'public',
  response: providerGames,
  refusals: LIST_REFUSALS,
});

export const getEgtUrl = endpoint({
  name: 'getEgtUrl',
  method: 'GET',
  path: '/api/EGTCasinoInternal/gameurl',
  summary: 'Opens a session of a game by EGT and answers where it is played',
  access: 'player',
  query: game,
  response: gameUrl,
  refusals: LAUNCH_REFUSALS,
});

export const getEgtDemoUrl = endpoint({
  name: 'getEgtDemoUrl',
  method: 'GET',
  path: '/api/EGTCasinoInternal/demogameurl',
  summary: 'Where a game by EGT is tried without money',
  access: 'public',
  query: game,
  response: gameUrl,
  refusals: LAUNCH_REFUSALS,
});

/** Field names of specification 2, L169. Which of the first two there is depends on the provider's contract. */
export const egtJackpots = z.object({
  JackpotCards: jackpotCards.nullable(),
  jackpotInstancesStats,
  EgyptQuestJackpot: jackpotInstance.nullable(),
});
export type EgtJackpots = z.infer<typeof egtJackpots>;

export const getEgtJackpots = endpoint({
  name: 'getEgtJackpots',
  method: 'GET',
  path: '/api/EGTCasinoInternal/Jackpots',
  summary: 'What the pools of games by EGT hold',
  access: 'public',
  response: egtJackpots,
  refusals: ['ServiceUnavailable'],
});
