import { LANGUAGES, type LanguageCode, pathAfterLanguage } from '../../shared/i18n/language.ts';

export type TitleKey = 'root' | 'sport' | 'live' | 'esports' | 'outrights' | 'notFound' | 'gallery';

const TITLES: readonly (readonly [RegExp, TitleKey])[] = [
  [/^(sport|esports)\/(outrights?|[^/]+\/outright)(\/|$)/, 'outrights'],
  [/^esports(\/|$)/, 'esports'],
  [/^live(\/|$)/, 'live'],
  [/^sport(\/|$)/, 'sport'],
  [/^404$/, 'notFound'],
  [/^gallery$/, 'gallery'],
];

/** The entry of title, description and keywords for a path; the root entry when it has none of its own. */
export function titleKey(pathname: string): TitleKey {
  const path = pathAfterLanguage(pathname);
  return TITLES.find(([shape]) => shape.test(path))?.[1] ?? 'root';
}

export interface PageLink {
  readonly rel: 'canonical' | 'alternate';
  readonly href: string;
  readonly hreflang?: string;
}

/** Canonical and alternate-language links of a path. The default for everyone else is the English page. */
export function pageLinks(origin: string, pathname: string, language: LanguageCode): readonly PageLink[] {
  const rest = pathAfterLanguage(pathname);
  const href = (code: LanguageCode) => `${origin}/${[code, rest].filter(Boolean).join('/')}`;
  return [
    { rel: 'canonical', href: href(language) },
    ...LANGUAGES.map((each) => ({ rel: 'alternate' as const, href: href(each.code), hreflang: each.tag })),
    { rel: 'alternate', href: href('en-US'), hreflang: 'x-default' },
  ];
}
