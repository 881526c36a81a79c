import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { gameUrl, LAUNCH_REFUSALS } from './provider-games.ts';

/** What a game by GoldenRace is opened with, in the provider's own names. */
export const goldenRaceConfig = z.object({
  token: z.string(),
  game: z.string(),
  backurl: z.string(),
  mode: z.string(),
  language: z.string(),
  group: z.string(),
  clientPlatform: z.string(),
  cashierurl: z.string(),
  /** Over all of them. */
  h: z.string(),
});

/** Specification 2, L162: the call has no query, and its answer is the configuration that the page hands on. */
export const initializeGoldenRace = endpoint({
  name: 'initializeGoldenRace',
  method: 'GET',
  path: '/api/goldenrace/initialize',
  summary: 'Opens a session of virtual games by GoldenRace and answers what they are opened with',
  access: 'player',
  response: gameUrl.pick({ Url: true, SessionId: true }).extend({ result: goldenRaceConfig }),
  refusals: LAUNCH_REFUSALS,
});
