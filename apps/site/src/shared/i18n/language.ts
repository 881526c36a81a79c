import { DEFAULT_LANGUAGE, isLanguageCode, LANGUAGES, type LanguageCode, languageTag } from '@evens/contract';

/** Short and regional codes that mean one of ours; what people type and what browsers say. */
export const SHORT_CODES: Readonly<Record<string, LanguageCode>> = {
  en: 'en-US',
  'en-en': 'en-US',
  'en-gb': 'en-US',
  'en-au': 'en-US',
  'en-ca': 'en-US',
  'en-nz': 'en-US',
  'en-ie': 'en-US',
  us: 'en-US',
  fr: 'fr-FR',
  'fr-ca': 'fr-FR',
  'fr-be': 'fr-FR',
  'fr-ch': 'fr-FR',
  de: 'de-DE',
  'de-at': 'de-DE',
  'de-ch': 'de-DE',
  pt: 'pt-PT',
  'pt-br': 'pt-PT',
  ru: 'ru-RU',
  zh: 'zh-CHS',
  cn: 'zh-CHS',
  'zh-cn': 'zh-CHS',
  'zh-sg': 'zh-CHS',
  'zh-hans': 'zh-CHS',
  tw: 'zh-CHT',
  'zh-tw': 'zh-CHT',
  'zh-hk': 'zh-CHT',
  'zh-mo': 'zh-CHT',
  'zh-hant': 'zh-CHT',
  ko: 'ko-KR',
  kr: 'ko-KR',
  es: 'es-ES',
  'es-mx': 'es-ES',
  'es-ar': 'es-ES',
};

/** Our language behind a code in any spelling; undefined when it is none of ours. */
export function matchLanguage(code: string): LanguageCode | undefined {
  if (isLanguageCode(code)) return code;
  const low = code.toLowerCase();
  return (
    LANGUAGES.find((each) => each.code.toLowerCase() === low)?.code ??
    SHORT_CODES[low] ??
    (low.startsWith('zh-hant') ? 'zh-CHT' : low.startsWith('zh-hans') ? 'zh-CHS' : undefined)
  );
}

/** Order of the specification (section 4): path, stored, the provider's default, the browser's. */
export function resolveLanguage(from: {
  segment?: string | undefined;
  stored?: string | null | undefined;
  providerDefault?: string | undefined;
  browser?: readonly string[];
}): LanguageCode {
  const candidates = [from.segment, from.stored, from.providerDefault, ...(from.browser ?? [])];
  for (const candidate of candidates) {
    const found = candidate && (matchLanguage(candidate) ?? matchLanguage(candidate.split('-')[0] ?? ''));
    if (found) return found;
  }
  return DEFAULT_LANGUAGE;
}

export type PathDecision =
  | { readonly kind: 'stay'; readonly language: LanguageCode }
  | { readonly kind: 'go'; readonly to: string };

/**
 * What to do with a path. A first segment that is a language stays, in its proper spelling. Otherwise the path of a
 * known screen gets the current language put before it, and anything else goes to the not-found page.
 */
export function decidePath(pathname: string, screens: readonly string[], current: LanguageCode): PathDecision {
  const segments = pathname.split('/').filter(Boolean);
  const first = segments[0];
  if (first === undefined) return { kind: 'go', to: `/${current}` };
  if (isLanguageCode(first)) return { kind: 'stay', language: first };
  // In any case of letters, as the routes take it.
  if (screens.some((each) => each.toLowerCase() === first.toLowerCase()))
    return { kind: 'go', to: `/${[current, ...segments].join('/')}` };
  const spelled = matchLanguage(first);
  if (spelled) return { kind: 'go', to: `/${[spelled, ...segments.slice(1)].join('/')}` };
  return { kind: 'go', to: `/${current}/404` };
}

/** The same page in another language. */
export const withLanguage = (pathname: string, language: LanguageCode): string => {
  const segments = pathname.split('/').filter(Boolean);
  return `/${[language, ...segments.slice(segments[0] && isLanguageCode(segments[0]) ? 1 : 0)].join('/')}`;
};

/**
 * Where the page is found once another language is chosen. The segment in the path is rewritten, or, where the operator keeps
 * languages out of what is linked, taken out: then the stored language decides.
 */
export const pathInLanguage = (pathname: string, language: LanguageCode, rewrite: boolean): string =>
  rewrite ? withLanguage(pathname, language) : `/${pathAfterLanguage(pathname)}`;

/** The path after the language, without slashes at its ends: "sport/soccer". */
export const pathAfterLanguage = (pathname: string): string => {
  const segments = pathname.split('/').filter(Boolean);
  return segments.slice(segments[0] && isLanguageCode(segments[0]) ? 1 : 0).join('/');
};

export const codeOfTag = (tag: string): LanguageCode =>
  LANGUAGES.find((each) => each.tag === tag)?.code ?? DEFAULT_LANGUAGE;

export { DEFAULT_LANGUAGE, isLanguageCode, LANGUAGES, type LanguageCode, languageTag };
