import { rational } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { potentialPayoutMinor } from './potential-payout.ts';
import { readLegs, readPlainLegs } from './test-support/read-legs.ts';
import type { IfBetRule, Wager } from './wager.ts';

function potential(wager: Wager): bigint | string {
  const result = potentialPayoutMinor(wager);
  return result.ok ? result.value : result.refusal.code;
}

/** Stake 100.00. */
describe('the most a ticket can still pay', () => {
  it.each([
    ['2 pending, 3 pending', 60000n],
    ['2 win, 3 pending', 60000n],
    ['2 refund, 3 pending', 30000n],
    ['2 halfLose, 3 pending', 15000n],
    ['2 lost, 3 pending', 0n],
    ['2 win, 3 win', 60000n],
    // Whether a pending leg is shared is not known before its result; what Rule 4 takes is.
    ['2 pending dh=1/2, 3 pending', 60000n],
    ['3 pending r4=50, 3 pending', 60000n],
  ])('combo of %s', (legs, payoutMinor) => {
    expect(potential({ betType: 'combo', stakeMinor: 10000n, eachWay: false, legs: readLegs(legs) })).toBe(payoutMinor);
  });

  it('each-way counts both parts', () => {
    const legs = readLegs('11 pending place=1/5:pending');
    expect(potential({ betType: 'single', stakeMinor: 10000n, eachWay: true, legs })).toBe(140000n);
  });

  it.each([
    ['win-only', '2 pending, 3 pending', 40000n],
    ['win-only', '2 win, 3 pending', 40000n],
    ['win-only', '2 lost, 3 pending', 0n],
    // Better tied than won at a price that cannot pay for the known loser behind it.
    ['win-only', '1.5 pending, 3 lost', 10000n],
    ['win-only', '2.5 pending, 3 lost', 15000n],
    ['win-tie', '1.2 pending, 3 lost', 5000n],
  ] as const)('%s if-bet of %s', (rule: IfBetRule, legs, payoutMinor) => {
    expect(potential({ betType: 'ifbet', stakeMinor: 10000n, rule, legs: readPlainLegs(legs) })).toBe(payoutMinor);
  });

  it('a teaser needs the row of all its legs', () => {
    const terms = { payouts: new Map([[2, rational(19n, 10n)]]), ties: 'reduce' as const };
    const teaser = (count: number): Wager => ({
      betType: 'teaser',
      stakeMinor: 10000n,
      terms,
      legs: Array.from({ length: count }, () => ({ result: 'pending' as const })),
    });
    expect(potential(teaser(2))).toBe(19000n);
    expect(potential(teaser(3))).toBe('InvalidBetCombinationException');
  });
});
