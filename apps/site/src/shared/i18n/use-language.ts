import { useParams } from 'react-router';
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode, languageTag } from './language.ts';

/** The language of the path and its tag for Intl. */
export function useLanguage(): { code: LanguageCode; tag: string } {
  const { lang } = useParams();
  const code = lang && isLanguageCode(lang) ? lang : DEFAULT_LANGUAGE;
  return { code, tag: languageTag(code) };
}
