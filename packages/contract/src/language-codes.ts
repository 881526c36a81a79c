/** The numbered language codes, from en-EN as 0 to en-AU as 24: more than the house speaks. */
export const LANGUAGE_NUMBERS = [
  ...['en-EN', 'en-US', 'fr-FR', 'de-DE', 'pt-PT', 'ru-RU', 'zh-CHS', 'zh-CHT', 'ko-KR', 'es-ES'],
  ...['it-IT', 'tr-TR', 'pl-PL', 'bg-BG', 'ro-RO', 'el-GR', 'ja-JP', 'sv-SE', 'nb-NO', 'fi-FI'],
  ...['da-DK', 'cs-CZ', 'uk-UA', 'en-CA', 'en-AU'],
] as const;

/** Codes whose two letters on the screen are not those they begin with. */
const DISPLAY_CODES: Readonly<Record<string, string>> = {
  'en-US': 'EN',
  'en-AU': 'AU',
  'en-CA': 'CA',
  'zh-CHT': 'TW',
  'zh-CHS': 'CN',
  'en-EN': 'EN',
  'ko-KR': 'KR',
};

/** Two letters for a language on the screen; of one that is not in the map, those of its language. */
export const displayCode = (code: string): string => DISPLAY_CODES[code] ?? (code.split('-')[0] ?? '').toUpperCase();

/** Every numbered code with its number, ours among them. */
export const languageNumbers = (): Record<string, number> =>
  Object.fromEntries(LANGUAGE_NUMBERS.map((code, number) => [code, number]));
