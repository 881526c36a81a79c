import { isCurrency } from '@evens/kernel';
import type { FastifyInstance } from 'fastify';
import { isOfHouse } from './generic.ts';
import { GENERIC_IDS, type GenericId, listAnswer, openedBy, urlAnswer } from './generic-launch.ts';
import { jackpotCards } from './jackpot-figures.ts';
import { type ApiParts, openGame, titlesOf } from './provider-api.ts';
import { fieldsIn } from './wire-values.ts';

const NO_GAME = { status: 'RS_ERROR_INVALID_GAME' };

/** What the house asks: each question is signed over its bytes. */
function mountQuestions(app: FastifyInstance, id: GenericId, { keysOf }: ApiParts): void {
  const base = `/games/${id}`;
  app.register(async (api) => {
    api.removeContentTypeParser('application/json');
    api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (!isOfHouse(keysOf(id), request.headers['x-signature'], String(body))) {
        done(Object.assign(new Error('the signature does not fit'), { statusCode: 403 }), undefined);
        return;
      }
      try {
        done(null, JSON.parse(String(body)));
      } catch {
        done(Object.assign(new Error('not JSON'), { statusCode: 400 }), undefined);
      }
    });

    const isOffered = (body: unknown): boolean => titlesOf(id).some(({ game }) => game === fieldsIn(body)?.game_code);

    api.post(`${base}/game/url`, async ({ body }, reply) =>
      isOffered(body) ? urlAnswer(keysOf(id).address ?? '', fieldsIn(body) ?? {}) : reply.code(400).send(NO_GAME),
    );
    api.post(`${base}/game/list`, async () => listAnswer(titlesOf(id)));
    api.post(`${base}/reward`, async ({ body }, reply) =>
      isOffered(body) ? { status: 'RS_OK' } : reply.code(400).send(NO_GAME),
    );
  });
}

/** Signs of currencies, as the page around a game of Rocket shows them. */
const icon = (code: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#6f4bd8"/>` +
  `<text x="16" y="20" font-family="sans-serif" font-size="11" text-anchor="middle" fill="#fff">${code}</text></svg>`;

/** The five providers whose own protocols nobody has published: one API, and the names in a launch's address by provider. */
export function mountGeneric(app: FastifyInstance, parts: ApiParts): void {
  for (const id of GENERIC_IDS) {
    mountQuestions(app, id, parts);
    app.get<{ Querystring: Record<string, unknown> }>(`/games/${id}/launch`, async ({ query }, reply) => {
      const opened = openedBy(id, query);
      if (!opened) return reply.code(404).send('no such game');
      return openGame(parts, reply, { provider: id, ...opened });
    });
  }

  app.get<{ Params: { file: string } }>('/games/rocket/currencies/:file', async ({ params }, reply) => {
    const code = /^([a-z]{3,5})\.svg$/.exec(params.file)?.[1]?.toUpperCase() ?? '';
    if (!isCurrency(code)) return reply.code(404).send('no such currency');
    return reply.type('image/svg+xml').send(icon(code));
  });

  app.get<{ Querystring: { currency?: string } }>('/games/amusnet/jackpots', async ({ query }, reply) => {
    const { currency = '' } = query;
    if (!isCurrency(currency)) return reply.code(400).send({ status: 'RS_ERROR_WRONG_CURRENCY' });
    return {
      JackpotCards: jackpotCards(currency, parts.seats.pools.grown('amusnet', currency)),
      EgyptQuestJackpot: null,
    };
  });
}
