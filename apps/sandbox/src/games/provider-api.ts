import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply } from 'fastify';
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

/** Compared in a time that says nothing of where they differ. */
export const same = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};
export const titlesOf = (provider: string) => SANDBOX_TITLES.filter((each) => each.provider === provider);

export type Query = Readonly<Record<string, string>>;

/** What the address of a launch says. Without a token it is a demo. */
export interface OpenedGame {
  readonly provider: string;
  readonly game: string;
  readonly language: string;
  readonly token: string | undefined;
  /** Where the address or the order behind it names them; else they come with the protocol's sign-in. */
  readonly player?: string;
  readonly currency?: GameSession['currency'];
}

/**
 * A browser opens a game: whoever has a token is signed in as the protocol does it, and sent to the page of his seat. 404 for a game
 * that is not offered, 403 where the house does not know the token.
 */
export async function openGame({ seats, pageUrl }: ApiParts, reply: FastifyReply, opened: OpenedGame) {
  const { provider, game, language, token, player = '', currency = 'EUR' } = opened;
  const title = sandboxTitle(provider, game);
  if (!title) return reply.code(404).send('no such game');
  if (token === undefined) return reply.redirect(pageUrl(await seats.take(title, language, undefined)), 303);
  const session = await seats.enter(provider, { token, sessionId: token, player, currency, game });
  if (!session) return reply.code(403).send('the casino knows no such session');
  return reply.redirect(pageUrl(await seats.take(title, language, session)), 303);
}
