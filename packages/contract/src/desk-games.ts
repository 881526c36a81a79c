import { z } from 'zod';
import { deskReason } from './desk-prices.ts';
import { endpoint } from './endpoint.ts';

/*
 * Games that others make, as operators see and run them. No answer holds a secret: of a key only that it is there, and a few signs that
 * tell it from another.
 */

/** How well a fact is known: its owner's document, two public implementations, one, none. */
export const FACT_CONFIDENCES = ['A', 'A2', 'B', 'C'] as const;

/** Hundredths of a percent. */
const share = z.number().int();

/** What came back of stakes over a period. */
const gameReturn = z.object({
  rounds: z.number(),
  /** In the house's currency, as decimals. */
  staked: z.string(),
  paid: z.string(),
  actual: share.nullable(),
  /** So much on either side of `actual`, at 99 percent. */
  band: share.nullable(),
  /** Rounds that it takes for a band of one percentage point. */
  enough: z.number().nullable(),
  stated: z.object({ least: share, most: share }).nullable(),
  verdict: z.enum(['few', 'unstated', 'fits', 'low', 'high']),
});
export type GameReturn = z.output<typeof gameReturn>;

const errorLine = z.object({ why: z.string(), times: z.number(), lastMs: z.number() });

const gameProvider = z.object({
  provider: z.string(),
  name: z.string(),
  /** By whom its settings were entered; `none`: it is not configured, and shows nothing. */
  configured: z.enum(['operator', 'sandbox', 'none']),
  isOn: z.boolean(),
  /** Among the lobby's rows; null: behind those that have one. */
  place: z.number().nullable(),
  confidence: z.enum(FACT_CONFIDENCES),
  /** What is assumed of its protocol, in the words of its sheet. */
  assumed: z.array(z.string()),
  openRounds: z.number(),
  gamesOff: z.number(),
  returns: gameReturn,
  /** Of the last day. */
  errors: z.number(),
  /** Rounds of which it says something else than the house has, which nobody has explained. */
  differences: z.number(),
});
export type GameProviderView = z.output<typeof gameProvider>;

/** A setting of a provider. */
const gameSetting = z.object({
  name: z.string(),
  secret: z.boolean(),
  state: z.enum(['entered', 'usual', 'sandbox', 'missing']),
  /** Of a secret never. */
  value: z.string().nullable(),
  /** Six signs that tell a secret from another; nobody finds it by them. */
  fingerprint: z.string().nullable(),
});
export type GameSetting = z.output<typeof gameSetting>;

const deskGame = z.object({
  /** The provider's own key. */
  game: z.string(),
  /** The lobby's. */
  key: z.string(),
  name: z.string(),
  isOn: z.boolean(),
  returns: gameReturn,
});
export type DeskGame = z.output<typeof deskGame>;

const roundSide = z.object({
  currency: z.string(),
  staked: z.string(),
  paid: z.string(),
  over: z.boolean(),
  atMs: z.number(),
});

export const GAME_DIFFERENCES = ['theirsOnly', 'oursOnly', 'otherAmount', 'otherCurrency', 'stillOpen'] as const;

const gameDifference = z.object({
  differenceId: z.string(),
  round: z.string(),
  /** Whose round it is; empty where neither side says. */
  accountId: z.string(),
  kind: z.enum(GAME_DIFFERENCES),
  theirs: roundSide.nullable(),
  ours: roundSide.nullable(),
  foundMs: z.number(),
  state: z.enum(['open', 'explained']),
  words: z.string().nullable(),
});
export type GameDifferenceView = z.output<typeof gameDifference>;

const gameComparison = z.object({
  comparisonId: z.string(),
  fromMs: z.number(),
  toMs: z.number(),
  askedMs: z.number(),
  theirRounds: z.number(),
  ourRounds: z.number(),
  /** Why nothing was compared. */
  problem: z.string().nullable(),
});
export type GameComparison = z.output<typeof gameComparison>;

/** Days over which returns are added up. */
export const RETURN_DAYS = [1, 7, 30] as const;

const days = z.coerce
  .number()
  .int()
  .refine((value) => RETURN_DAYS.some((each) => each === value))
  .default(7);
const ofProvider = z.object({ provider: z.string().min(1).max(60) });

