import type { FastifyInstance } from 'fastify';
import { type ApiParts, openGame, type Query, same, titlesOf } from './provider-api.ts';
import { md5 } from './wire-values.ts';

/** What `h` is made of, in this order. */
const SIGNED = ['token', 'game', 'backurl', 'mode', 'language', 'group', 'clientPlatform', 'cashierurl'];

/** A signed address that a browser opens, and a list of games by the house's public key. */
export function mountGoldenRace(app: FastifyInstance, parts: ApiParts): void {
  const keys = () => parts.keysOf('goldenrace');

  app.get<{ Querystring: Query }>('/games/goldenrace/', async ({ query }, reply) => {
    const { h = '', game = '', language = 'en', token, mode } = query;
    if (!same(h, md5(SIGNED.map((name) => query[name] ?? '').join('') + (keys().privateKey ?? ''))))
      return reply.code(403).send('the link is not signed');
    return openGame(parts, reply, {
      ...{ provider: 'goldenrace', game, language },
      token: mode === '1' ? (token ?? '') : undefined,
    });
  });

  app.post<{ Body: Query }>('/games/goldenrace/get-game-list', async ({ body }) => {
    if (body?.siteId !== keys().siteId || body.publicKey !== keys().publicKey) return { status: false };
    return { status: true, items: titlesOf('goldenrace').map(({ game, name }) => ({ gameId: game, name })) };
  });
}
