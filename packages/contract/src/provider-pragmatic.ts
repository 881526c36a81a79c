import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  gameUrl,
  LAUNCH_REFUSALS,
  LIST_REFUSALS,
  providerGameKey,
  providerGames,
  providerJackpots,
  queryLanguage,
} from './provider-games.ts';

const game = z.object({ gameId: providerGameKey, language: queryLanguage.optional() });

/** Specification 2, L167. */
export const getPragmaticGames = endpoint({
  name: 'getPragmaticGames',
  method: 'GET',
  path: '/api/pragmaticInternal/games',
  summary: 'Games by Pragmatic Play',
  access: 'public',
  response: providerGames,
  refusals: LIST_REFUSALS,
});

/** Specification 2, L167. */
export const getPragmaticLiveGames = endpoint({
  name: 'getPragmaticLiveGames',
  method: 'GET',
  path: '/api/pragmaticInternal/liveCasinoGames',
  summary: 'Live tables by Pragmatic Play',
  access: 'public',
  response: providerGames,
  refusals: LIST_REFUSALS,
});

export const getPragmaticUrl = endpoint({
  name: 'getPragmaticUrl',
  method: 'GET',
  path: '/api/pragmaticInternal/gameUrl',
  summary: 'Opens a session of a game by Pragmatic Play and answers where it is played',
  access: 'player',
  query: game,
  response: gameUrl,
  refusals: LAUNCH_REFUSALS,
});

export const getPragmaticDemoUrl = endpoint({
  name: 'getPragmaticDemoUrl',
  method: 'GET',
  path: '/api/pragmaticInternal/demoGameUrl',
  summary: 'Where a game by Pragmatic Play is tried without money',
  access: 'public',
  query: game,
  response: gameUrl,
  refusals: LAUNCH_REFUSALS,
});

export const getPragmaticJackpots = endpoint({
  name: 'getPragmaticJackpots',
  method: 'GET',
  path: '/api/pragmaticInternal/jackpots',
  summary: 'What the pools of games by Pragmatic Play hold',
  access: 'public',
  response: providerJackpots,
  refusals: ['ServiceUnavailable'],
});
