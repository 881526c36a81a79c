import { expect, it } from 'vitest';
import { CHAT_MOST, chatFault } from './chat-rules.ts';
import words from './chat-words.json' with { type: 'json' };

it.each([
  ['good luck everyone', undefined],
  ['17 again, then 32. Nice.', undefined],
  ['I had 250 on red', undefined],
  ['de nada. es lo que hay', undefined],
  ['I lost. Bet again. Net: -20', undefined],
  ['祝大家好运', undefined],
  ['', 'empty'],
  ['   ', 'empty'],
  ['x'.repeat(CHAT_MOST), undefined],
  ['x'.repeat(CHAT_MOST + 1), 'long'],
  ['see https://evil.example', 'link'],
  ['WWW evil', 'link'],
  ['evil.com', 'link'],
  ['evil . com', 'link'],
  ['evil (dot) bet', 'link'],
  ['evil dot com', 'link'],
  ['ｅｖｉｌ．ｃｏｍ', 'link'],
  ['write me: a@b', 'link'],
  ['e​vil.c​om', 'link'],
  ['t.me/tips', 'link'],
  ['call 0171 234 56', 'number'],
  ['+49-171-2345678', 'number'],
  ['١٢٣ 1 2 3 4 5 6 7', 'number'],
  ['１２３４５６７', 'number'],
  ['you bastard', 'word'],
  ['B A S T A R D', 'word'],
  ['b4st4rd!', 'word'],
  ['Enculé', 'word'],
  ['долбоеб', 'word'],
  ['진짜씨발', 'word'],
  ['你他妈的', 'word'],
])('%j is %j', (text, fault) => {
  expect(chatFault(text)).toBe(fault);
});

it('has a list for each of the nine languages, and refuses every word of them', () => {
  expect(Object.keys(words)).toHaveLength(9);
  for (const word of Object.values(words).flat()) expect(chatFault(`hm ${word} hm`), word).toBe('word');
});
