import { describe, expect, it } from 'vitest';
import { gradeWager, type SettledStatus } from './settle-wager.ts';
import { readLegs } from './test-support/read-legs.ts';
import type { AccumulatorWager } from './wager.ts';

type Row = readonly [legs: string, payoutMinor: bigint | null, status: SettledStatus];

function grade(betType: AccumulatorWager['betType'], legs: string, stakeMinor: bigint, eachWay: boolean) {
  const graded = gradeWager({ betType, stakeMinor, eachWay, legs: readLegs(legs) });
  return graded.ok ? graded.value : graded.refusal.code;
}

const table = (betType: AccumulatorWager['betType'], stakeMinor: bigint, rows: readonly Row[], eachWay = false) =>
  it.each(rows)('%s', (legs, payoutMinor, status) => {
    expect(grade(betType, legs, stakeMinor, eachWay)).toMatchObject({ payoutMinor, status });
  });

describe('single of 10.00', () => {
  table('single', 1000n, [
    ['1.91 win', 1910n, 'won'],
    ['1.91 lost', 0n, 'lost'],
    ['1.91 refund', 1000n, 'refunded'],
    ['1.91 cancelled', 1000n, 'refunded'],
    ['1.91 halfWin', 1455n, 'won'],
    ['1.91 halfLose', 500n, 'won'],
    ['1.91 pending', null, 'open'],
    ['1.000 win', 1000n, 'won'],
    ['1000 win', 1_000_000n, 'won'],
    ['1.001 win', 1001n, 'won'],
  ]);
});

describe('single of 0.05: rounded down, never up', () => {
  table('single', 5n, [
    ['1.91 win', 9n, 'won'],
    ['1.99 win', 9n, 'won'],
    ['2.00 win', 10n, 'won'],
    ['1.91 halfLose', 2n, 'won'],
  ]);
});

describe('single of 0.01: half of it rounds to nothing, and nothing is a loss', () => {
  table('single', 1n, [['1.91 halfLose', 0n, 'lost']]);
});

describe('several singles of 0.05 each: one rounding for the ticket, not one a line', () => {
  table('multiple-singles', 5n, [
    ['1.91 win', 9n, 'won'],
    ['1.91 win, 1.91 win', 19n, 'won'],
    ['1.91 win, 1.91 lost', 9n, 'won'],
    ['1.91 lost, 1.91 lost', 0n, 'lost'],
    ['1.91 lost, 1.91 pending', null, 'open'],
    ['1.91 refund, 1.91 cancelled', 10n, 'refunded'],
    ['1.91 refund, 1.91 lost', 5n, 'won'],
  ]);
});

describe('combo of 10.00', () => {
  table('combo', 1000n, [
    // 1.91 cubed is 6.967871.
    ['1.91 win, 1.91 win, 1.91 win', 6967n, 'won'],
    ['2 win, 3 win', 6000n, 'won'],
    ['2 win, 3 lost', 0n, 'lost'],
    ['2 win, 3 refund', 2000n, 'won'],
    ['2 win, 3 cancelled', 2000n, 'won'],
    ['2 win, 3 halfWin', 4000n, 'won'],
    ['2 win, 3 halfLose', 1000n, 'won'],
    ['2 halfLose, 3 halfLose', 250n, 'won'],
    ['2 refund, 3 cancelled', 1000n, 'refunded'],
    ['2 win, 3 pending', null, 'open'],
    ['2 lost, 3 pending', 0n, 'lost'],
    ['2 refund, 3 pending', null, 'open'],
  ]);
});

