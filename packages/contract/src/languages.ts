/** The nine languages of the house by the specification's codes, with the tag that browsers and Intl understand. */
export const LANGUAGES = [
  { code: 'en-US', tag: 'en-US', name: 'English' },
  { code: 'fr-FR', tag: 'fr-FR', name: 'Français' },
  { code: 'de-DE', tag: 'de-DE', name: 'Deutsch' },
  { code: 'pt-PT', tag: 'pt-PT', name: 'Português' },
  { code: 'ru-RU', tag: 'ru-RU', name: 'Русский' },
  { code: 'zh-CHS', tag: 'zh-Hans', name: '简体中文' },
  { code: 'zh-CHT', tag: 'zh-Hant', name: '繁體中文' },
  { code: 'ko-KR', tag: 'ko-KR', name: '한국어' },
  { code: 'es-ES', tag: 'es-ES', name: 'Español' },
] as const;

export type LanguageCode = (typeof LANGUAGES)[number]['code'];

export const DEFAULT_LANGUAGE: LanguageCode = 'en-US';

export const isLanguageCode = (code: string): code is LanguageCode => LANGUAGES.some((each) => each.code === code);

export const languageTag = (code: LanguageCode): string => LANGUAGES.find((each) => each.code === code)?.tag ?? 'en-US';
