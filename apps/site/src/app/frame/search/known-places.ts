import { MARKET_TYPES, SPORTS } from '@evens/catalogue';
import type { IconName } from '@evens/ui';
import { sportIcon } from '@evens/ui';
import type MiniSearch from 'minisearch';
import type { Paths } from '../../../shared/paths.ts';
import type { HeadKey } from '../../head/page-head.ts';
import { fold } from './search-marks.ts';

/** A place of the site that has a name in the reader's language: found in the browser, which has the names. */
export interface KnownPlace {
  readonly id: string;
  readonly kind: 'sport' | 'page' | 'market' | 'help';
  readonly name: string;
  readonly icon: IconName;
  readonly to: string;
}

/** Pages by the entry of their title, behind the language. */
const PAGES: readonly (readonly [HeadKey, string, IconName])[] = [
  ['live', 'live', 'broadcast'],
  ['multiView', 'live/multi-view', 'broadcast'],
  ['results', 'sport/results', 'flag-checkered'],
  ['schedule', 'sport/schedule', 'calendar-blank'],
  ['outrights', 'sport/outrights', 'trophy'],
  ['topTournaments', 'sport/top-tournaments', 'trophy'],
  ['favorites', 'sport/favorites', 'star'],
  ['esports', 'esports', 'game-controller'],
  ['promotions', 'promotions', 'gift'],
  ['help', 'frequently-asked-questions', 'question'],
  ['paymentMethods', 'payment-methods', 'wallet'],
  ['responsible', 'responsible-gaming', 'shield-check'],
  ['terms', 'terms-and-conditions', 'article'],
  ['privacy', 'privacy-policy', 'article'],
  ['rules', 'rules', 'article'],
];

export interface PlaceTexts {
  /** Of a sport, by its alias. */
  readonly sport: (alias: string) => string;
  /** Of a type of market, by its code; undefined where a line or a side stands in it. */
  readonly market: (code: string) => string | undefined;
  /** Title and keywords of a page. */
  readonly page: (key: HeadKey) => { readonly title: string; readonly keywords: string };
  /** Every question of the help centre with its answer, by its topic. */
  readonly help: readonly {
    readonly id: string;
    readonly topic: string;
    readonly question: string;
    readonly answer: string;
  }[];
}

/** Scripts that put no space between words: each sign is a word. */
const SIGN = /\p{Script=Han}/u;
const words = (text: string): string[] =>
  fold(text)
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => (SIGN.test(word) ? [...word] : [word]))
    .filter(Boolean);

/** How many letters of a word may be wrong. */
const mistakes = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Every place, once a language. */
export function allPlaces(texts: PlaceTexts, to: Paths): readonly (KnownPlace & { readonly more: string })[] {
  return [
    ...SPORTS.map(({ alias, name }) => ({
      id: `sport ${alias}`,
      kind: 'sport' as const,
      name: texts.sport(alias),
      icon: sportIcon(alias),
      to: to.list(alias),
      // Who plays under an English name asks for it so.
      more: `${name} ${alias}`,
    })),
    ...PAGES.map(([key, path, icon]) => ({
      id: `page ${key}`,
      kind: 'page' as const,
      name: texts.page(key).title,
      icon,
      to: `${to.home}/${path}`,
      more: texts.page(key).keywords,
    })),
    ...texts.help.map(({ id, topic, question, answer }) => ({
      id: `help ${id}`,
      kind: 'help' as const,
      name: question,
      icon: 'question' as const,
      to: to.question(topic, id),
      more: answer,
    })),
    ...MARKET_TYPES.flatMap(({ code }) => {
      const name = texts.market(code);
      return name === undefined
        ? []
        : [{ id: `market ${code}`, kind: 'market' as const, name, icon: 'article' as const, to: to.rules(), more: '' }];
    }),
  ];
}

interface HelpTexts {
  readonly items?: Readonly<Record<string, { readonly q: string; readonly a: string }>>;
}

/** The questions of the help centre as its texts hold them. */
export const helpQuestions = (topics: Readonly<Record<string, HelpTexts>>): PlaceTexts['help'] =>
  Object.entries(topics).flatMap(([topic, { items = {} }]) =>
    Object.entries(items).map(([name, { q, a }]) => ({ id: `${topic}-${name}`, topic, question: q, answer: a })),
  );

export interface PlaceSearch {
  /** So many places at most, then so many questions. */
  find(text: string, most: number): readonly KnownPlace[];
}

/** Loads what searches, builds the index of a language, and finds by any beginning and with a letter wrong. */
export async function placeSearch(texts: PlaceTexts, to: Paths): Promise<PlaceSearch> {
  const { default: Index } = await import('minisearch');
  const places = allPlaces(texts, to);
  const index: MiniSearch = new Index({
    fields: ['name', 'more'],
    tokenize: words,
    processTerm: (word) => word,
    searchOptions: { prefix: true, fuzzy: mistakes, boost: { name: 3 }, combineWith: 'AND' },
  });
  index.addAll(places);
  const byId = new Map(places.map((place) => [place.id, place]));
  return {
    find: (text, most) => {
      const found = index.search(text).flatMap(({ id }) => byId.get(String(id)) ?? []);
      // An answer has many words: questions never take the room of places.
      const places = found.filter(({ kind }) => kind !== 'help').slice(0, most);
      return [...places, ...found.filter(({ kind }) => kind === 'help').slice(0, most)];
    },
  };
}
