import { describe, expect, it } from 'vitest';
import { amountAt, isCountable } from './amount-at.ts';

describe('an amount on its way to another', () => {
  it.each([
    ['10.00', '20.00', 0, '10.00'],
    ['10.00', '20.00', 0.25, '12.50'],
    ['20.00', '10.00', 0.5, '15.00'],
    ['10.00', '20.00', 1, '20.00'],
    ['10.00', '20.00', 7, '20.00'],
    ['0', '0.00000002', 0.5, '0.00000001'],
    ['-1.00', '1.00', 0.5, '0.00'],
    ['1.00', '-3.00', 0.75, '-2.00'],
    // More than a number of JavaScript can hold.
    ['90071992547409930.01', '90071992547409930.03', 0.5, '90071992547409930.02'],
  ])('%s to %s, %d of it: %s', (from, to, share, amount) => {
    expect(amountAt(from, to, share)).toBe(amount);
  });

  it.each([
    ['1.00', '2.00', true],
    ['1.00', '1.00', false],
    ['', '1.00', false],
    ['—', '1.00', false],
  ])('between %j and %j there is something to count: %s', (from, to, countable) => {
    expect(isCountable(from, to)).toBe(countable);
  });
});
