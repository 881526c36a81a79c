import type { CasinoCategory, Endpoint } from '@evens/contract';
import { assert } from '@evens/kernel';

/** What a call of the player's site asks of a provider. */
export interface PathAsk {
  /** The provider's own key; of a list none. */
  readonly game?: string | undefined;
  readonly demo?: boolean | undefined;
  /** The player's own money pays alone in it, whatever bonus he has. */
  readonly cashOnly?: boolean | undefined;
  readonly device?: 'desktop' | 'mobile' | undefined;
  /** As the query says it; the site's language without. */
  readonly language?: string | undefined;
  readonly country?: string | undefined;
  readonly currency?: string | undefined;
  /** Of `end`: which session. */
  readonly sessionId?: string | undefined;
}

/** What the house found for it. */
export type PathAnswer =
  | {
      readonly kind: 'games';
      readonly games: readonly {
        readonly key: string;
        readonly name: string;
        readonly studio: string;
        /** Where the provider says it, or its row does. */
        readonly category?: CasinoCategory | undefined;
      }[];
    }
  | {
      readonly kind: 'launched';
      readonly url: string;
      readonly sessionId: string;
      readonly data: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'jackpots'; readonly jackpots: unknown }
  | { readonly kind: 'ended' };

/** A call of the player's site that leads to a provider: path and query by the specification, to the letter. */
export interface PlayerPath {
  readonly endpoint: Endpoint;
  readonly does: 'games' | 'launch' | 'jackpots' | 'end';
  /** Of the parsed query. */
  ask(query: Readonly<Record<string, unknown>>): PathAsk;
  /** The answer's body as the endpoint describes it. */
  answer(found: PathAnswer): unknown;
}

export const textIn = (query: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const value = query[name];
  return typeof value === 'string' ? value : undefined;
};

export const flagIn = (query: Readonly<Record<string, unknown>>, name: string): boolean => query[name] === true;

/** As a query says it by a flag; undefined where it does not, and the browser's own word counts. */
export const deviceIn = (query: Readonly<Record<string, unknown>>, name: string): PathAsk['device'] =>
  query[name] === undefined ? undefined : query[name] === true ? 'mobile' : 'desktop';

/** As `gameUrl` of the contract says it. */
export const launchedIn = ({ url, sessionId }: Extract<PathAnswer, { readonly kind: 'launched' }>) => ({
  Url: url,
  result: url,
  SessionId: sessionId,
});

export function launchAnswer(found: PathAnswer): unknown {
  assert(found.kind === 'launched', `a launch was answered with ${found.kind}`);
  return launchedIn(found);
}

/** As `providerGames` of the contract says it. */
export function gamesAnswer(found: PathAnswer): unknown {
  assert(found.kind === 'games', `a list was answered with ${found.kind}`);
  return { result: found.games.map(({ key, name, studio }) => ({ Key: key, Name: name, Provider: studio })) };
}