export const listGameProviders = endpoint({
  name: 'listGameProviders',
  method: 'GET',
  path: '/api/desk/game-providers',
  summary: 'Makers of games with what is on, what came back of stakes, and what went wrong, in the order of the lobby',
  access: 'operator',
  right: 'games.see',
  query: z.object({ days }),
  response: z.object({ currency: z.string(), providers: z.array(gameProvider) }),
  refusals: [],
});

export const getGameProvider = endpoint({
  name: 'getGameProvider',
  method: 'GET',
  path: '/api/desk/game-providers/:provider',
  summary: 'One maker of games: settings without secrets, games, last errors, comparisons and what they found',
  access: 'operator',
  right: 'games.see',
  params: ofProvider,
  query: z.object({ days }),
  response: z.object({
    provider: gameProvider,
    settings: z.array(gameSetting),
    /** From where it may call; from anywhere where empty. */
    callers: z.array(z.string()),
    /** The most of one win in the house's currency; null: as the house. */
    mostWin: z.string().nullable(),
    games: z.array(deskGame),
    errors: z.array(errorLine),
    comparisons: z.array(gameComparison),
    differences: z.array(gameDifference),
  }),
  refusals: ['NotFound'],
});

/** Off, no round begins; those that run go on to their end. */
export const switchGameProvider = endpoint({
  name: 'switchGameProvider',
  method: 'POST',
  path: '/api/desk/game-providers/:provider/switch',
  summary: 'Switches all games of a maker on or off',
  access: 'operator',
  right: 'games.change',
  params: ofProvider,
  body: z.object({ isOn: z.boolean(), reason: deskReason }),
  response: z.object({ isOn: z.boolean() }),
  refusals: ['NotFound'],
});

export const switchGame = endpoint({
  name: 'switchGame',
  method: 'POST',
  path: '/api/desk/game-providers/:provider/games/switch',
  summary: 'Switches one game of a maker on or off',
  access: 'operator',
  right: 'games.change',
  params: ofProvider,
  body: z.object({ game: z.string().min(1).max(200), isOn: z.boolean(), reason: deskReason }),
  response: z.object({ isOn: z.boolean() }),
  refusals: ['NotFound', 'GameNotOffered', 'ServiceUnavailable'],
});

export const orderGameProviders = endpoint({
  name: 'orderGameProviders',
  method: 'POST',
  path: '/api/desk/game-providers/order',
  summary: 'Puts rows of the lobby in front, in this order; all others follow by their rank',
  access: 'operator',
  right: 'games.change',
  body: z.object({ order: z.array(z.string().min(1).max(60)).max(100), reason: deskReason }),
  response: z.object({ order: z.array(z.string()) }),
  refusals: ['NotFound'],
});

/** What is left out stays as it is. Another operator approves before it counts. */
export const proposeGameSettings = endpoint({
  name: 'proposeGameSettings',
  method: 'POST',
  path: '/api/desk/game-providers/:provider/settings',
  summary: 'Proposes keys, addresses and the most of one win of a maker of games',
  access: 'operator',
  right: 'games.change',
  params: ofProvider,
  body: z.object({
    settings: z.record(z.string().min(1).max(60), z.string().min(1).max(4_000)).optional(),
    callers: z.array(z.string().min(1).max(60)).max(100).optional(),
    mostWin: z.string().min(1).max(20).nullable().optional(),
    reason: deskReason,
  }),
  response: z.object({ approvalId: z.string() }),
  refusals: ['NotFound', 'ProposalWaits'],
});

/** Asks the maker what its rounds came to. No money moves by what it answers. */
export const compareGameRounds = endpoint({
  name: 'compareGameRounds',
  method: 'POST',
  path: '/api/desk/game-providers/:provider/compare',
  summary: 'Compares what a maker of games says of its rounds with what the house has',
  access: 'operator',
  right: 'games.change',
  params: ofProvider,
  body: z.object({ hours: z.number().int().min(1).max(168), reason: deskReason }),
  response: z.object({ comparison: gameComparison }),
  refusals: ['NotFound', 'ServiceUnavailable'],
});

/** Notes why two sides differ; another sum opens it again. */
export const explainGameDifference = endpoint({
  name: 'explainGameDifference',
  method: 'POST',
  path: '/api/desk/game-differences/:differenceId/explain',
  summary: 'Explains a difference between what a maker of games and the house say of a round',
  access: 'operator',
  right: 'games.change',
  params: z.object({ differenceId: z.uuid() }),
  body: z.object({ reason: deskReason }),
  response: z.object({}),
  refusals: ['NotFound'],
});
