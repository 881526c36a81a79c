import { isCurrency } from '@evens/kernel';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { openedEntry, sealedEntry } from './evolution-entry.ts';
import { type ApiParts, openGame, same, titlesOf } from './provider-api.ts';

const authentication = z.object({
  player: z.object({
    id: z.string(),
    language: z.string(),
    currency: z.string().refine(isCurrency),
    session: z.object({ id: z.string() }),
  }),
  config: z.object({
    game: z.object({ playMode: z.enum(['real_money', 'demo']), table: z.object({ id: z.string() }) }),
  }),
});

/** So many entries are remembered as opened; the oldest is forgotten. */
const MOST_OPENED = 10_000;

const error = (code: string, message: string) => ({ errors: [{ code, message }] });

/** The house tells who comes between servers; the browser gets an entry that says nothing of him. */
export function mountEvolution(app: FastifyInstance, parts: ApiParts): void {
  const keys = () => parts.keysOf('evolution');
  const openedBefore = new Set<string>();

  app.post<{ Params: { casino: string; token: string } }>(
    '/games/evolution/ua/v1/:casino/:token',
    async ({ params, body }, reply) => {
      const { casinoKey = '', apiToken = '' } = keys();
      if (params.casino !== casinoKey || !same(params.token, apiToken))
        return reply.code(401).send(error('G.0', 'not authenticated'));
      const { data } = authentication.safeParse(body);
      if (!data) return reply.code(400).send(error('G.1', 'no such player'));
      const { player, config } = data;
      const game = config.game.table.id;
      if (!titlesOf('evolution').some((each) => each.game === game))
        return reply.code(400).send(error('G.2', 'no such table'));
      const { id, language, currency, session } = player;
      const token = config.game.playMode === 'real_money' ? session.id : undefined;
      const entry = sealedEntry({ game, language, player: id, currency, token }, keys());
      return { entry: `/games/evolution/entry?params=${entry}` };
    },
  );

  app.get<{ Querystring: { params?: string } }>('/games/evolution/entry', async ({ query }, reply) => {
    const { params = '' } = query;
    const opened = openedEntry(params, keys());
    if (!opened || openedBefore.has(params)) return reply.code(403).send('no such entry, or opened before');
    openedBefore.add(params);
    for (const oldest of openedBefore) {
      if (openedBefore.size <= MOST_OPENED) break;
      openedBefore.delete(oldest);
    }
    return openGame(parts, reply, { provider: 'evolution', token: undefined, ...opened });
  });
}
