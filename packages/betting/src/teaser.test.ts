import { rational } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { gradeWager } from './settle-wager.ts';
import { canBeTeased, teaseMarketKey } from './teaser-line.ts';
import { DEFAULT_TEASER_SETTINGS, teaserTermsOf } from './teaser-settings.ts';
import type { TeaserTies } from './teaser-terms.ts';
import type { TeaserLeg } from './wager.ts';

type Result = TeaserLeg['result'];

/** Rows for two and three winning legs only. */
const payouts = new Map([
  [2, rational(191n, 100n)],
  [3, rational(28n, 10n)],
]);

function grade(ties: TeaserTies, results: string, stakeMinor = 1000n) {
  const legs = results.split(' ').map((result) => ({ result: result as Result }));
  const graded = gradeWager({ betType: 'teaser', stakeMinor, terms: { payouts, ties }, legs });
  return graded.ok ? graded.value : graded.refusal.code;
}

describe('teaser of 10.00 that pays 1.91 for two and 2.80 for three', () => {
  it.each([
    ['win win', 1910n, 1910n, 'won'],
    ['win win win', 2800n, 2800n, 'won'],
    ['win lost', 0n, 0n, 'lost'],
    ['lost pending', 0n, 0n, 'lost'],
    ['lost refund', 0n, 0n, 'lost'],
    ['lost cancelled', 0n, 0n, 'lost'],
    ['win pending', null, null, 'open'],
    ['cancelled pending', null, null, 'open'],
    // A cancelled leg always drops out.
    ['win win cancelled', 1910n, 1910n, 'won'],
    ['win cancelled', 1000n, 1000n, 'won'],
    ['cancelled cancelled', 1000n, 1000n, 'refunded'],
  ] as const)('%s', (results, reduce, lose, status) => {
    expect(grade('reduce', results)).toMatchObject({ payoutMinor: reduce, status });
    expect(grade('lose', results)).toMatchObject({ payoutMinor: lose, status });
  });

  it.each([
    ['reduce', 'win win refund', 1910n, 'won'],
    ['lose', 'win win refund', 0n, 'lost'],
    ['reduce', 'win refund', 1000n, 'won'],
    ['lose', 'win refund', 0n, 'lost'],
    ['reduce', 'refund refund', 1000n, 'refunded'],
    ['reduce', 'refund pending', null, 'open'],
    ['lose', 'refund pending', 0n, 'lost'],
    // The page's status rule looks at the results alone, so even ties that lose leave "refunded".
    ['lose', 'refund cancelled', 0n, 'refunded'],
  ] as const)('ties %s: %s', (ties, results, payoutMinor, status) => {
    expect(grade(ties, results)).toMatchObject({ payoutMinor, status });
  });

  it('needs a row only for the legs that won', () => {
    expect(grade('reduce', 'win win win win')).toBe('InvalidBetCombinationException');
    expect(grade('reduce', 'win win win refund')).toMatchObject({ payoutMinor: 2800n });
    expect(grade('reduce', 'win win win lost')).toMatchObject({ payoutMinor: 0n });
    expect(grade('reduce', 'win win win pending')).toMatchObject({ payoutMinor: null });
  });

  it('needs two legs', () => {
    expect(grade('reduce', 'win')).toBe('MinimumSelectionsRequiredException');
  });
});

describe('the house table: returns on 100.00', () => {
  it.each([
    ['american-football-6', [18695n, 26000n, 36000n, 50000n, 70000n]],
    ['american-football-6.5', [18000n, 24500n, 32000n, 45000n, 60000n]],
    ['american-football-7', [17142n, 23000n, 30000n, 40000n, 55000n]],
    ['basketball-4', [18695n, 26000n, 36000n, 50000n, 70000n]],
    ['basketball-4.5', [18000n, 24500n, 32000n, 45000n, 60000n]],
    ['basketball-5', [17142n, 23000n, 30000n, 40000n, 55000n]],
  ] as const)('%s', (id, returns) => {
    const setting = DEFAULT_TEASER_SETTINGS.find((each) => each.id === id);
    expect(setting?.ties).toBe('reduce');
    if (!setting) return;
    const terms = teaserTermsOf(setting);
    const paid = returns.map((_, at) => {
      const legs = Array.from({ length: at + 2 }, () => ({ result: 'win' as const }));
      const graded = gradeWager({ betType: 'teaser', stakeMinor: 10000n, terms, legs });
      return graded.ok && graded.value.payoutMinor;
    });
    expect(paid).toEqual(returns);
  });
});

describe('a teased line moves for the player', () => {
  it.each([
    ['asian-handicap:-7.5', 'home', 24, 'asian-handicap:-1.5'],
    // The specifier is the home side's: the away side's +7.5 becomes +13.5.
    ['asian-handicap:-7.5', 'away', 24, 'asian-handicap:-13.5'],
    ['asian-handicap:-6', 'home', 24, 'asian-handicap:0'],
    ['asian-handicap:3', 'home', 26, 'asian-handicap:9.5'],
    ['total:47', 'over', 24, 'total:41'],
    ['total:47', 'under', 26, 'total:53.5'],
    // Quarter lines, other markets, other stats and other periods cannot be teased.
    ['total:47.25', 'over', 24, undefined],
    ['1x2', 'home', 24, undefined],
    ['total@1h:23.5', 'over', 24, undefined],
    ['total~corners:9.5', 'over', 24, undefined],
    ['total:47', 'home', 24, undefined],
    ['asian-handicap:-7.5', 'over', 24, undefined],
    ['european-handicap:0:1', 'home', 24, undefined],
  ])('%s %s by %i quarters: %s', (marketKey, outcome, pointsQuarters, teased) => {
    expect(teaseMarketKey(marketKey, outcome, pointsQuarters)).toBe(teased);
    expect(canBeTeased(marketKey, outcome)).toBe(teased !== undefined);
  });
});
