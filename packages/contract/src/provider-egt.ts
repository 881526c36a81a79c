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

const winners = z.array(z.object({ winUser: z.string(), winAmount: z.number(), winDate: z.string() }));

/**
 * Four pools over all games, as the provider publishes them every few seconds. Of each level, I to IV, there are `currentLevelI`,
 * `winsLevelI`, `largestWinLevelI`, `largestWinDateLevelI`, `largestWinUserLevelI`, the same of the last win, `topMonthlyWinnersLevelI`
 * and `topYearlyWinnersLevelI`. Amounts in hundredths.
 */
export const egtJackpotCards = z
  .object({
    currency: z.string(),
    currentLevelI: z.number(),
    currentLevelII: z.number(),
    currentLevelIII: z.number(),
    currentLevelIV: z.number(),
  })
  .catchall(z.union([z.number(), z.string(), winners]));

/** Pools by name ("Bell Link"), each with levels. Values in hundredths, by currency. */
const egtInstance = z.object({
  instanceName: z.string(),
  levelStats: z.array(
    z.object({ levelId: z.number(), currentValue: z.array(z.object({ key: z.string(), value: z.number() })) }),
  ),
});
export const egtInstances = z.object({ instanceStats: z.array(egtInstance) });

/** Field names of specification 2, L169. Which of the first two there is depends on the provider's contract. */
export const egtJackpots = z.object({
  JackpotCards: egtJackpotCards.nullable(),
  jackpotInstancesStats: egtInstances,
  EgyptQuestJackpot: egtInstance.nullable(),
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
