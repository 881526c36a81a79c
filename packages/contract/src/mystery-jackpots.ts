import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/*
 * The house's own jackpots (specification 2, L78 and L189: `jackpots`, `winnings`, a colossus). Amounts are decimals of their currency;
 * millionths are of a minor unit of the pool's currency, as whole numbers in text.
 */

/** The levels that a house may have, the smallest first; the last has no upper end. */
export const MYSTERY_LEVELS = ['mini', 'minor', 'major', 'grand', 'colossus'] as const;
const level = z.enum(MYSTERY_LEVELS);

/** A level as everybody sees it. */
export const mysteryJackpot = z.object({
  name: level,
  currency: z.string(),
  /** What it holds, cut down to a minor unit. */
  amount: z.string(),
  /** What it begins with. */
  seed: z.string(),
  /** It drops by this amount at the latest; null of the colossus, which has no end. */
  cap: z.string().nullable(),
  /** Of the colossus: one in so many rounds at one unit of the currency wins it. Null of the others. */
  odds: z.string().nullable(),
  /** What each stake adds, in millionths of it; it comes from the house. */
  sharePpm: z.number(),
  /** Switched off: nothing is added, nobody can win it, and what it holds stays. */
  on: z.boolean(),
  /** Which time it is filled. */
  generation: z.number(),
  /** Keys of the games whose rounds fill it and may win it. */
  games: z.array(z.string()),
});
export type MysteryJackpot = z.output<typeof mysteryJackpot>;

/** A level that somebody won. */
export const jackpotWinning = z.object({
  level,
  generation: z.number(),
  /** The first letters of the player's name. */
  name: z.string(),
  currency: z.string(),
  /** What the pool gave. */
  amount: z.string(),
  game: z.string(),
  atMs: z.number(),
});
export type JackpotWinning = z.output<typeof jackpotWinning>;

/** The topic of the websocket that carries `jackpots`, `colossus` and `winnings` as they stand, at most two seconds old. */
export const JACKPOTS_TOPIC = 'jackpots';

/** What the account topic says of a win of its player, under `jackpot`. */
export const jackpotNews = z.object({ level, generation: z.number() });

export const getMysteryJackpots = endpoint({
  name: 'getMysteryJackpots',
  method: 'GET',
  path: '/api/mysteryjackpots',
  summary: 'The house’s own jackpots: what each level holds, the colossus, and who won last',
  access: 'public',
  response: z.object({
    jackpots: z.array(mysteryJackpot),
    colossus: mysteryJackpot.nullable(),
    winnings: z.array(jackpotWinning),
  }),
  refusals: [],
});
export type MysteryJackpots = z.output<typeof getMysteryJackpots.response>;

/** A player's own win, with all that it takes to compute the chance again. */
export const ownJackpotWin = z.object({
  level,
  generation: z.number(),
  /** What was paid, in the player's currency, and what the pool gave for it. */
  currency: z.string(),
  amount: z.string(),
  poolCurrency: z.string(),
  poolAmount: z.string(),
  game: z.string(),
  roundId: z.string(),
  stake: z.string(),
  atMs: z.number(),
  /** Whether a page has shown it. */
  told: z.boolean(),
  /** Millionths: what the round added, what the level held before, and what the chance was counted of. */
  added: z.string(),
  before: z.string(),
  room: z.string(),
});
export type OwnJackpotWin = z.output<typeof ownJackpotWin>;

export const getOwnJackpotWins = endpoint({
  name: 'getOwnJackpotWins',
  method: 'GET',
  path: '/api/mysteryjackpots/winnings',
  summary: 'The jackpots that the signed-in player has won, the last first',
  access: 'player',
  response: z.object({ winnings: z.array(ownJackpotWin) }),
  refusals: [],
});

export const tellJackpotWin = endpoint({
  name: 'tellJackpotWin',
  method: 'POST',
  path: '/api/mysteryjackpots/winnings/told',
  summary: 'Remembers that a page has shown a player his win',
  access: 'player',
  play: false,
  body: z.object({ level, generation: z.number().int().min(1).max(2_000_000_000) }),
  response: z.object({}),
  refusals: ['NotFound'],
});
