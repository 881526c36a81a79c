import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './source-files.ts';

const LOCALES = path.join(ROOT, 'apps/site/src/locales');

/** Words that urge to play on, to win back, not to miss: one list a language, as people in the trade write them. */
const URGES: Readonly<Record<string, readonly RegExp[]>> = {
  'en-US': [
    /win (it|them|your money) back/i,
    /recover (your )?loss/i,
    /chase/i,
    /don.t miss/i,
    /start winning/i,
    /one more (bet|spin|try)/i,
    /luck (is|will) (about to )?turn/i,
    /last chance/i,
    /double up/i,
  ],
  'de-DE': [
    /zurückgewinn/i,
    /verluste? (auf|aus)(holen|gleichen)/i,
    /nicht verpassen/i,
    /noch ein(e|en)? (wette|versuch|dreh)/i,
    /letzte chance/i,
    /das glück wendet/i,
  ],
  'fr-FR': [
    /regagne/i,
    /récupére(z|r) (vos )?pertes/i,
    /ne (manquez|ratez) pas/i,
    /dernière chance/i,
    /encore un(e)? (pari|tour|essai)/i,
  ],
  'es-ES': [
    /recuper(a|e|ar) (sus|tus|las) pérdidas/i,
    /no (se|te) (lo )?pierda/i,
    /última oportunidad/i,
    /una (apuesta|tirada) más/i,
  ],
  'pt-PT': [/recuper(e|ar) (as |suas )?perdas/i, /não perca a/i, /última oportunidade/i, /mais uma aposta/i],
  'ru-RU': [/отыгра/i, /верн(уть|ите) проигр/i, /не упустите/i, /последний шанс/i, /ещё одну ставку/i],
  'ko-KR': [/만회/, /본전/, /놓치지 마/, /마지막 기회/],
  'zh-CHS': [/翻本/, /回本(?!站)/, /追回/, /不要错过/, /最后机会/, /再来一把/],
  'zh-CHT': [/翻本/, /回本(?!站)/, /追回/, /不要錯過/, /最後機會/, /再來一把/],
};

/** The two texts of the specification, said to the letter; a jurisdiction says neutral ones in their place (`chasingTexts`). */
const SPECIFIED: ReadonlySet<string> = new Set(['cashier.json.low.text', 'cashier.json.less.text']);

interface Text {
  readonly at: string;
  readonly text: string;
}

function textsOf(language: string): readonly Text[] {
  const folder = path.join(LOCALES, language);
  const found: Text[] = [];
  const walk = (value: unknown, at: string): void => {
    if (typeof value === 'string') found.push({ at, text: value });
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) walk(inner, `${at}.${key}`);
  };
  for (const file of readdirSync(folder)) walk(JSON.parse(readFileSync(path.join(folder, file), 'utf8')), file);
  return found;
}

describe('check 31: no text urges to make up for losses', () => {
  it.each(Object.entries(URGES))('in %s', (language, urges) => {
    const texts = textsOf(language);
    expect(texts.length).toBeGreaterThan(500);
    const urging = texts.filter(({ at, text }) => !SPECIFIED.has(at) && urges.some((each) => each.test(text)));
    expect(urging).toEqual([]);
  });

  it('but for the two of the specification, which stand to the letter and have neutral ones beside them', () => {
    const texts = new Map(textsOf('en-US').map(({ at, text }) => [at, text]));
    expect(texts.get('cashier.json.low.text')).toBe('In order to start winning you need to make a deposit');
    expect(texts.get('cashier.json.less.text')).toBe("OH NO! Don't miss to win your bet.");
    for (const language of Object.keys(URGES)) {
      const neutral = textsOf(language).filter(({ at }) => /^cashier\.json\.(low|less)\.neutral$/.test(at));
      expect(neutral, language).toHaveLength(2);
    }
  });
});
