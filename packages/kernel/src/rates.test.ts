import { describe, expect, it } from 'vitest';
import { CURRENCIES, carryOver, HOUSE_CURRENCY } from './index.ts';

describe("the house's table of rates", () => {
  it.each([
    ['EUR', 100n, 'EUR', 'up', 100n],
    ['SEK', 1000n, 'EUR', 'up', 100n],
    ['SEK', 1001n, 'EUR', 'up', 101n],
    ['SEK', 1009n, 'EUR', 'down', 100n],
    ['DKK', 750n, 'EUR', 'up', 100n],
    ['JPY', 150n, 'EUR', 'up', 100n],
    ['IDR', 1n, 'EUR', 'up', 1n],
    ['IDR', 1n, 'EUR', 'down', 0n],
    ['BTC', 1000n, 'EUR', 'up', 100n],
    ['KWD', 300n, 'EUR', 'up', 100n],
    ['EUR', 10n, 'JPY', 'up', 15n],
    ['EUR', 100n, 'BTC', 'down', 1000n],
    ['EUR', -1n, 'JPY', 'down', -2n],
    ['EUR', -1n, 'JPY', 'up', -1n],
  ] as const)('%s %s are in %s, rounded %4$s, %5$s', (from, amount, to, rounding, expected) => {
    expect(carryOver(amount, from, to, rounding)).toBe(expected);
  });

  it.each(CURRENCIES)('carries 1000 euros into %s and back without a loss', (currency) => {
    const there = carryOver(100_000n, HOUSE_CURRENCY, currency, 'down');
    expect(there).toBeGreaterThan(0n);
    expect(carryOver(there, currency, HOUSE_CURRENCY, 'up')).toBe(100_000n);
  });
});
