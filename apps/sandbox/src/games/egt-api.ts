import { isCurrency } from '@evens/kernel';
import type { FastifyInstance } from 'fastify';
import { jackpotCards } from './jackpot-figures.ts';
import { type ApiParts, openGame, type Query } from './provider-api.ts';

/** An address that a browser opens, with a code for one sign-in; and cards of jackpots. */
export function mountEgt(app: FastifyInstance, parts: ApiParts): void {
  app.get<{ Querystring: Query }>('/games/egt/', async ({ query }, reply) => {
    const { gameId: game = '', language = 'en', playerId = '', portalCode = '', defenceCode, demo } = query;
    // The portal says who asks and in which currency: `EVENS_EUR`.
    const [portal, currency = ''] = portalCode.split('_');
    if (portal !== parts.keysOf('egt').portalCode || !isCurrency(currency))
      return reply.code(403).send('no such portal');
    const token = demo === 'true' ? undefined : (defenceCode ?? '');
    return openGame(parts, reply, { provider: 'egt', game, language, token, player: playerId, currency });
  });

  app.get<{ Querystring: Query }>('/games/egt/jackpots', async ({ query }, reply) => {
    const { currency = '' } = query;
    return isCurrency(currency)
      ? jackpotCards(currency, parts.seats.pools.grown('egt', currency))
      : reply.code(400).send({});
  });
}
