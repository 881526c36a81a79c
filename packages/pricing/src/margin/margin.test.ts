import { MARKET_TYPES } from '@evens/catalogue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOWEST_PRICE_MILLI, rungBelow } from './ladder.ts';
import { MARGIN_METHODS } from './margin-method.ts';
import { GREATEST_OVERROUND, LEAST_OVERROUND, overroundOf } from './overround.ts';
import { ALMOST_CERTAIN, MOST_WORTH, priceMarket } from './price-market.ts';

/** Chances of a complete market, none almost certain. */
const chances = fc
  .array(fc.double({ min: 0.02, max: 1, noNaN: true }), { minLength: 2, maxLength: 12 })
  .map((weights) => {
    const sum = weights.reduce((total, each) => total + each, 0);
    return weights.map((each) => each / sum);
  })
  .filter((fair) => fair.every((p) => p < ALMOST_CERTAIN));

const marketOf = (key: string, fair: readonly number[]) => ({
  key,
  outcomes: fair.map((fairProbability, index) => ({ outcome: String(index), fairProbability })),
});
const keys = fc.constantFrom(
  '1x2',
  'total:2.5',
  'correct-score',
  'asian-handicap@1h:-0.25',
  'total~corners:9.5',
  'method',
);
const methods = fc.constantFrom(...MARGIN_METHODS);
const tilts = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 12, maxLength: 12 });

describe('ladder', () => {
  it.each([
    [1.0099, undefined],
    [1.01, 1010],
    [1.999, 1990],
    [2.5, 2500],
    [9.999, 9990],
    [10.55, 10_500],
    [23.7, 23_500],
    [77.7, 77_000],
    [333.3, 330_000],
    [5000, 1_000_000],
  ])('%d shows as %s', (price, rung) => expect(rungBelow(price)).toBe(rung));
});

describe('prices with margin', () => {
  it('never reach fair, keep the order of chances, and stay on the ladder', () => {
    fc.assert(
      fc.property(keys, chances, methods, (key, fair, method) => {
        const priced = priceMarket(marketOf(key, fair), undefined, undefined, method);
        expect(priced).toBeDefined();
        for (const [index, each] of (priced?.outcomes ?? []).entries()) {
          expect((each.priceMilli / 1000) * (fair[index] ?? 0)).toBeLessThanOrEqual(MOST_WORTH);
          expect(each.priceMilli).toBeGreaterThanOrEqual(LOWEST_PRICE_MILLI);
          expect(rungBelow(each.priceMilli / 1000)).toBe(each.priceMilli);
          for (const [other, p] of fair.entries())
            if (p > (fair[index] ?? 0))
              expect(priced?.outcomes[other]?.priceMilli).toBeLessThanOrEqual(each.priceMilli);
        }
      }),
    );
  });

  it('carry the overround of their market, the ladder rounding aside, however the margin leans', () => {
    fc.assert(
      fc.property(keys, chances, tilts, methods, (key, fair, lean, method) => {
        const priced = priceMarket(marketOf(key, fair), (index) => lean[index] ?? 0, undefined, method);
        const aim = overroundOf(key);
        let sum = 0;
        let rounding = 1e-3;
        for (const [index, each] of (priced?.outcomes ?? []).entries()) {
          const worth = 1000 / each.priceMilli;
          sum += worth;
          // One rung up is at most one per cent, or ten thousandths below ten.
          rounding += worth - 1000 / (each.priceMilli * 1.0501 + 10);
          // A price held below what its outcome is worth takes more than its share.
          rounding += (fair[index] ?? 0) * (1 / MOST_WORTH - 1);
          expect((each.priceMilli / 1000) * (fair[index] ?? 0)).toBeLessThanOrEqual(MOST_WORTH);
        }
        // A price held at the lowest rung may take less than its share; the market still never pays out more than it takes.
        const held = priced?.outcomes.some((each) => each.priceMilli === LOWEST_PRICE_MILLI);
        expect(sum).toBeGreaterThanOrEqual(held ? 1 : aim - 1e-4);
        expect(sum).toBeLessThanOrEqual(aim + rounding);
      }),
    );
  });

  it('leave the house something on what is nearly certain', () => {
    const [likely] = priceMarket(marketOf('double-chance', [0.9749, 0.95, 0.0751]))?.outcomes ?? [];
    // 1.02 would be worth 0.9944.
    expect(likely?.priceMilli).toBe(1010);
  });

  it('do not treat a long shot absurdly', () => {
    const [, long] = priceMarket(marketOf('winner', [0.95, 0.05]))?.outcomes ?? [];
    // Fair is 20. An equal share for each outcome would leave 14.3.
    expect(long?.priceMilli).toBeGreaterThan(11_000);
    const scores = priceMarket(marketOf('correct-score', [0.002, ...Array<number>(10).fill(0.0998)]))?.outcomes ?? [];
    expect(scores[0]?.priceMilli).toBeGreaterThan(400_000);
  });

  it('sum to two on a double chance', () => {
    const priced = priceMarket(marketOf('double-chance', [0.7, 0.73, 0.57]));
    const sum = priced?.outcomes.reduce((total, each) => total + 1000 / each.priceMilli, 0) ?? 0;
    expect(sum / 2).toBeGreaterThan(1.05);
    expect(sum / 2).toBeLessThan(1.075);
  });

  it('are not made when an outcome is almost certain', () => {
    expect(priceMarket(marketOf('1x2', [0.98, 0.015, 0.005]))).toBeUndefined();
  });

  it('have an overround between 1.03 and 1.10 for every market type', () => {
    for (const { code } of MARKET_TYPES)
      for (const key of [code, `${code}@1h`, `${code}~corners@1h:1.5`]) {
        expect(overroundOf(key)).toBeGreaterThanOrEqual(LEAST_OVERROUND);
        expect(overroundOf(key)).toBeLessThanOrEqual(GREATEST_OVERROUND);
      }
    expect(overroundOf('correct-score')).toBeGreaterThan(overroundOf('1x2'));
  });
});
