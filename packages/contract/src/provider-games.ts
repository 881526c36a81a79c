import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/*
 * The player's side of games that others make: paths and queries by the specification, to the letter. A launch may open a session and
 * moves no money. Each provider's file of the contract uses what stands here.
 */

/** A provider's own key of a game. */
export const providerGameKey = z.string().min(1).max(200);
/** Booleans as queries write them, in small or large letters. */
export const queryFlag = z
  .string()
  .regex(/^(?:true|false|1|0)$/i)
  .transform((text) => /^(?:true|1)$/i.test(text));
export const queryCountry = z.string().regex(/^[A-Za-z]{2}$/);
export const queryCurrency = z.string().regex(/^[A-Za-z]{3,5}$/);
/** The site's own code (`de-DE`), or the two letters of a language. */
export const queryLanguage = z.string().regex(/^[A-Za-z]{2}(?:-[A-Za-z]{2,3})?$/);

/** A game of a provider's list. `Key` is what its launch is asked with. */
export const providerGame = z.object({
  Key: z.string(),
  Name: z.string(),
  /** Who made it, in small letters. */
  Provider: z.string(),
});
export const providerGames = z.object({ result: z.array(providerGame) });

/** Where the frame of a game leads to. */
export const gameUrl = z.object({
  Url: z.string(),
  /** The same address: two callers of the specification read it by two names. */
  result: z.string(),
  /** For `EndGameSession`; empty of a demo, which has none. */
  SessionId: z.string(),
});

/** What pools of jackpots hold. Amounts are decimals of whole units. */
export const providerJackpots = z.object({
  result: z.array(z.object({ Name: z.string(), Currency: z.string(), Amount: z.string() })),
});

/** What a launch may be refused with. */
export const LAUNCH_REFUSALS = [
  'NotSignedIn',
  'NoPrivilegesException',
  'TermsAndConditionsValidationException',
  'GameNotOffered',
  'CurrencyNotAllowed',
  'AccountLockedException',
  'PlayNotAllowedHere',
  'ServiceUnavailable',
] as const;

export const LIST_REFUSALS = ['GameNotOffered', 'ServiceUnavailable'] as const;

/** Specification 2, L150. */
export const getEndorphinaUrl = endpoint({
  name: 'getEndorphinaUrl',
  method: 'GET',
  path: '/api/endorphina/geturl',
  summary: 'Opens a session of a game by Endorphina and answers where it is played',
  access: 'player',
  query: z.object({ game: providerGameKey }),
  response: gameUrl,
  refusals: LAUNCH_REFUSALS,
});

export const getEndorphinaDemoUrl = endpoint({
  name: 'getEndorphinaDemoUrl',
  method: 'GET',
  path: '/api/endorphina/getdemourl',
  summary: 'Where a game by Endorphina is tried without money',
  access: 'public',
  query: z.object({ game: providerGameKey }),
  response: gameUrl,
  refusals: LAUNCH_REFUSALS,
});

const gamesOfPlace = z.object({ Country: queryCountry, Currency: queryCurrency, IsMobile: queryFlag });

/** Specification 2, L152. */
export const getSoftSwissGames = endpoint({
  name: 'getSoftSwissGames',
  method: 'GET',
  path: '/api/SoftSwissCasino/getgames',
  summary: 'Games that come by SoftSwiss, for a country, a currency and a device',
  access: 'public',
  query: gamesOfPlace,
  response: providerGames,
  refusals: LIST_REFUSALS,
});

/** Specification 2, L155. */
export const getSoftSwissLiveGames = endpoint({
  name: 'getSoftSwissLiveGames',
  method: 'GET',
  path: '/api/SoftSwissCasino/GetLiveCasinoGames',
  summary: 'Live tables that come by SoftSwiss',
  access: 'public',
  query: gamesOfPlace,
  response: providerGames,
  refusals: LIST_REFUSALS,
});

/** Specification 2, L153. `connectionId` is the page's own name of its connection: nothing depends on it. */
export const getSoftSwissUrl = endpoint({
  name: 'getSoftSwissUrl',
  method: 'GET',
  path: '/api/SoftSwissCasino/getlaunchurl',
  summary: 'Opens a session of a game that comes by SoftSwiss, or a demo of it, and answers where it is played',
  access: 'public',
  query: z.object({
    gameName: providerGameKey,
    gameProvider: z.string().min(1).max(60),
    connectionId: z.string().max(200).optional(),
    isDemo: queryFlag.optional(),
  }),
  response: gameUrl,
  refusals: LAUNCH_REFUSALS,
});

/** Specification 2, L154. Ending what has ended is the same as having ended it. */
export const endSoftSwissSession = endpoint({
  name: 'endSoftSwissSession',
  method: 'POST',
  path: '/api/SoftSwissCasino/EndGameSession',
  summary: 'Ends a session of a game: it takes no more stakes, and what is won in its open round still arrives',
  access: 'player',
  play: false,
  query: z.object({ sessionId: z.string().min(1).max(200) }),
  response: z.object({ result: z.boolean() }),
  refusals: ['NotFound'],
});

/** Specification 2, L155. */
export const getSoftSwissJackpots = endpoint({
  name: 'getSoftSwissJackpots',
  method: 'GET',
  path: '/api/SoftSwissCasino/GetJackpots',
  summary: 'What the pools of games that come by SoftSwiss hold',
  access: 'public',
  response: providerJackpots,
  refusals: ['ServiceUnavailable'],
});

/** By the lobby's own key, whoever makes the game; the site's own way to it. */
export const getGameLaunch = endpoint({
  name: 'getGameLaunch',
  method: 'GET',
  path: '/api/casino/launch',
  summary: 'Opens a session of a game that is played in a frame, or a demo of it, and answers where it is played',
  access: 'public',
  query: z.object({
    game: z.string().min(1).max(60),
    isDemo: queryFlag.optional(),
    /** The player's own money pays alone in it, whatever bonus he has. */
    cashOnly: queryFlag.optional(),
  }),
  response: gameUrl,
  refusals: LAUNCH_REFUSALS,
});

export type GameUrl = z.output<typeof gameUrl>;

/** Whoever makes the game: the site's own way. Ending what has ended is the same as having ended it. */
export const endGameSession = endpoint({
  name: 'endGameSession',
  method: 'POST',
  path: '/api/casino/launch/end',
  summary:
    'Ends a session of a game in a frame: it takes no more stakes, and what is won in its open round still arrives',
  access: 'player',
  play: false,
  body: z.object({ sessionId: z.string().min(1).max(200) }),
  response: z.object({ result: z.boolean() }),
  refusals: ['NotFound'],
});
