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

const game = z.object({
  gameKey: providerGameKey,
  language: queryLanguage.optional(),
  device: z.enum(['desktop', 'mobile']).optional(),
});

/** Specification 2, L166. */
export const getPateplayGames = endpoint({
  name: 'getPateplayGames',
  method: 'GET',
  path: '/api/PateplayInternal/Games',
  summary: 'Games by Pateplay',
  access: 'public',
  response: providerGames,
  refusals: LIST_REFUSALS,
});

export const getPateplayUrl = endpoint({
  name: 'getPateplayUrl',
  method: 'GET',
  path: '/api/PateplayInternal/GameUrl',
  summary: 'Opens a session of a game by Pateplay and answers where it is played',
  access: 'player',
  query: game,
  response: gameUrl,
  refusals: LAUNCH_REFUSALS,
});

export const getPateplayDemoUrl = endpoint({
  name: 'getPateplayDemoUrl',
  method: 'GET',
  path: '/api/PateplayInternal/DemoGameUrl',
  summary: 'Where a game by Pateplay is tried without money',
  access: 'public',
  query: game,
  response: gameUrl,
  refusals: LAUNCH_REFUSALS,
});

export const getPateplayJackpots = endpoint({
  name: 'getPateplayJackpots',
  method: 'GET',
  path: '/api/PateplayInternal/Jackpots',
  summary: 'What the pools of games by Pateplay hold',
  access: 'public',
  response: providerJackpots,
  refusals: ['ServiceUnavailable'],
});
