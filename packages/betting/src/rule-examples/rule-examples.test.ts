import { SPORTS } from '@evens/catalogue';
import { describe, expect, it } from 'vitest';
import { PAYOUT_EXAMPLES, workedPayout } from './payout-examples.ts';
import { RESULT_EXAMPLES } from './result-examples.ts';
import { resultExamplesFor, workedResult } from './worked-results.ts';

/** Worked out by hand, in cents, with stakes of 10.00 a line (1.00 in the patent). */
const PAYOUTS: Readonly<Record<string, bigint>> = {
  // 5.00 at 1.90 and 5.00 back; half of the stake back; (1.90 + 1) / 2 x 2.00.
  'half-win': 1450n,
  'half-lose': 500n,
  'half-win-combo': 2900n,
  'void-single': 1000n,
  'void-in-combo': 3600n,
  'refund-in-combo': 2000n,
  'dead-heat-two': 2500n,
  'dead-heat-three-for-two': 4000n,
  // 40.00 winnings less a quarter; 80.00 less 55 in the 100.
  'rule4-25': 4000n,
  'rule4-two-runners': 4600n,
  // 110.00 and 10.00 at 3.00; the place alone; neither; 10.00 at 3.00, half of it.
  'each-way-won': 14_000n,
  'each-way-placed': 3000n,
  'each-way-lost': 0n,
  'each-way-shared-place': 1500n,
  'two-of-three': 3600n,
  // Single 3.00, void single 1.00, double of the two 3.00.
  'patent-one-void': 700n,
  banker: 3000n,
  'if-win-win': 2910n,
  'if-win-lost': 910n,
  'if-lost-first': 0n,
  'if-tie-win-only': 1000n,
  'if-tie-win-tie': 2000n,
  // One of the two if-bets keeps 9.10, the other loses at once.
  'reverse-win-lost': 910n,
  // 8 to 5; 20 to 23, rounded down; stake back; lost.
  'teaser-three': 2600n,
  'teaser-tie': 1869n,
  'teaser-two-tie': 1000n,
  'teaser-lost': 0n,
  'free-bet': 2000n,
  // 54.00, and 3 in the 100 of the 44.00 won.
  'bonus-three': 5532n,
  'insured-one-lost': 1000n,
  // 146.88 less 28 in the 100; 86.40 without the fifth, and no premium.
  'insured-won': 10_575n,
  'insured-one-void': 8640n,
  // 10.00 x 5.233195.
  'rounded-down': 5233n,
};

describe('worked payouts', () => {
  it.each(PAYOUT_EXAMPLES)('check 35: $id', (example) => {
    expect(workedPayout(example).payoutMinor).toBe(PAYOUTS[example.id]);
  });
  it('are all worked out, each once', () => {
    expect(PAYOUT_EXAMPLES.map((each) => each.id).sort()).toEqual(Object.keys(PAYOUTS).sort());
  });
});

/** Read off the rules by hand: in the order of the bets. */
const RESULTS: Readonly<Record<string, string>> = {
  'soccer-ended': 'win halfWin halfLose refund lost lost',
  'soccer-cup': 'win win win win',
  'soccer-abandoned': 'win win win cancelled cancelled',
  'hockey-overtime': 'win win win win',
  'hockey-abandoned': 'win win cancelled',
  'basketball-overtime': 'win win win win',
  'basketball-abandoned': 'cancelled win win cancelled',
  'tennis-ended': 'win win win win',
  'tennis-retired': 'win win cancelled cancelled',
  'volleyball-ended': 'win win win win',
  'handball-ended': 'win lost refund win',
  'rugby-ended': 'win win win lost',
  'baseball-extra': 'win win lost',
  'baseball-rain': 'win win cancelled',
  'snooker-ended': 'win win lost',
  'esport-forfeit': 'win cancelled cancelled',
  'bout-draw': 'refund win',
  'race-dead-heat': 'win win win:1/2 lost cancelled',
};

describe('worked results', () => {
  it.each(RESULT_EXAMPLES)('$id', (example) => {
    const told = example.bets.map((bet) => {
      const { result, deadHeat } = workedResult(example, bet);
      return deadHeat ? `${result}:${deadHeat.join('/')}` : result;
    });
    expect(told.join(' ')).toBe(RESULTS[example.id]);
  });
  it('are all worked out, each once', () => {
    expect(RESULT_EXAMPLES.map((each) => each.id).sort()).toEqual(Object.keys(RESULTS).sort());
  });
  it('stand on the page of every sport, its own first', () => {
    expect(SPORTS.filter(({ alias }) => resultExamplesFor(alias).length === 0).map(({ alias }) => alias)).toEqual([]);
    expect(resultExamplesFor('soccer').map((each) => each.id)).toEqual([
      'soccer-ended',
      'soccer-cup',
      'soccer-abandoned',
    ]);
    expect(resultExamplesFor('greyhounds').map((each) => each.id)).toEqual(['race-dead-heat']);
  });
  it('all stand on some page', () => {
    const shown = new Set(SPORTS.flatMap(({ alias }) => resultExamplesFor(alias).map((each) => each.id)));
    expect(RESULT_EXAMPLES.filter((each) => !shown.has(each.id))).toEqual([]);
  });
});
