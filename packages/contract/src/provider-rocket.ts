import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { gameUrl, LAUNCH_REFUSALS, providerGameKey } from './provider-games.ts';

/** What the page hands to Rocket's own SDK, field by field as the specification names them. */
export const rocketLaunchData = z.object({
  BrandId: z.string(),
  GameId: z.string(),
  RoomId: z.string(),
  /** The token of one launch, dead once it was used. */
  UserToken: z.string(),
  /** What others may see of the player. */
  UserName: z.string(),
  Lang: z.string(),
  CurrencyIconURL: z.string(),
});
export type RocketLaunchData = z.infer<typeof rocketLaunchData>;

/** Specification 2, L159. The address is for pages that show the game in a frame instead of using the SDK. */
export const launchRocketGame = endpoint({
  name: 'launchRocketGame',
  method: 'GET',
  path: '/api/RocketApiInternal/LaunchGame',
  summary: 'Opens a session of a game by Rocket and answers what its SDK starts it with',
  access: 'player',
  query: z.object({ gameId: providerGameKey }),
  response: gameUrl.extend({ LaunchGameData: rocketLaunchData }),
  refusals: LAUNCH_REFUSALS,
});
