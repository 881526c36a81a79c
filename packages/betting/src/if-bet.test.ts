import { describe, expect, it } from 'vitest';
import { gradeWager, type SettledStatus } from './settle-wager.ts';
import { readPlainLegs } from './test-support/read-legs.ts';
import type { IfBetRule, IfBetWager } from './wager.ts';

function grade(betType: IfBetWager['betType'], rule: IfBetRule, legs: string, stakeMinor = 10000n) {
  const graded = gradeWager({ betType, rule, stakeMinor, legs: readPlainLegs(legs) });
  return graded.ok ? graded.value : graded.refusal.code;
}

type Row = readonly [legs: string, winOnly: bigint | null, winTie: bigint | null, status: SettledStatus];

/** Stake 100.00. Where both rules agree, they say so twice. */
const ROWS: readonly Row[] = [
  ['2 win, 2 win', 30000n, 30000n, 'won'],
  ['2 win, 2 lost', 10000n, 10000n, 'won'],
  ['2 lost, 2 win', 0n, 0n, 'lost'],
  ['2 lost, 2 pending', 0n, 0n, 'lost'],
  ['2 pending, 2 win', null, null, 'open'],
  ['2 pending, 2 lost', null, null, 'open'],
  ['2 win, 2 pending', null, null, 'open'],
  ['2 win, 2 refund', 20000n, 20000n, 'won'],
  ['2 win, 2 halfWin', 25000n, 25000n, 'won'],
  ['2 win, 2 halfLose', 15000n, 15000n, 'won'],
  ['2 halfWin, 2 win', 25000n, 25000n, 'won'],
  ['2 halfWin, 2 lost', 5000n, 5000n, 'won'],
  ['2 halfLose, 2 win', 5000n, 5000n, 'won'],
  ['2 halfLose, 2 pending', 5000n, 5000n, 'won'],
  ['2 refund, 2 win', 10000n, 20000n, 'won'],
  ['2 cancelled, 2 win', 10000n, 20000n, 'won'],
  ['2 refund, 2 cancelled', 10000n, 10000n, 'refunded'],
  // One stake at risk, three legs: two wins pay for the loss and leave one win.
  ['2 win, 2 win, 2 lost', 20000n, 20000n, 'won'],
  ['2 win, 2 lost, 2 pending', 10000n, 10000n, 'won'],
  ['3 win, 1.5 win, 4 win', 65000n, 65000n, 'won'],
];

describe('if-bet of 100.00', () => {
  it.each(ROWS)('%s', (legs, winOnly, winTie, status) => {
    expect(grade('ifbet', 'win-only', legs)).toMatchObject({ payoutMinor: winOnly, status });
    expect(grade('ifbet', 'win-tie', legs)).toMatchObject({ payoutMinor: winTie, status });
  });

  it.each([
    ['win-only', '2 refund, 2 lost', 10000n, 'won'],
    ['win-tie', '2 refund, 2 lost', 0n, 'lost'],
    ['win-only', '2 refund, 2 pending', 10000n, 'won'],
    ['win-tie', '2 refund, 2 pending', null, 'open'],
  ] as const)('%s after a tie: %s', (rule, legs, payoutMinor, status) => {
    expect(grade('ifbet', rule, legs)).toMatchObject({ payoutMinor, status });
  });

  // Published at -110: 110.00 to win 100.00. The nearest price in thousandths wins 99.99.
  it.each([
    ['win-only', '1.909 win, 1.909 lost', -1001n],
    ['win-only', '1.909 lost, 1.909 win', -11000n],
    ['win-only', '1.909 refund, 1.909 lost', 0n],
    ['win-tie', '1.909 refund, 1.909 lost', -11000n],
    ['win-only', '1.909 win, 1.909 win, 1.909 lost', 8998n],
  ] as const)('%s %s nets %i', (rule, legs, netMinor) => {
    const graded = grade('ifbet', rule, legs, 11000n);
    expect(typeof graded === 'string' ? graded : (graded.payoutMinor ?? 0n) - 11000n).toBe(netMinor);
  });
});

describe('reverse', () => {
  it.each([
    [2, 2],
    [3, 6],
    [4, 12],
    [5, 20],
    [6, 30],
    [7, 42],
    [8, 56],
    [9, 72],
    [10, 90],
  ])('of %i legs is %i if-bets', (legs, ifBets) => {
    const graded = grade('reversebet', 'win-only', Array.from({ length: legs }, () => '2 win').join(','), 100n);
    // Every pair wins: the stake and two winnings each.
    expect(graded).toMatchObject({ totalStakeMinor: BigInt(ifBets * 100), payoutMinor: BigInt(ifBets * 300) });
  });

  it.each([
    ['win-only', '2 win, 2 win', 60000n, 'won'],
    ['win-only', '2 win, 2 lost', 10000n, 'won'],
    ['win-only', '2 lost, 2 lost', 0n, 'lost'],
    // The refund first ends one chain with the stake; the win first earns and then gets the stake back.
    ['win-only', '2 win, 2 refund', 30000n, 'won'],
    ['win-tie', '2 win, 2 refund', 40000n, 'won'],
    ['win-only', '2 lost, 2 refund', 10000n, 'won'],
    ['win-tie', '2 lost, 2 refund', 0n, 'lost'],
    ['win-only', '2 refund, 2 refund', 20000n, 'refunded'],
    // Lost first is decided; pending first is not.
    ['win-only', '2 lost, 2 pending', null, 'open'],
  ] as const)('%s of two at 100.00 each: %s', (rule, legs, payoutMinor, status) => {
    expect(grade('reversebet', rule, legs)).toMatchObject({ payoutMinor, status });
  });
});

describe('refused', () => {
  const eleven = Array.from({ length: 11 }, () => '2 win').join(',');
  it.each(['ifbet', 'reversebet'] as const)('%s with one leg or eleven', (betType) => {
    expect(grade(betType, 'win-only', '2 win')).toBe('MinimumSelectionsRequiredException');
    expect(grade(betType, 'win-only', eleven)).toBe('MaximumAllowedSelectionsExceededException');
  });
});
