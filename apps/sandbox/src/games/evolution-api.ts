import { randomUUID } from 'node:crypto';
import { isCurrency } from '@evens/kernel';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type ApiParts, type OpenedGame, openGame, same, titlesOf } from './provider-api.ts';

const authentication = z.object({
  player: z.object({
    id: z.string(),
    language: z.string(),
    currency: z.string(),
    session: z.object({ id: z.string() }),
  }),
  config: z.object({
    game: z.object({ playMode: z.enum(['real_money', 'demo']), table: z.object({ id: z.string() }) }),
  }),
});

/** Entries that nobody has opened yet; the oldest is given up. */
const MOST_ENTRIES = 2_000;

/** The house tells who comes between servers; the browser gets an entry for one opening, which says nothing of him. */
export function mountEvolution(app: FastifyInstance, parts: ApiParts): void {
  const entries = new Map<string, OpenedGame>();

  app.post<{ Params: { casino: string; token: string } }>(
    '/games/evolution/ua/v1/:casino/:token',
    async ({ params, body }, reply) => {
      const { casinoKey = '', apiToken = '' } = parts.keysOf('evolution');
      if (params.casino !== casinoKey || !same(params.token, apiToken))
        return reply.code(401).send({ errors: [{ code: 'G.0', message: 'not authenticated' }] });
      const read = authentication.safeParse(body);
      const { player, config } = read.data ?? {};
      const game = config?.game.table.id ?? '';
      if (
        !player ||
        !config ||
        !isCurrency(player.currency) ||
        !titlesOf('evolution').some((each) => each.game === game)
      )
        return reply.code(400).send({ errors: [{ code: 'G.1', message: 'no such table, player or currency' }] });
      const entry = randomUUID();
      entries.set(entry, {
        ...{ provider: 'evolution', game, language: player.language, player: player.id, currency: player.currency },
        token: config.game.playMode === 'real_money' ? player.session.id : undefined,
      });
      for (const oldest of entries.keys()) {
        if (entries.size <= MOST_ENTRIES) break;
        entries.delete(oldest);
      }
      return { entry: `/games/evolution/entry?params=${entry}` };
    },
  );

  app.get<{ Querystring: { params?: string } }>('/games/evolution/entry', async ({ query }, reply) => {
    const { params: entry = '' } = query;
    const opened = entries.get(entry);
    if (!opened || !entries.delete(entry)) return reply.code(403).send('the entry was opened before');
    return openGame(parts, reply, opened);
  });
}
