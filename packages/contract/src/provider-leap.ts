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

const launched = z.object({ gameId: providerGameKey, lang: queryLanguage.optional() });

/** Specification 2, L158. */
export const getLeapCasinoGames = endpoint({
  name: 'getLeapCasinoGames',
  method: 'GET',
  path: '/api/leapinternal/casinogames',
  summary: 'Games by Leap that are no virtual sports',
  access: 'public',
  response: providerGames,
  refusals: LIST_REFUSALS,
});

/** Specification 2, L158. */
export const getLeapVirtualGames = endpoint({
  name: 'getLeapVirtualGames',
  method: 'GET',
  path: '/api/leapinternal/virtualgames',
  summary: 'Virtual sports by Leap',
  access: 'public',
  response: providerGames,
  refusals: LIST_REFUSALS,
});

/** Specification 2, L158. */
export const getLeapUrl = endpoint({
  name: 'getLeapUrl',
  method: 'GET',
  path: '/api/leapinternal/gameurl',
  summary: 'Opens a session of a game by Leap and answers where it is played',
  access: 'player',
  query: launched,
  response: gameUrl,
  refusals: LAUNCH_REFUSALS,
});

/** Specification 2, L158. */
export const getLeapDemoUrl = endpoint({
  name: 'getLeapDemoUrl',
  method: 'GET',
  path: '/api/leapinternal/demogameurl',
  summary: 'Where a game by Leap is tried without money',
  access: 'public',
  query: launched,
  response: gameUrl,
  refusals: LAUNCH_REFUSALS,
});
