import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/**
 * Categories of the lobby (specification 2, L17 and L19). `recent` and `favorites` are of whoever looks; `live` and `live-casino` are
 * the same, and the house's own live tables stand in no other.
 */
export const CASINO_CATEGORIES = [
  'all',
  'slots',
  'crash',
  'top-games',
  'card',
  'popular',
  'recent',
  'favorites',
  'games',
  'special',
  'live',
  'live-casino',
] as const;

export type CasinoCategory = (typeof CASINO_CATEGORIES)[number];

/** Pages on which curated games may stand first. */
export const CASINO_PAGES = ['home', 'casino', 'promotions'] as const;

const gameKey = z.string().min(1).max(60);

export const casinoProvider = z.object({
  /** In the query of the lobby: `providers=1,4`, sorted. The first five are ranked by the specification. */
  id: z.number(),
  /** In small letters. */
  key: z.string(),
  name: z.string(),
});

export const casinoGame = z.object({
  key: z.string(),
  name: z.string(),
  provider: z.string(),
  kind: z.enum(['original', 'table', 'slot', 'scratch']),
  categories: z.array(z.enum(CASINO_CATEGORIES)),
  /**
   * What comes back in the long run of the bet that returns least and of the one that returns most, in hundredths of a percent, cut
   * down. Null of a game whose maker does not say.
   */
  rtp: z.object({ least: z.number(), most: z.number() }).nullable(),
  /** The key of the game whose cover it has, where that is not its own. */
  cover: z.string().optional(),
  /** A live table, and what is played at it. */
  live: z.enum(['roulette', 'blackjack', 'baccarat', 'dragon-tiger']).optional(),
  /** It is its maker's own page, in a frame: `getGameLaunch` says where. */
  framed: z.boolean().optional(),
  /** Of such a game, as what a bonus may pay for it; left out where nobody knows what it is, and no bonus pays. */
  paidAs: z.enum(['slots', 'table', 'live']).optional(),
  /** Whether it takes new rounds from whoever asks: by game, country and currency. */
  open: z.boolean(),
});

export type CasinoProvider = z.output<typeof casinoProvider>;
export type CasinoGame = z.output<typeof casinoGame>;

const games = z.object({ Games: z.array(casinoGame) });

export const getCasinoGames = endpoint({
  name: 'getCasinoGames',
  method: 'GET',
  path: '/api/casino/games',
  summary: 'The games of the lobby, their providers and which of them are open to whoever asks',
  access: 'public',
  query: z.object({
    category: z.enum(CASINO_CATEGORIES).default('all'),
    /** Numbers of providers with commas; all without it. */
    providers: z
      .string()
      .regex(/^\d{1,4}(?:,\d{1,4}){0,99}$/)
      .optional(),
  }),
  response: games.extend({ Providers: z.array(casinoProvider) }),
  refusals: [],
});

/** Forgives a wrong letter and a word that is not finished. */
export const searchCasinoGames = endpoint({
  name: 'searchCasinoGames',
  method: 'GET',
  path: '/api/casino/games/search',
  summary: 'Games by name, provider or category',
  access: 'public',
  query: z.object({ text: z.string().trim().min(1).max(80) }),
  response: games,
  refusals: [],
});

/** Path and query by specification 2, L160. */
export const getCasinoTop = endpoint({
  name: 'getCasinoTop',
  method: 'GET',
  path: '/api/CasinoTop/Get',
  summary: 'The games that the house puts first on a page',
  access: 'public',
  query: z.object({ page: z.enum(CASINO_PAGES).default('casino') }),
  response: games,
  refusals: [],
});

/** Path by specification 2, L163, the field's name by L169. */
export const getPopularSlots = endpoint({
  name: 'getPopularSlots',
  method: 'GET',
  path: '/api/PopularCasinoGames/Slot',
  summary: 'Games without a table that most players played of late, the most played first',
  access: 'public',
  response: z.object({ Slots: z.array(casinoGame) }),
  refusals: [],
});

export const getPopularTables = endpoint({
  name: 'getPopularTables',
  method: 'GET',
  path: '/api/PopularCasinoGames/Table',
  summary: 'Table games that most players played of late, the most played first',
  access: 'public',
  response: games,
  refusals: [],
});

export const getRecentGames = endpoint({
  name: 'getRecentGames',
  method: 'GET',
  path: '/api/casino/recent',
  summary: 'The games that the player played last, whatever the device',
  access: 'player',
  response: games,
  refusals: [],
});

/** More than anyone follows. */
export const MOST_FAVOURITE_GAMES = 200;

export const getFavouriteGames = endpoint({
  name: 'getFavouriteGames',
  method: 'GET',
  path: '/api/casino/favourites',
  summary: "The player's favourite games, the one added last in front",
  access: 'player',
  response: games,
  refusals: [],
});

/** Several at once: what a browser has kept from before signing in. Adding what is there already only brings it to the front. */
export const addFavouriteGames = endpoint({
  name: 'addFavouriteGames',
  method: 'POST',
  path: '/api/casino/favourites/add',
  summary: "Adds games to the player's favourites",
  access: 'player',
  play: false,
  body: z.object({ games: z.array(gameKey).min(1).max(MOST_FAVOURITE_GAMES) }),
  response: games,
  refusals: ['GameNotOffered', 'TooManyFavourites'],
});

/** Removing what is not there is the same as having removed it. */
export const removeFavouriteGame = endpoint({
  name: 'removeFavouriteGame',
  method: 'POST',
  path: '/api/casino/favourites/remove',
  summary: "Takes a game out of the player's favourites",
  access: 'player',
  play: false,
  body: z.object({ game: gameKey }),
  response: games,
  refusals: [],
});

const LAST_MS = 4_102_444_800_000;
const moment = z.coerce.number().int().min(0).max(LAST_MS);

/** A round as a line of the history. */
export const casinoHistoryLine = z.object({
  RoundId: z.string(),
  Game: z.string(),
  Currency: z.string(),
  Stake: z.string(),
  /** A free spin: its stake is its value, which nobody paid. */
  Granted: z.boolean(),
  /** Null while it is open. */
  Payout: z.string().nullable(),
  /** Payout less what was paid for it, signed; null while it is open. */
  Result: z.string().nullable(),
  Status: z.enum(['open', 'over', 'held', 'returned']),
  Date: z.number(),
});

const ofPeriod = {
  method: 'GET',
  access: 'player',
  query: z.object({
    from: moment.default(0),
    to: moment.default(LAST_MS),
    page: z.coerce.number().int().min(1).max(1_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({ Rounds: z.array(casinoHistoryLine), TotalRecords: z.number() }),
  refusals: [],
  rateLimit: { max: 240, perMs: 60_000 },
} as const;

/** Path and query by specification 2, L161. */
export const getCasinoHistory = endpoint({
  ...ofPeriod,
  name: 'getCasinoHistory',
  path: '/api/profile/casinohistory/getcasinohistory',
  summary: "The player's casino rounds of a period, newest first",
});

/** A game whose rounds have a history of their own (specification 2, L182), whoever makes it: its key ends so. */
export const CRAZY_BILLIONS = 'crazy-billions';

/** Named by specification 2, L182, which gives no path: it stands beside the history of the casino and answers the same. */
export const getCrazyBillionsHistory = endpoint({
  ...ofPeriod,
  name: 'getCrazyBillionsHistory',
  path: '/api/profile/casinohistory/getcrazybillionshistory',
  summary: "The player's rounds of Crazy Billions in a period, newest first",
});
