import { createHmac, randomUUID } from 'node:crypto';
import { isCurrency } from '@evens/kernel';
import type { FastifyInstance } from 'fastify';
import { decimalOf } from './jackpot-pools.ts';
import type { GameSession } from './protocol.ts';
import { type ApiParts, same, titlesOf } from './provider-api.ts';
import { sandboxTitle } from './titles.ts';

interface Opening {
  readonly game?: string;
  readonly locale?: string;
  readonly currency?: string;
  readonly user?: { readonly id?: string };
}

/** A signed JSON API; the page belongs to the session that it answers. */
export function mountSoftSwiss(app: FastifyInstance, { seats, keysOf, pageUrl }: ApiParts): void {
  app.register(async (api) => {
    api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      const expected = createHmac('sha256', keysOf('softswiss').secret ?? '')
        .update(body)
        .digest('hex');
      if (!same(String(request.headers['x-request-sign'] ?? ''), expected)) {
        done(Object.assign(new Error('the signature does not fit'), { statusCode: 403 }), undefined);
        return;
      }
      try {
        done(null, JSON.parse(String(body)));
      } catch {
        done(Object.assign(new Error('not JSON'), { statusCode: 400 }), undefined);
      }
    });

    api.post<{ Body: Opening }>('/games/softswiss/sessions', async ({ body }, reply) => {
      const { game = '', locale = 'en', currency = '', user } = body;
      const title = sandboxTitle('softswiss', game);
      if (!title || !user?.id || !isCurrency(currency)) return reply.code(412).send({ code: 405 });
      const session: GameSession = { token: '', sessionId: randomUUID(), player: user.id, currency, game };
      // The house knows the session only once it has this answer, so that its balance is asked at the first press.
      const seat = await seats.take(title, locale, session, BigInt(Number(Object(body).balance ?? 0)));
      return { session_id: session.sessionId, launch_options: { game_url: pageUrl(seat), strategy: 'iframe' } };
    });

    api.post<{ Body: Opening }>('/games/softswiss/demo', async ({ body }, reply) => {
      const title = sandboxTitle('softswiss', body.game ?? '');
      if (!title) return reply.code(412).send({ code: 405 });
      const seat = await seats.take(title, body.locale ?? 'en', undefined);
      return { launch_options: { game_url: pageUrl(seat), strategy: 'iframe' } };
    });

    api.post('/games/softswiss/games', async () => ({
      games: titlesOf('softswiss').map(({ game, name, studio }) => ({
        identifier: game,
        title: name,
        producer: studio,
      })),
    }));
    api.post('/games/softswiss/freespins/issue', async () => ({}));
  });

  app.get('/games/softswiss/evens_jackpots.json', async () => {
    const grown = seats.pools.grown('softswiss', 'EUR');
    return [
      { name: 'Sandbox Grand', currency: 'EUR', amount: decimalOf(12_500_00 + grown) },
      { name: 'Sandbox Mini', currency: 'EUR', amount: decimalOf(310_50 + grown) },
    ];
  });
}
