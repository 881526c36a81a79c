import { describe, expect, it } from 'vitest';
import { isStorableText, storableText } from './text.ts';

describe('a text that is to be stored', () => {
  it.each([
    ['nothing', '', true],
    ['plain words', 'Dinamo Köln', true],
    ['another script', '北京国安', true],
    ['a whole pair', 'Basket \ud83c\udfc0', true],
    ['NUL', 'No\u0000body', false],
    ['a first half alone', 'Nobody \ud83c', false],
    ['a second half alone', '\udfc0 Nobody', false],
    ['halves the wrong way round', '\udfc0\ud83c', false],
    ['a half beside a pair', '\ud83c\udfc0\ud83c', false],
  ])('%s', (_, text, storable) => {
    expect(isStorableText(text)).toBe(storable);
    expect(isStorableText(storableText(text))).toBe(true);
    expect(storableText(text) === text).toBe(storable);
  });
});
