import type { FastifyInstance } from 'fastify';
import { type ApiParts, openGame, type Query, same, titlesOf } from './provider-api.ts';
import { fieldsIn } from './wire-values.ts';

/** An address that a browser opens, and a list by a key. */
export function mountHabanero(app: FastifyInstance, parts: ApiParts): void {
  const keys = () => parts.keysOf('habanero');

  app.get<{ Querystring: Query }>('/games/habanero/go.ashx', async ({ query }, reply) => {
    if (query.brandid !== keys().brandId) return reply.code(403).send('no such brand');
    const { keyname: game = '', locale: language = 'en', token, mode } = query;
    return openGame(parts, reply, {
      ...{ provider: 'habanero', game, language },
      token: mode === 'real' ? (token ?? '') : undefined,
    });
  });

  app.post('/games/habanero/GetGames', async ({ body }, reply) => {
    const { BrandId, APIKey } = fieldsIn(body) ?? {};
    if (BrandId !== keys().brandId || !same(String(APIKey), keys().apiKey ?? ''))
      return reply.code(403).send({ Games: null });
    return {
      Games: titlesOf('habanero').map(({ game, name }) => ({ KeyName: game, Name: name, GameTypeName: 'Slot' })),
    };
  });
}
