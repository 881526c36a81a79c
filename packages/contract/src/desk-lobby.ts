import { z } from 'zod';
import { CASINO_PAGES } from './casino.ts';
import { deskReason } from './desk-prices.ts';
import { endpoint } from './endpoint.ts';

/*
 * What operators choose of the casino's lobby: games that stand first on a page, in their order, and the access map, which says from
 * where a game takes no new rounds. Rounds that run go on to their end.
 */

/** Games that may be put first on a page, as many as the configuration holds. */
export const MOST_TOP_GAMES = 50;

const game = z.string().min(1).max(60);

const accessLine = z.object({
  game,
  /** From people at home in it; from everywhere where it is left out. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  /** Of players who count in it; of all where it is left out. */
  currency: z.string().min(3).max(5).optional(),
});
export type AccessLine = z.output<typeof accessLine>;

export const getLobbyChoices = endpoint({
  name: 'getLobbyChoices',
  method: 'GET',
  path: '/api/desk/lobby',
  summary: 'Games of the lobby, which of them stand first on each page, and from where a game takes no new rounds',
  access: 'operator',
  right: 'games.see',
  response: z.object({
    games: z.array(z.object({ key: z.string(), name: z.string(), provider: z.string(), kind: z.string() })),
    pages: z.array(
      z.object({
        page: z.enum(CASINO_PAGES),
        /** In the order of the page. */
        games: z.array(z.string()),
        /** Whether an operator chose them; else they are those that the house ships. */
        chosen: z.boolean(),
      }),
    ),
    closed: z.array(accessLine),
  }),
  refusals: [],
});

export const chooseTopGames = endpoint({
  name: 'chooseTopGames',
  method: 'POST',
  path: '/api/desk/lobby/top',
  summary: 'Puts games first on a page, in this order; null sets the shipped ones again',
  access: 'operator',
  right: 'games.change',
  body: z.object({
    page: z.enum(CASINO_PAGES),
    games: z.array(game).max(MOST_TOP_GAMES).nullable(),
    reason: deskReason,
  }),
  response: z.object({}),
  refusals: ['GameNotOffered', 'ContentNotFit'],
});

export const changeGameAccess = endpoint({
  name: 'changeGameAccess',
  method: 'POST',
  path: '/api/desk/lobby/access',
  summary: 'Closes a game for new rounds, everywhere or from a country or in a currency, or takes such a line away',
  access: 'operator',
  right: 'games.change',
  body: z.object({ line: accessLine, closed: z.boolean(), reason: deskReason }),
  response: z.object({}),
  refusals: ['GameNotOffered', 'NotFound', 'ContentNotFit'],
});
