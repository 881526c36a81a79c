import { describe, expect, it } from 'vitest';
import { difference, percentOf, sumOf } from './amounts.ts';

describe('decimal amounts', () => {
  it.each([
    ['170.10', '119.00', '51.10'],
    ['0.00', '10.00', '-10.00'],
    ['10.00', '10.00', '0.00'],
    ['0.05', '0.1', '-0.05'],
    ['1000', '1', '999'],
    ['0.30000000', '0.10000000', '0.20000000'],
  ])('%s less %s is %s', (left, right, result) => {
    expect(difference(left, right)).toBe(result);
  });

  it.each([
    ['46.40', 40, '18.56'],
    ['0.05', 50, '0.02'],
    ['1001', 10, '100'],
    ['9.28', 100, '9.28'],
  ])('of %s, %i percent are %s', (amount, percent, part) => {
    expect(percentOf(amount, percent)).toBe(part);
  });

  it.each([
    [['9.28', '49.64', '46.40'], '105.32'],
    [[], '0'],
    [['1.5', '0.25'], '1.75'],
  ])('%j together are %s', (amounts, sum) => {
    expect(sumOf(amounts)).toBe(sum);
  });
});
