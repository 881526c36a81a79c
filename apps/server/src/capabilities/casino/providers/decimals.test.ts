import { describe, expect, it } from 'vitest';
import { numberOf, signedDecimal } from './decimals.ts';

describe('decimals with a sign', () => {
  it.each([
    [-1.5, true, 15n, 1],
    ['-1.50', true, 150n, 2],
    [2, false, 2n, 0],
    [-0, false, 0n, 0],
    ['0.001', false, 1n, 3],
  ])('%s', (value, negative, digits, places) => {
    expect(signedDecimal(value)).toEqual({ negative, amount: { digits, places } });
  });

  it.each([
    ['--1'],
    ['-'],
    ['+1'],
    ['1e3'],
    [Number.POSITIVE_INFINITY],
    [Number.NEGATIVE_INFINITY],
    [Number.NaN],
    [''],
    [null],
    [true],
    [1e-9],
  ])('%s is none', (value) => {
    expect(signedDecimal(value)).toBeUndefined();
  });

  it('a balance has the places of its currency', () => {
    expect([numberOf(1234n, 'EUR'), numberOf(-5n, 'EUR'), numberOf(12n, 'JPY'), numberOf(150_000_000n, 'BTC')]).toEqual(
      [12.34, -0.05, 12, 1.5],
    );
  });
});
