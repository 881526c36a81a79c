import { describe, expect, it } from 'vitest';
import {
  amountText,
  betWords,
  combinedOdds,
  fixtureWords,
  marketWords,
  oddsText,
  outcomeWords,
  resultText,
} from './bet-words.ts';

const fixture = { competitors: ['Bayern', 'Dortmund'] };

describe('words of a bet', () => {
  it.each([
    ['1x2', '1X2'],
    ['total:2.5', 'Total 2.5'],
    ['asian-handicap@1h:-0.25', 'Asian handicap -0.25 · 1st half'],
    ['total~corners:9.5', 'Total corners 9.5'],
    ['no such key!', 'no such key!'],
  ])('the market %s is %s', (key, words) => {
    expect(marketWords(key)).toBe(words);
  });
  it.each([
    ['1x2', 'home', 'Bayern'],
    ['1x2', 'away', 'Dortmund'],
    ['1x2', 'draw', 'Draw'],
    ['total:2.5', 'over', 'Over 2.5'],
    ['1x2', '*', 'Any other outcome'],
  ])('%s %s is %s', (key, outcome, words) => {
    expect(outcomeWords(fixture, key, outcome)).toBe(words);
  });
  it('amounts, odds and sums as a table shows them', () => {
    expect([amountText('1234567.80'), amountText('-12.00'), amountText('999')]).toEqual([
      '1,234,567.80',
      '−12.00',
      '999',
    ]);
    expect([resultText('28948.15'), resultText('-957.00'), resultText('0.00')]).toEqual(['+28,948', '−957', '+0']);
    expect([oddsText(1920), oddsText(1925), oddsText(11_000)]).toEqual(['1.92', '1.925', '11.00']);
    expect(combinedOdds([{ priceMilli: 2000 }, { priceMilli: 1500 }])).toBe(3000);
    expect([betWords(1, 1), betWords(2, 3), fixtureWords(fixture), fixtureWords(null)]).toEqual([
      'Single',
      'Combo of 3',
      'Bayern – Dortmund',
      '–',
    ]);
  });
});
