import type { TraderRequest } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { firstDraft, milliOf, resultWith, returnOf, stakeOf } from './model.ts';

const request = {
  betType: 1,
  stake: '1200.00',
  totalStake: '1200.00',
  allowedStake: '400.00',
  legs: [{ position: 1, outcome: 'away', priceMilli: 2500, currentPriceMilli: 2440 }],
  market: {
    currency: 'EUR',
    rate: 1,
    outcomes: [
      { outcome: 'home', result: '-957.00' },
      { outcome: 'away', result: '3604.00' },
    ],
  },
} as unknown as TraderRequest;

describe('an offer', () => {
  it('begins between what is allowed and what was asked, at no better odds than the book', () => {
    expect(firstDraft(request)).toEqual({ stake: '800.00', odds: { 1: '2.44' } });
    expect(firstDraft({ ...request, allowedStake: '0.00' }).stake).toBe('600.00');
  });
  it.each([
    ['2.42', 2420],
    ['2,4', 2400],
    ['1.925', 1925],
    ['1.00', undefined],
    ['', undefined],
    ['abc', undefined],
  ])('odds %j are %s', (text, milli) => {
    expect(milliOf(text)).toBe(milli);
  });
  it.each([
    ['600', 600],
    ['1200.00', 1200],
    ['1200.01', undefined],
    ['0', undefined],
    ['x', undefined],
  ])('a stake of %j is %s', (text, stake) => {
    expect(stakeOf(text, request)).toBe(stake);
  });
  it('returns stake times odds, and changes what the house makes of each outcome', () => {
    expect(returnOf(request, 600, [2420])).toBeCloseTo(1452);
    expect(resultWith(request, 'home', { stake: 1200, milli: 2500 })).toBe(243);
    expect(resultWith(request, 'away', { stake: 1200, milli: 2500 })).toBe(1804);
    expect(resultWith(request, 'away', { stake: 600, milli: 2420 })).toBe(2752);
  });
});
