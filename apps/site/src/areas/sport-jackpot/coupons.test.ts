import { describe, expect, it } from 'vitest';
import { costOf, missingOf, OUTCOMES, type Picked, picksOf, toggled } from './coupons.ts';

const match = (fixtureId: number) => ({
  ...{
    number: fixtureId,
    fixtureId,
    home: 'Home',
    away: 'Away',
    tournament: 'Cup',
    startMs: 0,
    verdict: null,
    putOff: false,
  },
});
const NONE: Picked = new Map();

describe('picks of a page', () => {
  it('go on and off, and stand in the order 1, X, 2', () => {
    const both = toggled(toggled(NONE, 7, '2'), 7, '1');
    expect(both.get(7)).toEqual(['1', '2']);
    expect(toggled(both, 7, '2').get(7)).toEqual(['1']);
    expect(NONE.size).toBe(0);
  });

  it('cost each of their columns once every match is picked', () => {
    const matches = [match(1), match(2), match(3)];
    const some = toggled(toggled(NONE, 1, '1'), 2, 'X');
    expect(missingOf(picksOf(matches, some))).toBe(1);
    expect(costOf(picksOf(matches, some), '1.00', 'EUR')).toBeUndefined();
    const all = OUTCOMES.reduce<Picked>((picked, outcome) => toggled(picked, 3, outcome), toggled(some, 1, '2'));
    expect(costOf(picksOf(matches, all), '0.78', 'GBP')).toBe('4.68');
    expect(costOf(picksOf(matches, all), '1500', 'KRW')).toBe('9000');
    expect(costOf(picksOf(matches, all), '1.00', 'nothing')).toBeUndefined();
  });
});
