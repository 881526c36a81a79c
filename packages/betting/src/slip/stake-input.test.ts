import { describe, expect, it } from 'vitest';
import { checkStakeMinor, stakeForDisplayMinor, stakeForPlacementMinor } from './stake-input.ts';

const INVALID = 'InvalidStakeException';
const SMALL = 'MinimumAllowedStakeException';

/** Typed text, what the slip computes with, what placing says (a stake or a code). House minimum 0.10. */
describe('a typed stake in EUR', () => {
  it.each([
    ['10', 1000n, 1000n],
    ['10.5', 1050n, 1050n],
    ['0.10', 10n, 10n],
    ['0.09', 9n, SMALL],
    ['0', 0n, INVALID],
    ['0.00', 0n, INVALID],
    ['', 0n, INVALID],
    ['.', 0n, INVALID],
    ['abc', 0n, INVALID],
    ['10abc', 0n, INVALID],
    ['-5', 0n, INVALID],
    ['1e3', 0n, INVALID],
    ['NaN', 0n, INVALID],
    ['Infinity', 0n, INVALID],
    ['12345678901234567', 0n, INVALID],
    // Typing goes on in the middle of these; a bet may not carry them.
    ['10.', 1000n, INVALID],
    ['.5', 50n, INVALID],
    ['10,5', 1050n, INVALID],
    [' 7 ', 700n, INVALID],
    ['10.559', 1055n, INVALID],
  ] as const)('%j', (text, shown, placed) => {
    expect(stakeForDisplayMinor(text, 'EUR')).toBe(shown);
    const result = stakeForPlacementMinor(text, 'EUR', 10n);
    expect(result.ok ? result.value : result.refusal.code).toBe(placed);
  });

  it('follows the places of the currency', () => {
    expect(stakeForDisplayMinor('1000.9', 'KRW')).toBe(1000n);
    expect(stakeForDisplayMinor('0.00000001', 'BTC')).toBe(1n);
  });

  it('names the minimum', () => {
    expect(checkStakeMinor(9n, 'EUR', 10n)).toEqual({
      ok: false,
      refusal: { code: SMALL, detail: { minimum: '0.10', currency: 'EUR' } },
    });
    expect(checkStakeMinor(-1n, 'EUR', 10n)).toEqual({ ok: false, refusal: { code: INVALID } });
  });
});
