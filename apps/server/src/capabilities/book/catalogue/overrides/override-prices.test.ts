import { describe, expect, it } from 'vitest';
import { type FedPrices, isWhollyOverridden, overridePrices } from './override-prices.ts';
import type { PricingOverride } from './overrides.ts';

const fed: FedPrices = {
  key: '1x2',
  codes: ['home', 'draw', 'away'],
  prices: [1900, 3500, 4200],
  fair: [0.5, 0.27, 0.23],
};
const prices = (by: Record<string, number>): PricingOverride => ({ kind: 'prices', prices: by, accepts: [] });
const overround = (list: readonly number[]): number => list.reduce((sum, each) => sum + 1000 / each, 0);

describe('what a word makes of the prices of a source', () => {
  it.each([
    ['one outcome, the others follow the source', prices({ home: 2000 }), [2000, 3500, 4200]],
    ['all of them', prices({ home: 2000, draw: 3300, away: 4000 }), [2000, 3300, 4000]],
    ['an outcome that the market does not have', prices({ r1: 2000 }), [1900, 3500, 4200]],
  ])('%s', (_, word, expected) => {
    expect(overridePrices(fed, word)).toEqual(expected);
  });

  it.each([1030, 1060, 1100, 1150])(
    'a margin of %d spreads over all outcomes, never below its aim',
    (overroundMilli) => {
      const made = overridePrices(fed, { kind: 'margin', overroundMilli, accepts: [] });
      expect(overround(made)).toBeGreaterThanOrEqual(overroundMilli / 1000);
      expect(overround(made)).toBeLessThan(overroundMilli / 1000 + 0.02);
    },
  );

  it('a margin over a source that says no fair worth takes it from the prices', () => {
    const { fair: _, ...bare } = fed;
    const made = overridePrices(bare, { kind: 'margin', overroundMilli: 1100, accepts: [] });
    expect(overround(made)).toBeCloseTo(1.1, 1);
  });

  it('a shift makes one outcome likelier and the others less, at the same margin', () => {
    const plain = overridePrices(fed, { kind: 'margin', overroundMilli: 1060, accepts: [] });
    const moved = overridePrices(fed, {
      kind: 'margin',
      overroundMilli: 1060,
      shift: { outcome: 'home', byMilli: 50 },
      accepts: [],
    });
    expect(moved.map((each, index) => Math.sign(each - (plain[index] ?? 0)))).toEqual([-1, 1, 1]);
    expect(overround(moved)).toBeCloseTo(overround(plain), 1);
  });

  it('an outcome as good as certain keeps the source its prices: no margin is left to choose', () => {
    const sure = { ...fed, prices: [1010, 21_000, 41_000], fair: [0.985, 0.01, 0.005] };
    expect(overridePrices(sure, { kind: 'margin', overroundMilli: 1060, accepts: [] })).toBe(sure.prices);
  });

  it('is wholly overridden only where every open outcome is', () => {
    expect(isWhollyOverridden(fed, prices({ home: 2000 }))).toBe(false);
    expect(isWhollyOverridden({ ...fed, closed: [1, 2] }, prices({ home: 2000 }))).toBe(true);
    expect(isWhollyOverridden(fed, { kind: 'margin', overroundMilli: 1060, accepts: [] })).toBe(false);
  });
});
