import { describe, expect, it } from 'vitest';
import { needsDeposit } from './bonuses.ts';

describe('a claim that fails for want of a deposit', () => {
  it.each([
    ['BonusNeedsDeposit', '', true],
    ['BonusCodeNotUsable', 'This bonus code cannot be used.', false],
    ['Other', 'Make a deposit first: this code has an assigned bonus.', true],
    ['Other', 'Make a deposit first.', false],
    ['Other', 'An assigned bonus.', false],
  ])('%s, "%s": %s', (code, message, expected) => {
    expect(needsDeposit({ code, message })).toBe(expected);
  });
});
