import type { OutcomeResult } from '@evens/catalogue';
import { rational } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { gradeWager } from './settle-wager.ts';
import { readLegs, readPlainLegs } from './test-support/read-legs.ts';
import type { IfBetRule, TeaserLeg, Wager } from './wager.ts';

/**
 * Every bet type with every result of one leg while the others win, by hand. X in the legs is the result of the column;
 * figures in units of a stake of 10.00 a line, '-' while the ticket is open.
 */
const RESULTS = ['win', 'lost', 'refund', 'cancelled', 'halfWin', 'halfLose', 'pending'] as const;
type Figures = readonly [
  win: string,
  lost: string,
  refund: string,
  cancelled: string,
  half: string,
  loss: string,
  open: '-',
];

const STAKE = 1000n;
const withResult = (legs: string, result: OutcomeResult): string => legs.replaceAll('X', result);
const accumulator =
  (betType: 'single' | 'multiple-singles' | 'combo', eachWay = false) =>
  (legs: string): Wager => ({ betType, stakeMinor: STAKE, eachWay, legs: readLegs(legs) });
const system =
  (size: number, eachWay = false) =>
  (legs: string): Wager => ({
    betType: 'system',
    stakes: [{ size, stakeMinor: STAKE }],
    eachWay,
    legs: readLegs(legs),
  });
const ifBet =
  (betType: 'ifbet' | 'reversebet', rule: IfBetRule) =>
  (legs: string): Wager => ({ betType, rule, stakeMinor: STAKE, legs: readPlainLegs(legs) });

const ROWS: readonly (readonly [string, (legs: string) => Wager, string, Figures])[] = [
  ['single', accumulator('single'), '3 X', ['30.00', '0.00', '10.00', '10.00', '20.00', '5.00', '-']],
  [
    'several singles',
    accumulator('multiple-singles'),
    '3 X, 2 win',
    ['50.00', '20.00', '30.00', '30.00', '40.00', '25.00', '-'],
  ],
  ['combo', accumulator('combo'), '3 X, 2 win', ['60.00', '0.00', '20.00', '20.00', '40.00', '10.00', '-']],
  ['system, 2 of 3', system(2), '3 X, 2 win, 2 win', ['160.00', '40.00', '80.00', '80.00', '120.00', '60.00', '-']],
  [
    'system, the banker',
    system(1),
    '3 X banker, 2 win, 2 win',
    ['120.00', '0.00', '40.00', '40.00', '80.00', '20.00', '-'],
  ],
  [
    'if-bet after a win, first leg',
    ifBet('ifbet', 'win-only'),
    '3 X, 2 win',
    ['40.00', '0.00', '10.00', '10.00', '30.00', '5.00', '-'],
  ],
  [
    'if-bet after a tie too, first leg',
    ifBet('ifbet', 'win-tie'),
    '3 X, 2 win',
    ['40.00', '0.00', '20.00', '20.00', '30.00', '5.00', '-'],
  ],
  [
    'if-bet after a win, last leg',
    ifBet('ifbet', 'win-only'),
    '2 win, 3 X',
    ['40.00', '10.00', '20.00', '20.00', '30.00', '15.00', '-'],
  ],
  [
    'if-bet after a tie too, last leg',
    ifBet('ifbet', 'win-tie'),
    '2 win, 3 X',
    ['40.00', '10.00', '20.00', '20.00', '30.00', '15.00', '-'],
  ],
  [
    'reverse after a win',
    ifBet('reversebet', 'win-only'),
    '3 X, 2 win',
    ['80.00', '10.00', '30.00', '30.00', '60.00', '20.00', '-'],
  ],
  [
    'reverse after a tie too',
    ifBet('reversebet', 'win-tie'),
    '3 X, 2 win',
    ['80.00', '10.00', '40.00', '40.00', '60.00', '20.00', '-'],
  ],
  // Each-way at 5.00 and a quarter: a place pays 2.00; at 3.00 it pays 1.50. The win parts have won.
  [
    'each-way single, the place',
    accumulator('single', true),
    '5 win place=1/4:X',
    ['70.00', '50.00', '60.00', '60.00', '65.00', '55.00', '-'],
  ],
  [
    'several each-way singles, a place',
    accumulator('multiple-singles', true),
    '5 win place=1/4:X, 3 win place=1/4:win',
    ['115.00', '95.00', '105.00', '105.00', '110.00', '100.00', '-'],
  ],
  [
    'each-way combo, a place',
    accumulator('combo', true),
    '5 win place=1/4:X, 3 win place=1/4:win',
    ['180.00', '150.00', '165.00', '165.00', '172.50', '157.50', '-'],
  ],
  [
    'each-way system, a place',
    system(2, true),
    '5 win place=1/4:X, 3 win place=1/4:win, 3 win place=1/4:win',
    ['472.50', '412.50', '442.50', '442.50', '457.50', '427.50', '-'],
  ],
  // 5.00 less 25p in the pound is 4.00, half of it in a dead heat of two for the win; the place, 1.75, is not shared.
  [
    'each-way single with a runner less, in a dead heat',
    accumulator('single', true),
    '5 win r4=25 dh=1/2 place=1/4:X',
    ['37.50', '20.00', '30.00', '30.00', '33.75', '25.00', '-'],
  ],
];

