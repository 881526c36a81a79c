import { describe, expect, it } from 'vitest';
import { quickSteps, shareMinor, stakePlus, tidyStake } from './stakes.ts';

describe('stakes', () => {
  it.each([
    ['', 5, 'EUR', '5.00'],
    ['7,5', 10, 'EUR', '17.50'],
    ['letters', 25, 'EUR', '25.00'],
    ['3', -5, 'EUR', '0.00'],
    ['1000', 500, 'KRW', '1500'],
  ] as const)('%j and %i %s is %s', (stake, units, currency, sum) => {
    expect(stakePlus(stake, units, currency)).toBe(sum);
  });

  it.each([
    ['7,5', '7.50'],
    ['abc', '0.00'],
    ['-4', '0.00'],
    ['12345678901234567', '0.00'],
  ])('%j is tidied to %s', (stake, tidy) => {
    expect(tidyStake(stake, 'EUR')).toBe(tidy);
  });

  it('step in larger units where there is no minor unit', () => {
    expect(quickSteps('EUR')).toEqual([5, 10, 25, 50]);
    expect(quickSteps('JPY')).toEqual([500, 1000, 2500, 5000]);
  });

  it('share in whole percents, rounded down', () => {
    expect([shareMinor(1000n, 100), shareMinor(333n, 50)]).toEqual([1000n, 166n]);
  });
});
