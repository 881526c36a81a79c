import { rational } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { type CostAsked, costOf, DEFAULT_TERMS, type Product, type Terms, worthOf } from './index.ts';

const terms = (over: Partial<Terms> = {}): Terms => ({
  ...DEFAULT_TERMS,
  mostMinor: 5_000n,
  mostStakeMinor: 500n,
  contribution: new Map<Product, ReturnType<typeof rational>>([['sports', rational(100n)]]),
  usableOn: new Set<Product>(['sports']),
  ...over,
});
const asked = (over: Partial<Terms> = {}, more: Partial<CostAsked> = {}): CostAsked => ({
  ...{ terms: terms(over), players: 1_000, share: 0.2, budgetMinor: 10_000_000n, runs: 10_000, seed: 'one' },
  ...more,
});

describe('what a campaign would cost as people play', () => {
  it('is the same for the same seed, and stands between its ends', () => {
    const cost = costOf(asked());
    expect(costOf(asked())).toEqual(cost);
    expect(costOf(asked({}, { seed: 'two' }))).not.toEqual(cost);
    expect(cost.lowMinor < cost.meanMinor && cost.meanMinor < cost.highMinor).toBe(true);
    // A fifth of a thousand.
    expect(cost.takers).toBeGreaterThan(190);
    expect(cost.takers).toBeLessThan(210);
  });

  it('of cash that is given is what is given', () => {
    const cost = costOf(asked({ kind: 'cash', amountMinor: 500n }));
    expect([cost.givenMinor, cost.convertedMinor]).toEqual([500n, 500n]);
    expect(Number(cost.meanMinor)).toBeCloseTo(cost.takers * 500, -2);
  });

  it('of a bonus that nothing pays is nothing', () => {
    expect(costOf(asked({ usableOn: new Set() })).meanMinor).toBe(0n);
  });

  it('is what the budget holds at most, and nothing without players', () => {
    const cost = costOf(asked({ kind: 'cash', amountMinor: 500n }, { players: 1_000_000, budgetMinor: 50_000n }));
    expect([cost.lowMinor, cost.highMinor]).toEqual([50_000n, 50_000n]);
    expect(costOf(asked({}, { players: 0 })).highMinor).toBe(0n);
  });

  it.each<[string, Partial<Terms>, Partial<Terms>]>([
    ['more to stake', { multiplier: rational(20n) }, {}],
    ['what was given is kept back', { sticky: true }, {}],
    ['a cap', { mostConvertMinor: 1_000n }, {}],
    ['a smaller bonus', { mostMinor: 2_500n }, {}],
    ['cash that goes first: the bonus is lost last', {}, { order: 'bonusFirst', multiplier: rational(0n) }],
  ])('is less with %s', (_, less, more) => {
    expect(costOf(asked(less)).meanMinor).toBeLessThan(costOf(asked(more)).meanMinor);
  });

  it('is below what the best player takes', () => {
    const even = { deposit: 10, bonus: 10, required: 100, mostStake: 10, chance: 0.475, mostConvert: null };
    const best = worthOf({ ...even, sticky: false, order: 'cashFirst' }) / 10;
    const { convertedMinor, givenMinor } = costOf(asked());
    expect(Number(convertedMinor) / Number(givenMinor)).toBeLessThan(best);
  });
});