const CELLS = ROWS.flatMap(([name, wagerOf, legs, figures]) =>
  RESULTS.map((result, at) => [name, result, wagerOf, legs, figures[at] ?? '-'] as const),
);

const minor = (figure: string): bigint | null => (figure === '-' ? null : BigInt(figure.replace('.', '')));

describe('10.00 a line', () => {
  it.each(CELLS)('%s, %s', (_name, result, wagerOf, legs, figure) => {
    const graded = gradeWager(wagerOf(withResult(legs, result)));
    expect(graded).toMatchObject({ ok: true, value: { payoutMinor: minor(figure) } });
  });

  // Four types know dead heats and Rule 4: 5.00 less 25p is 4.00, half of it 2.00.
  it.each([
    ['single', accumulator('single'), '5 win r4=25 dh=1/2', 2000n],
    ['several singles', accumulator('multiple-singles'), '5 win r4=25 dh=1/2, 2 win', 4000n],
    ['combo', accumulator('combo'), '5 win r4=25 dh=1/2, 2 win', 4000n],
    ['system, 2 of 3', system(2), '5 win r4=25 dh=1/2, 2 win, 2 win', 12_000n],
    ['system, the banker', system(1), '5 win r4=25 dh=1/2 banker, 2 win, 2 win', 8000n],
  ] as const)('%s, in a dead heat with a runner less', (_name, wagerOf, legs, payoutMinor) => {
    expect(gradeWager(wagerOf(legs))).toMatchObject({ ok: true, value: { payoutMinor } });
  });
});

describe('a teaser of 10.00 that pays 1.91 for two and 2.80 for three', () => {
  const payouts = new Map([
    [2, rational(191n, 100n)],
    [3, rational(28n, 10n)],
  ]);
  it.each<[TeaserLeg['result'], bigint | null, bigint | null]>([
    ['win', 2800n, 2800n],
    ['lost', 0n, 0n],
    ['refund', 1910n, 0n],
    ['cancelled', 1910n, 1910n],
    ['pending', null, null],
  ])('two win and one is %s', (result, reduce, lose) => {
    const legs: TeaserLeg[] = [{ result }, { result: 'win' }, { result: 'win' }];
    for (const [ties, payoutMinor] of [
      ['reduce', reduce],
      ['lose', lose],
    ] as const) {
      const graded = gradeWager({ betType: 'teaser', stakeMinor: STAKE, terms: { payouts, ties }, legs });
      expect(graded).toMatchObject({ ok: true, value: { payoutMinor } });
    }
  });
});
