import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { GAME_CSS, gamePage } from './game-page.ts';
import { gameKeys } from './protocols.ts';
import { PROVIDER_APIS } from './provider-apis.ts';
import { mountStatements } from './round-book.ts';
import { openSeats, type Seat, type Seats } from './seats.ts';

export interface GamesOptions {
  /** What house and sandbox share. */
  readonly secret: string;
  /** Where the house takes the calls of games; the provider's id is the last part. */
  readonly callUrl: () => string;
  /** The sandbox's own address to browsers. */
  readonly ownUrl: () => string;
  /** Which pages may show a game in a frame, as a content policy writes it. */
  readonly framedBy: () => string;
  readonly nowMs: () => number;
}

const pressed = z.object({ stake: z.string().regex(/^[1-9]\d{0,11}$/) });

/** Every provider's side below `/games`: its own API, and one page for all titles. */
export function mountGames(app: FastifyInstance, { secret, callUrl, ownUrl, framedBy, nowMs }: GamesOptions): Seats {
  const keysOf = (provider: string) => gameKeys(provider, secret, `${ownUrl()}/games/${provider}`);
  const seats = openSeats({ keysOf, nowMs, houseUrl: (provider) => `${callUrl()}/${provider}` });
  const parts = { seats, keysOf, pageUrl: ({ id }: Seat) => `${ownUrl()}/games/seat/${id}` };
  for (const mount of PROVIDER_APIS) mount(app, parts);
  const { book } = seats;
  mountStatements(app, { book, keysOf, nowMs, behaviour: () => seats.misbehave({}).statement });

  app.get('/games/game.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(GAME_CSS));
  const policy = (): string =>
    `default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${framedBy()}`;

  app.get<{ Params: { id: string } }>('/games/seat/:id', async ({ params }, reply) => {
    const seat = seats.find(params.id);
    if (!seat) return reply.code(404).type('text/plain').send('no such game');
    return reply
      .header('content-security-policy', policy())
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(gamePage(seat));
  });

  app.post<{ Params: { id: string } }>('/games/seat/:id', async ({ params, body }, reply) => {
    const seat = seats.find(params.id);
    const read = pressed.safeParse(body);
    if (!seat || !read.success) return reply.code(404).type('text/plain').send('no such game');
    await seats.press(seat, BigInt(read.data.stake));
    return reply.redirect(parts.pageUrl(seat), 303);
  });
  return seats;
}
