import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rational } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { bettingTermsFrom } from '../../../../entrypoints/betting-terms-file.ts';
import { ConfigError } from '../../../../platform/config/index.ts';
import { DEFAULT_BETTING_TERMS, readBettingTerms } from './betting-terms.ts';
import { presentBettingTerms } from './present-terms.ts';

const TEASER = { id: 'basketball-4.5', sport: 'basketball', points: 4.5, winnings: { '2': '20/25', '3': '29/20' } };

const fileWith = (text: string): string => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'evens-terms-')), 'terms.json');
  writeFileSync(file, text);
  return file;
};

describe('the terms of the house', () => {
  it('are those of a new house without a file, and where the file says nothing', () => {
    expect(bettingTermsFrom(undefined)).toBe(DEFAULT_BETTING_TERMS);
    expect(bettingTermsFrom(fileWith('{}'))).toEqual(DEFAULT_BETTING_TERMS);
  });

  it('are those of the file where it speaks', () => {
    const insurance = { leastLegs: 5, leastPriceMilli: 1400, leastPremiumPercent: 10, sharePercent: 50 };
    const terms = bettingTermsFrom(fileWith(JSON.stringify({ teasers: [TEASER], accumulatorBonus: null, insurance })));
    expect(terms).toEqual({
      teasers: [
        {
          id: 'basketball-4.5',
          sportAlias: 'basketball',
          pointsQuarters: 18,
          winnings: new Map([
            [2, rational(4n, 5n)],
            [3, rational(29n, 20n)],
          ]),
          ties: 'reduce',
        },
      ],
      accumulatorBonus: null,
      insurance,
    });
  });

  it('of the time of one premium are read as the least one, with a warning', () => {
    const old = { leastLegs: 5, leastPriceMilli: 1400, premiumPercent: 12, sharePercent: 100 };
    const file = fileWith(JSON.stringify({ insurance: old }));
    const warnings: string[] = [];
    const { insurance } = bettingTermsFrom(file, (about) => warnings.push(about));
    expect(insurance).toEqual({ leastLegs: 5, leastPriceMilli: 1400, leastPremiumPercent: 12, sharePercent: 100 });
    expect(warnings).toEqual([expect.stringMatching(`^BETTING_TERMS=${file}: insurance\\.premiumPercent: `)]);
  });

  it.each<[string, unknown, RegExp]>([
    ['an unknown word', { teaser: [] }, /^the file: .*teaser/],
    ['points of a third', { teasers: [{ ...TEASER, points: 4.3 }] }, /^teasers\.0\.points: /],
    ['a sport of goals', { teasers: [{ ...TEASER, sport: 'soccer' }] }, /^teasers\.0\.sport: /],
    [
      'winnings that are no fraction',
      { teasers: [{ ...TEASER, winnings: { '2': '0.8' } }] },
      /^teasers\.0\.winnings\.2: /,
    ],
    [
      'a gap in the table',
      { teasers: [{ ...TEASER, winnings: { '2': '1/1', '4': '3/1' } }] },
      /winnings: .*3 is missing/,
    ],
    ['less for more', { teasers: [{ ...TEASER, winnings: { '2': '2/1', '3': '1/1' } }] }, /3 legs pay less than 2/],
    ['no table', { teasers: [{ ...TEASER, winnings: {} }] }, /at least a row/],
    ['an id twice', { teasers: [TEASER, TEASER] }, /^teasers: every teaser/],
    [
      'a bonus that falls',
      {
        accumulatorBonus: {
          leastPriceMilli: 1200,
          rows: [
            { legs: 3, percent: 5 },
            { legs: 4, percent: 4 },
          ],
        },
      },
      /^accumulatorBonus\.rows: never less/,
    ],
    [
      'a least premium under two names',
      {
        insurance: {
          leastLegs: 5,
          leastPriceMilli: 1400,
          premiumPercent: 9,
          leastPremiumPercent: 9,
          sharePercent: 100,
        },
      },
      /^insurance\.premiumPercent: leastPremiumPercent alone/,
    ],
    [
      'a premium above all',
      { insurance: { leastLegs: 5, leastPriceMilli: 1400, premiumPercent: 101, sharePercent: 100 } },
      /^insurance\.premiumPercent: /,
    ],
  ])('with %s are refused by their path', (_, value, fault) => {
    const read = readBettingTerms(value);
    expect('faults' in read ? read.faults.join('; ') : 'taken').toMatch(fault);
  });

  it.each<[string, () => string, RegExp]>([
    ['that is not there', () => '/nowhere/terms.json', /BETTING_TERMS=\/nowhere\/terms\.json: .*ENOENT/],
    ['of no JSON', () => fileWith('{teasers'), /terms\.json: .*JSON/],
    ['with a fault', () => fileWith('{"teasers":[{"id":"x"}]}'), /terms\.json: teasers\.0\.sport: /],
  ])('of a file %s stop the start with its name', (_, file, told) => {
    expect(() => bettingTermsFrom(file())).toThrow(ConfigError);
    expect(() => bettingTermsFrom(file())).toThrow(told);
  });

  it('are shown with points and fractions', () => {
    const { teasers } = presentBettingTerms(DEFAULT_BETTING_TERMS);
    expect(teasers[1]).toEqual({
      id: 'american-football-6.5',
      sportAlias: 'american-football',
      points: 6.5,
      winnings: [
        { legs: 2, fraction: [4, 5] },
        { legs: 3, fraction: [29, 20] },
        { legs: 4, fraction: [11, 5] },
        { legs: 5, fraction: [7, 2] },
        { legs: 6, fraction: [5, 1] },
      ],
      ties: 'reduce',
    });
  });
});
