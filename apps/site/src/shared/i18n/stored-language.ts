import { isLanguageCode, type LanguageCode, resolveLanguage } from './language.ts';

const STORED = 'evens.language';

export const storeLanguage = (code: LanguageCode): void => localStorage.setItem(STORED, code);

/** The language of this visit, before the path has one. `providerDefault` comes with the site's configuration. */
export function currentLanguage(pathname: string, providerDefault?: string): LanguageCode {
  const segment = pathname.split('/').find(Boolean);
  return resolveLanguage({
    segment: segment !== undefined && isLanguageCode(segment) ? segment : undefined,
    stored: typeof localStorage === 'undefined' ? undefined : localStorage.getItem(STORED),
    providerDefault,
    browser: typeof navigator === 'undefined' ? [] : navigator.languages,
  });
}
