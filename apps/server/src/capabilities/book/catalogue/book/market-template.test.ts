import type { MarketPrices } from '@evens/feeds';
import { describe, expect, it } from 'vitest';
import { knownMarket } from './market-template.ts';
import { faultOf } from './price-checks.ts';

const priced = (key: string, ...outcomes: string[]): MarketPrices => ({
  key,
  status: 'active',
  outcomes: outcomes.map((outcome) => ({ outcome, priceMilli: Math.round(outcomes.length * 950), active: true })),
});

describe('a market as it comes', () => {
  it.each([
    ['the whole contest', 'total:2.5'],
    ['a half', 'total@1h:0.5'],
    ['a game of a set', 'winner@set2-game4'],
    ['something else that is counted', 'total~corners@2h:4.5'],
    ['a line below nothing', 'asian-handicap:-1.25'],
    ['goals given before', 'european-handicap:0:1'],
    ['the next of many', 'next-score:3'],
    ['places', 'place:4'],
  ])('is one of the catalogue: %s, %s', (_what, key) => {
    expect(knownMarket(key)).toBeDefined();
  });

  it.each([
    ['a type that nobody knows', 'who-sings-loudest'],
    ['a period that no contest has', 'total@5h:2.5'],
    ['a quarter beyond the fourth', 'total@q5:40.5'],
    ['a period in words', 'total@first-half:1.5'],
    ['a total without a line', 'total'],
    ['a total of a word', 'total:many'],
    ['a total of less than nothing', 'total:-2.5'],
    ['a line between quarters', 'total:2.3'],
    ['a handicap between quarters', 'asian-handicap:0.1'],
    ['a winner with a line', 'winner:2.5'],
    ['a handicap without one', 'asian-handicap@1h'],
    ['goals given before that are no score', 'european-handicap:1'],
    ['the next without a number', 'next-score'],
    ['place nought', 'place:0'],
  ])('incident wrong-markets: fits no template, and is not offered: %s, %s', (_what, key) => {
    expect(faultOf(priced(key, 'over', 'under'))).toBe('unknownMarket');
  });

  it.each([
    ['sides of a total', 'total:2.5', ['home', 'away'], 'malformedOutcome'],
    ['a draw where nobody draws', 'winner', ['home', 'draw', 'away'], 'malformedOutcome'],
    ['one side of two', 'double-chance', ['home', 'draw', 'away'], 'malformedOutcome'],
    ['a half without its end', 'half-time-full-time', ['home', 'draw'], 'malformedOutcome'],
    ['a word of another market', 'next-score:1', ['home', 'draw', 'away'], 'malformedOutcome'],
    ['no word at all', 'method', ['', 'draw'], 'malformedOutcome'],
    ['its own', 'total:2.5', ['over', 'under'], undefined],
    ['its own words', 'next-score:1', ['home', 'none', 'away'], undefined],
    ['runners', 'outright', ['r1', 'r2'], undefined],
  ] as const)('incident wrong-markets: has the outcomes of its template: %s of %s', (_what, key, outcomes, fault) => {
    expect(faultOf(priced(key, ...outcomes))).toBe(fault);
  });
});
