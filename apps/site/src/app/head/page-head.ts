import { sportByAlias } from '@evens/catalogue';
import type heads from '../../locales/en-US/head.json';
import { LANGUAGES, type LanguageCode, pathAfterLanguage } from '../../shared/i18n/language.ts';

export type HeadKey = keyof (typeof heads)['entries'];

/** What a path names, as it stands there. */
export interface PathNames {
  readonly sport?: string;
  readonly category?: string;
  readonly tournament?: string;
  readonly match?: string;
  readonly result?: string;
  /** Of the blog. */
  readonly article?: string;
  /** Of the help centre. */
  readonly topic?: string;
}

const PLACE = '(?<category>[^/]+)(/(?<tournament>[^/]+))?';

const CASINO_ENTRIES: readonly (readonly [RegExp, HeadKey])[] = [
  [/^casino\/all$/, 'casinoAll'],
  [/^casino\/slots$/, 'casinoSlots'],
  [/^casino\/crash$/, 'casinoCrash'],
  [/^casino\/games$/, 'casinoGames'],
  [/^casino\/card$/, 'casinoCard'],
  [/^casino\/special$/, 'casinoSpecial'],
  [/^casino\/top-games$/, 'casinoTopGames'],
  [/^casino\/popular$/, 'casinoPopular'],
  [/^casino\/recent$/, 'casinoRecent'],
  [/^casino\/favorites$/, 'casinoFavorites'],
  [/^casino\/providers$/, 'casinoProviders'],
];

/** In this order: the first shape that fits names the entry. */
const ENTRIES: readonly (readonly [RegExp, HeadKey])[] = [
  [/^$/, 'root'],
  [/^404$/, 'notFound'],
  [/^gallery$/, 'gallery'],
  [/^(live|live\/sport|sport|esports)\/(?<sport>[^/]+)\/[^/]+\/[^/]+(\/live)?\/match\/(?<match>\d+)$/, 'match'],
  [/^(sport|esports\/[^/]+)\/results\/(?<result>\d+)$/, 'results'],
  [/^(sport|esports)\/([^/]+\/)?results(\/|$)/, 'results'],
  [/^(sport|esports)\/(outrights?|[^/]+\/outright)(\/|$)/, 'outrights'],
  [/^sport\/favorites$/, 'favorites'],
  [/^sport\/schedule$/, 'schedule'],
  [/^sport\/my-bets$/, 'myBets'],
  [/^receipts$/, 'receipts'],
  [/^sport\/booking(\/[^/]+)?$/, 'booking'],
  [/^sport\/top-tournaments(\/|$)/, 'topTournaments'],
  [/^sport\/koreanView(\/outrights)?$/, 'asian'],
  [/^sport\/koreanView\/(?<sport>[^/]+)$/, 'asian'],
  [/^live\/multi-view$/, 'multiView'],
  [/^live(\/featured)?$/, 'live'],
  [new RegExp(`^live/sport/(?<sport>[^/]+)(/${PLACE})?$`), 'liveOf'],
  [/^sport$/, 'sport'],
  [/^esports$/, 'esports'],
  [/^(sport|esports)\/(?<sport>[^/]+)(\/today)?$/, 'sportOf'],
  [new RegExp(`^(sport|esports)/(?<sport>[^/]+)/${PLACE}$`), 'competitionOf'],
  [/^login$/, 'login'],
  [/^register$/, 'register'],
  [/^lost-password$/i, 'lostPassword'],
  [/^set-password$/, 'setPassword'],
  [/^promotions(\/|$)/, 'promotions'],
  [/^(casino\/(live|live-casino)|live-casino-game)(\/|$)/, 'liveCasino'],
  [/^mystery-jackpots$/, 'mysteryJackpots'],
  [/^virtuals(\/|$)/, 'virtuals'],
  [/^sport-jackpot$/, 'sportJackpot'],
  ...CASINO_ENTRIES,
  [/^(casino|table-game)(\/|$)/, 'casino'],
  [/^frequently-asked-questions(\/(?<topic>[^/]+))?$/, 'help'],
  [/^payment-methods$/, 'paymentMethods'],
  [/^(terms-and-conditions|terms-conditions)$/, 'terms'],
  [/^bonus-terms(-conditions)?$/, 'bonusTerms'],
  [/^privacy-policy$/, 'privacy'],
  [/^aml-policy$/, 'aml'],
  [/^cookies-policy$/, 'cookies'],
  [/^responsible-gaming$/, 'responsible'],
  [/^(blog\/)?esports-betting-guide$/, 'esportsGuide'],
  [/^blog(\/category\/[^/]+)?$/, 'blog'],
  [/^blog\/(?<article>[^/]+)$/, 'blog'],
  [/^(live-)?support$/, 'support'],
  [/^rules$/, 'rules'],
  [/^rules\/(?<sport>[^/]+)$/, 'rulesOf'],
];

export interface HeadEntry {
  readonly key: HeadKey;
  readonly names: PathNames;
}

/** The entry of title, description and keywords for a path; the root entry when it has none of its own. */
export function headEntry(pathname: string): HeadEntry {
  const path = pathAfterLanguage(pathname).replace(/\/$/, '');
  for (const [shape, key] of ENTRIES) {
    const found = shape.exec(path);
    if (found) return { key, names: { ...found.groups } };
  }
  return { key: 'root', names: {} };
}

/** A path that names a sport which nobody plays leads nowhere. */
export const namesUnknownSport = ({ names }: HeadEntry): boolean =>
  names.sport !== undefined && sportByAlias(names.sport) === undefined;

/**
 * The entry that the head of a page says: that of its path, and that of the page which says that there is none where no screen
 * stands or the path names a sport that nobody plays. The server and the browser both ask here, so that they say the same.
 */
export function saidEntry(pathname: string, isScreen: boolean): HeadEntry {
  const entry = headEntry(pathname);
  return isScreen && !namesUnknownSport(entry) ? entry : { key: 'notFound', names: {} };
}

export interface PageLink {
  readonly rel: 'canonical' | 'alternate';
  readonly href: string;
  readonly hreflang?: string;
}

/** Canonical and alternate-language links of a path. The default for everyone else is the English page. */
export function pageLinks(origin: string, pathname: string, language: LanguageCode): readonly PageLink[] {
  const rest = pathAfterLanguage(pathname).replace(/\/$/, '');
  const href = (code: LanguageCode) => `${origin}/${[code, rest].filter(Boolean).join('/')}`;
  return [
    { rel: 'canonical', href: href(language) },
    ...LANGUAGES.map((each) => ({ rel: 'alternate' as const, href: href(each.code), hreflang: each.tag })),
    { rel: 'alternate', href: href('en-US'), hreflang: 'x-default' },
  ];
}