describe('racing single of 10.00', () => {
  table('single', 1000n, [
    // Two tie for one place: half the stake at full odds.
    ['5 win dh=1/2', 2500n, 'won'],
    // Three tie for two places.
    ['4 win dh=2/3', 2666n, 'won'],
    // 25p in the pound off winnings of 40.00.
    ['5 win r4=25', 4000n, 'won'],
    // 3/1 with 10p: 27.00 winnings instead of 30.00.
    ['4 win r4=10', 3700n, 'won'],
    ['5 win r4=25 dh=1/2', 2000n, 'won'],
    ['5 win r4=100', 1000n, 'won'],
    ['5 win r4=0', 5000n, 'won'],
    // Nothing is shared or taken where nothing is won.
    ['5 refund r4=25 dh=1/2', 1000n, 'refunded'],
    ['5 lost r4=25 dh=1/2', 0n, 'lost'],
    // Half wins at the reduced price 4: (4 + 1) / 2.
    ['5 halfWin r4=25 dh=1/2', 2500n, 'won'],
    ['5 halfLose r4=25 dh=1/2', 500n, 'won'],
  ]);
});

describe('each-way of 10.00 and 10.00', () => {
  table(
    'single',
    1000n,
    [
      // 10/1, a fifth: 110.00 for the win and 30.00 for the place.
      ['11 win place=1/5:win', 14000n, 'won'],
      ['11 lost place=1/5:win', 3000n, 'won'],
      ['11 lost place=1/5:lost', 0n, 'lost'],
      ['11 lost place=1/5:pending', null, 'open'],
      ['11 refund place=1/5:cancelled', 2000n, 'refunded'],
      ['11 refund place=1/5:lost', 1000n, 'won'],
      ['11 lost place=1/5:refund', 1000n, 'won'],
      // Dead heat for the last place only: half of 30.00.
      ['11 lost place=1/5:win:1/2', 1500n, 'won'],
      // Dead heat for first, placed alone: 55.00 and 30.00.
      ['11 win dh=1/2 place=1/5:win', 8500n, 'won'],
      // Rule 4 first (10 becomes 9), then the fifth: 100.00 and 1 + 9/5 times 10.00.
      ['11 win r4=10 place=1/5:win', 12800n, 'won'],
      ['11 lost place=1/3:win', 4333n, 'won'],
    ],
    true,
  );
});

describe('each-way double of 10.00: win parts multiply with win parts, place parts with place parts', () => {
  table(
    'combo',
    1000n,
    [
      ['5 win place=1/4:win, 9 win place=1/4:win', 51000n, 'won'],
      ['5 lost place=1/4:win, 9 win place=1/4:win', 6000n, 'won'],
      ['5 lost place=1/4:win, 9 win place=1/4:lost', 0n, 'lost'],
      ['5 lost place=1/4:lost, 9 pending place=1/4:pending', 0n, 'lost'],
      ['5 lost place=1/4:win, 9 pending place=1/4:pending', null, 'open'],
    ],
    true,
  );

  it('has two lines and doubles the stake', () => {
    expect(grade('combo', '5 win place=1/4:win, 9 win place=1/4:win', 1000n, true)).toMatchObject({
      totalStakeMinor: 2000n,
      lines: [{ part: 'win' }, { part: 'place' }],
    });
  });
});

describe('refused', () => {
  it.each([
    ['single', '2 win, 2 win', 1n, false, 'MaximumAllowedSelectionsExceededException'],
    ['combo', '2 win', 1n, false, 'MinimumSelectionsRequiredException'],
    ['single', '2 win', 0n, false, 'InvalidStakeException'],
    ['single', '2 win', -1n, false, 'InvalidStakeException'],
    ['single', '2 win', 1n, true, 'InvalidBetCombinationException'],
    ['combo', '2 win place=1/4:win, 2 win', 1n, true, 'InvalidBetCombinationException'],
    // Several faults: stake before count before combination.
    ['combo', '2 win', 0n, true, 'InvalidStakeException'],
    ['combo', '2 win', 1n, true, 'MinimumSelectionsRequiredException'],
  ] as const)('%s of %s for %s', (betType, legs, stakeMinor, eachWay, code) => {
    expect(grade(betType, legs, stakeMinor, eachWay)).toBe(code);
  });

  it.each(['single', 'multiple-singles', 'combo'] as const)('%s without legs', (betType) => {
    const graded = gradeWager({ betType, stakeMinor: 100n, eachWay: false, legs: [] });
    expect(graded).toMatchObject({ ok: false, refusal: { code: 'MinimumSelectionsRequiredException' } });
  });
});
