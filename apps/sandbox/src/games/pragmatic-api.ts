import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pragmaticHash } from './pragmatic.ts';
import { type ApiParts, openGame, type Query, same, titlesOf } from './provider-api.ts';

const SERVICE = '/games/pragmatic/IntegrationService/v3/http';
const DONE = { error: '0', description: 'OK' };
const WRONG_HASH = { error: '5', description: 'the hash does not fit' };
const WRONG_GAME = { error: '8', description: 'no such game' };

const ordered = z.object({ gameList: z.array(z.object({ gameId: z.string() })) });
const isOffered = (game: string): boolean => titlesOf('pragmatic').some((each) => each.game === game);

/** Forms with a hash over their fields; the answer's `error` is a text, "0" where all went well. */
export function mountPragmatic(app: FastifyInstance, parts: ApiParts): void {
  const keys = () => parts.keysOf('pragmatic');
  const signed = ({ hash = '', ...form }: Query): boolean => same(hash, pragmaticHash(form, keys().secret ?? ''));

  app.post<{ Body: Query }>(`${SERVICE}/CasinoGameAPI/game/url/`, async ({ body }) => {
    if (!signed(body)) return WRONG_HASH;
    const { symbol = '', language = 'en', token, playMode } = body;
    if (!isOffered(symbol)) return WRONG_GAME;
    const query = new URLSearchParams({ symbol, language, ...(playMode === 'REAL' && { token: token ?? '' }) });
    return { ...DONE, gameURL: `${keys().address}/playGame?${query}` };
  });

  app.post<{ Body: Query }>(`${SERVICE}/CasinoGameAPI/getCasinoGames/`, async ({ body }) =>
    signed(body)
      ? { ...DONE, gameList: titlesOf('pragmatic').map(({ game, name }) => ({ gameID: game, gameName: name })) }
      : WRONG_HASH,
  );

  /** What is signed stands in the address; the games are beside it. */
  app.post<{ Querystring: Query }>(`${SERVICE}/FreeRoundsBonusAPI/v2/bonus/player/create/`, async ({ query, body }) => {
    if (!signed(query)) return WRONG_HASH;
    const games = ordered.safeParse(body).data?.gameList ?? [];
    return games.length > 0 && games.every(({ gameId }) => isOffered(gameId)) ? DONE : WRONG_GAME;
  });

  app.get<{ Querystring: Query }>(
    '/games/pragmatic/IntegrationService/v3/JackpotFeeds/jackpots/',
    async ({ query }) => {
      if (!signed(query)) return WRONG_HASH;
      const grown = parts.seats.pools.grown('pragmatic', query.currency ?? '');
      return {
        ...DONE,
        jackpots: [
          { name: 'Sandbox Table Pool', amount: (18_250_40 + grown) / 100 },
          { name: 'Sandbox Side Bet', amount: (940_25 + grown) / 100 },
        ],
      };
    },
  );

  app.get<{ Querystring: Query }>('/games/pragmatic/playGame', async ({ query }, reply) => {
    const { symbol: game = '', language = 'en', token } = query;
    return openGame(parts, reply, { provider: 'pragmatic', game, language, token });
  });
}
