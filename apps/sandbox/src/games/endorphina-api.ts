import { createHash } from 'node:crypto';
import { isCurrency } from '@evens/kernel';
import type { FastifyInstance } from 'fastify';
import { endorphinaProtocol, endorphinaSign } from './endorphina.ts';
import type { GameSession } from './protocol.ts';
import { type ApiParts, type Query, same, titlesOf } from './provider-api.ts';
import { sandboxTitle } from './titles.ts';

/** Signed links that a browser opens: the session of the token is asked from the house. */
export function mountEndorphina(app: FastifyInstance, { seats, keysOf, pageUrl }: ApiParts): void {
  const base = '/games/endorphina/api';
  const signed = ({ sign = '', ...query }: Query): boolean =>
    same(sign, endorphinaSign(query, keysOf('endorphina').salt ?? ''));

  app.get<{ Querystring: Query }>(`${base}/sessions/seamless/rest/v1`, async ({ query }, reply) => {
    if (!signed(query)) return reply.code(403).send('the link is not signed');
    const asking: GameSession = { token: query.token ?? '', sessionId: '', player: '', currency: 'EUR', game: '' };
    const { status, body } = await seats.send(
      asking,
      'endorphina',
      endorphinaProtocol.enter ?? { call: 'session', fields: {} },
    );
    const { player, currency, game } = Object(body) as Query;
    const title = sandboxTitle('endorphina', game ?? '');
    if (status !== 200 || !title || !player || !currency || !isCurrency(currency))
      return reply.code(403).send('the casino knows no such session');
    const seat = await seats.take(title, query.lang ?? 'en', { ...asking, player, currency, game: title.game });
    return reply.redirect(pageUrl(seat), 303);
  });

  app.get<{ Querystring: Query }>(`${base}/sessions/seamless/rest/v1/games`, async ({ query }, reply) => {
    if (!signed(query)) return reply.code(403).send({ code: 'ACCESS_DENIED' });
    return titlesOf('endorphina').map(({ game, name }) => ({ id: game, title: name }));
  });

  app.get<{ Querystring: Query }>(`${base}/link/accountId/edemo/hash`, async ({ query }, reply) => {
    const title = titlesOf('endorphina').find(
      ({ game }) => createHash('md5').update(game).digest('hex') === query.game,
    );
    if (!title) return reply.code(404).send('no such game');
    return reply.redirect(pageUrl(await seats.take(title, query.lang ?? 'en', undefined)), 303);
  });
}
