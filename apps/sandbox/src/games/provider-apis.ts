import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { isCurrency } from '@evens/kernel';
import type { FastifyInstance } from 'fastify';
import { endorphinaProtocol, endorphinaSign } from './endorphina.ts';
import type { GameSession, Keys } from './protocol.ts';
import type { Seat, Seats } from './seats.ts';
import { SANDBOX_TITLES, sandboxTitle } from './titles.ts';

/** What each provider's own API needs of the sandbox. */
export interface ApiParts {
  readonly seats: Seats;
  readonly keysOf: (provider: string) => Keys;
  /** Where a seat is played, to a browser. */
  readonly pageUrl: (seat: Seat) => string;
}

const same = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};
const titlesOf = (provider: string) => SANDBOX_TITLES.filter((each) => each.provider === provider);

type Query = Readonly<Record<string, string>>;

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

  app.get('/games/softswiss/evens_jackpots.json', async () => [
    { name: 'Sandbox Grand', currency: 'EUR', amount: '12500.00' },
    { name: 'Sandbox Mini', currency: 'EUR', amount: '310.50' },
  ]);
}
