import type { FastifyInstance } from 'fastify';
import { decimalOf } from './jackpot-pools.ts';
import { type ApiParts, openGame, type Query } from './provider-api.ts';

/** The relay that a browser opens: its code works once. A launch without a code is a demo. */
export function mountPateplay(app: FastifyInstance, parts: ApiParts): void {
  const isOurs = ({ siteCode }: Query): boolean => siteCode === parts.keysOf('pateplay').siteCode;

  app.get<{ Querystring: Query }>('/games/pateplay/relay/', async ({ query }, reply) => {
    if (!isOurs(query)) return reply.code(403).send('no such site');
    const { game = '', language = 'en', authCode: token } = query;
    return openGame(parts, reply, { provider: 'pateplay', game, language, token });
  });

  app.get<{ Querystring: Query }>('/games/pateplay/jackpots', async ({ query }, reply) => {
    if (!isOurs(query)) return reply.code(403).send({ jackpots: null });
    const grown = parts.seats.pools.grown('pateplay', query.currency ?? '');
    return {
      jackpots: [
        { name: 'Sandbox Major', amount: decimalOf(8_120_40 + grown) },
        { name: 'Sandbox Minor', amount: decimalOf(205_10 + grown) },
      ],
    };
  });
}
