import { describe, expect, it } from 'vitest';
import { displayCode, LANGUAGE_NUMBERS, languageNumbers } from './language-codes.ts';
import { LANGUAGES } from './languages.ts';

describe('language codes', () => {
  it('are 25 numbered codes, from en-EN as 0 to en-AU as 24, ours among them', () => {
    expect(new Set(LANGUAGE_NUMBERS).size).toBe(25);
    const numbers = languageNumbers();
    expect([numbers['en-EN'], numbers['en-AU']]).toEqual([0, 24]);
    for (const { code } of LANGUAGES) expect(numbers[code], code).toBeTypeOf('number');
  });

  it.each([
    ['en-US', 'EN'],
    ['en-AU', 'AU'],
    ['en-CA', 'CA'],
    ['zh-CHT', 'TW'],
    ['zh-CHS', 'CN'],
    ['en-EN', 'EN'],
    ['de-DE', 'DE'],
  ])('%s is shown as %s', (code, shown) => {
    expect(displayCode(code)).toBe(shown);
  });

  it.each(['en-US', 'fr-FR', 'de-DE', 'pt-PT', 'ru-RU', 'zh-CHS', 'zh-CHT', 'ko-KR', 'es-ES'])(
    'the house speaks %s',
    (code) => {
      expect(LANGUAGES.map((language) => language.code)).toContain(code);
      expect(LANGUAGES).toHaveLength(9);
    },
  );
});
