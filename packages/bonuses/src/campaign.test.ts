import { rational } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import {
  amountOf,
  cashbackOf,
  DEFAULT_TERMS,
  faultsOfCampaign,
  type JudgedCampaign,
  type Product,
  requiredOf,
  sameMarketCounted,
  type Terms,
} from './index.ts';

describe('what a deposit brings, and what is to be staked', () => {
  it.each<[string, Partial<Terms>, bigint | null, bigint, bigint]>([
    ['as much again', {}, 5_000n, 5_000n, 50_000n],
    ['up to the most', {}, 20_000n, 10_000n, 100_000n],
    ['nothing below the least', {}, 999n, 0n, 0n],
    [
      'down to the cent, and up to the cent',
      { percent: rational(33n), multiplier: rational(5n, 2n) },
      1_001n,
      330n,
      825n,
    ],
    ['half a cent to stake', { percent: rational(33n), multiplier: rational(1n, 4n) }, 1_001n, 330n, 83n],
    ['deposit and bonus', { base: 'depositAndBonus', multiplier: rational(3n) }, 5_000n, 5_000n, 30_000n],
    ['a fixed amount', { amountMinor: 777n }, 10n, 777n, 7_770n],
    ['cash', { kind: 'cash', amountMinor: 777n }, null, 777n, 0n],
  ])('%s', (_, more, deposit, bonus, required) => {
    const terms = { ...DEFAULT_TERMS, ...more };
    expect([amountOf(terms, deposit), requiredOf(terms, bonus, deposit)]).toEqual([bonus, required]);
  });
});

describe('Great Britain', () => {
  const counts = (of: Partial<Record<Product, number>>) =>
    new Map(Object.entries(of).map(([product, percent]) => [product as Product, rational(BigInt(percent))]));
  const slots: JudgedCampaign = {
    multiplier: rational(10n),
    base: 'bonus',
    percent: rational(100n),
    contribution: counts({ slots: 100 }),
    usableOn: new Set<Product>(['slots']),
    qualifies: new Set<Product>(),
  };
  const ALL: readonly Product[] = ['sports', 'slots', 'live', 'table'];
  const alike = counts({ sports: 100, slots: 100, live: 100, table: 100 });
  const free = { contribution: alike, usableOn: new Set(ALL) };
  it.each<[string, Partial<JudgedCampaign>, string[]]>([
    ['ten times', {}, []],
    ['more', { multiplier: rational(101n, 10n) }, ['multiplier']],
    ['five times deposit and bonus of as much', { base: 'depositAndBonus', multiplier: rational(5n) }, []],
    [
      'five times both, of half as much',
      { base: 'depositAndBonus', multiplier: rational(5n), percent: rational(50n) },
      ['multiplier'],
    ],
    ['a product that counts half', { contribution: counts({ slots: 100, live: 50 }) }, ['contribution']],
    ['the same of five times', { contribution: counts({ slots: 100, live: 50 }), multiplier: rational(5n) }, []],
    ['usable, and never counted', { usableOn: new Set<Product>(['slots', 'live']) }, ['contribution']],
    [
      'slots and live are one',
      { contribution: counts({ slots: 100, live: 100 }), usableOn: new Set<Product>(['slots', 'live']) },
      [],
    ],
    [
      'sports and slots',
      { contribution: counts({ slots: 100, sports: 100 }), usableOn: new Set<Product>(['slots', 'sports']) },
      ['product'],
    ],
    ['earned by betting, paid in slots', { qualifies: new Set<Product>(['sports']) }, ['product']],
    ['earned and paid in one', { qualifies: new Set<Product>(['live']) }, []],
    ['a free choice of all', free, []],
    ['a free choice that betting earns', { ...free, qualifies: new Set<Product>(['sports']) }, ['product']],
    [
      'all, and one counts less',
      { ...free, contribution: counts({ sports: 100, slots: 100, live: 50, table: 100 }), multiplier: rational(5n) },
      ['product'],
    ],
    [
      'all three',
      { multiplier: rational(20n), contribution: counts({ slots: 50, sports: 100 }) },
      ['multiplier', 'contribution', 'product'],
    ],
  ])('%s', (_, more, faults) => {
    expect(faultsOfCampaign('GB', { ...slots, ...more })).toEqual(faults);
  });
  it('is not everywhere', () => {
    expect(faultsOfCampaign('DE', { ...slots, multiplier: rational(30n) })).toEqual([]);
  });
});

it.each([
  [10_000n, 9_000n, 100n],
  [10_000n, 10_000n, 0n],
  [10_000n, 12_000n, 0n],
  [10_000n, 9_005n, 99n],
  [10_000n, 9_510n, 0n],
  [100_000n, 0n, 500n],
])('cashback of 10 %%, 0.50 to 5.00: %d staked and %d back give %d', (ownStakesMinor, ownReturnsMinor, back) => {
  const percent = rational(10n);
  expect(cashbackOf({ ownStakesMinor, ownReturnsMinor, percent, leastMinor: 50n, mostMinor: 500n })).toBe(back);
});

it.each<[bigint[], bigint]>([
  [[5_000n], 5_000n],
  [[5_000n, 3_000n], 2_000n],
  [[5_000n, 3_000n, 3_000n], 0n],
  [[1_000n, 1_000n], 0n],
  [[], 0n],
])('singles on one market: %s count %d', (stakes, counted) => {
  expect(sameMarketCounted(stakes)).toBe(counted);
});
