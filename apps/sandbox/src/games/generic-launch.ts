import type { Fields } from './protocol.ts';

/*
 * How games of the providers on the generic wire are opened: what stands in the address that a browser opens, and what their APIs answer
 * the house. Where the house builds the address by itself, its provider's own names stand there.
 */

export const GENERIC_IDS = ['openbox', 'sevenmojos', 'leap', 'rocket', 'amusnet'] as const;
export type GenericId = (typeof GENERIC_IDS)[number];

/** A game that a browser asks for. Without a token it is a demo. */
export interface Opened {
  readonly game: string;
  readonly language: string;
  readonly token: string | undefined;
}

type Query = Readonly<Record<string, unknown>>;

interface Names {
  readonly token: string;
  readonly language: string;
  readonly game: (text: (name: string) => string) => string;
}

const OURS: Names = { token: 'token', language: 'lang', game: (text) => text('game_code') };

const NAMES: Readonly<Record<GenericId, Names>> = {
  openbox: OURS,
  amusnet: OURS,
  sevenmojos: {
    token: 'playerToken',
    language: 'language',
    // Both of its names make the one that the list has.
    game: (text) => `${text('productFamily')}:${text('gameToken')}`,
  },
  leap: { token: 'platform_token', language: 'lang', game: (text) => text('game_id') },
  rocket: { token: 'UserToken', language: 'Lang', game: (text) => text('GameId') },
};

/** Of the query below `launch`; undefined where it names no game. */
export function openedBy(id: GenericId, query: Query): Opened | undefined {
  const text = (name: string): string => (typeof query[name] === 'string' ? query[name] : '');
  const { token, language, game } = NAMES[id];
  const named = game(text);
  if (named === '' || named === ':') return undefined;
  return { game: named, language: text(language) || 'en', token: text(token) || undefined };
}

/** What `game/url` is answered: an address of this sandbox with the token of the launch in it; undefined where no game is named. */
export function urlAnswer(address: string, { game_code: game, token, lang }: Fields): { url: string } | undefined {
  if (typeof game !== 'string' || game === '') return undefined;
  const query = new URLSearchParams({ game_code: game, lang: typeof lang === 'string' ? lang : 'en' });
  // Whoever has a token plays for money; a demo is asked for without one.
  if (typeof token === 'string' && token !== '') query.set('token', token);
  return { url: `${address}/launch?${query}` };
}

/** What `game/list` is answered. */
export const listAnswer = (titles: readonly { readonly game: string; readonly name: string }[]) =>
  titles.map(({ game, name }) => ({ game_code: game, name }));
