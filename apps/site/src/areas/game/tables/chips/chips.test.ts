import { describe, expect, it } from 'vitest';
import { chipFor, chipsOf, chipText, pileOf } from './chip-values.ts';
import { doubled, pressedBets, stakeOn, totalStake, withChip, without } from './placing.ts';

const CHIPS = chipsOf(10n, 100_000n);

it.each([
  [10n, 100_000n, [10n, 50n, 100n, 500n, 2_500n, 10_000n]],
  [20n, 900n, [20n, 100n, 200n]],
  [1_000n, 5n, [1_000n]],
])('a table from %s to %s has the chips %s', (least, most, minors) => {
  expect(chipsOf(least, most).map(({ minor }) => minor)).toEqual(minors);
});

it.each([
  [10n, 0],
  [49n, 0],
  [50n, 1],
  [500n, 3],
  [123_456n, 5],
])('a stake of %s minor units is shown by chip %s', (stake, colour) => {
  expect(chipFor(stake, CHIPS)).toBe(colour);
});

it.each([
  [10n, [0]],
  [650n, [3, 2, 1]],
  [30_000n, [5, 5, 5]],
  [9_999_999n, [5, 5, 5, 5, 5]],
])('a stake of %s lies as %s', (stake, pile) => {
  expect(pileOf(stake, CHIPS)).toEqual(pile);
});

it.each([
  ['0.10', 'EUR', 'en-US', '0.10'],
  ['5.00', 'EUR', 'en-US', '5'],
  ['0.50', 'EUR', 'de-DE', '0,50'],
  ['25000', 'JPY', 'en-US', '25K'],
  ['1000', 'KRW', 'ko-KR', '1000'],
] as const)('%s %s in %s is written %s', (amount, currency, tag, text) => {
  expect(chipText(amount, currency, tag)).toBe(text);
});

describe('laying chips', () => {
  const bets = withChip(
    withChip(withChip([], 'red', '0.10', 'EUR'), 'straight-17', '5.00', 'EUR'),
    'red',
    '0.20',
    'EUR',
  );

  it('adds to what lies there, exactly', () => {
    expect(bets).toEqual([
      { place: 'red', stake: '0.30' },
      { place: 'straight-17', stake: '5.00' },
    ]);
    expect(totalStake(bets, 'EUR')).toBe('5.30');
    expect(stakeOn(bets, 'black')).toBeUndefined();
  });

  it('is doubled on every place, exactly', () => {
    expect(doubled(bets, 'EUR')).toEqual([
      { place: 'red', stake: '0.60' },
      { place: 'straight-17', stake: '10.00' },
    ]);
  });

  it('takes a whole stake off', () => {
    expect(without(bets, 'red')).toEqual([{ place: 'straight-17', stake: '5.00' }]);
  });

  it('repeats what was pressed, and not what a choice added', () => {
    const round = [
      { place: 'ante', stake: '1.00', multiple: null },
      { place: 'play', stake: '1.00', multiple: null },
    ];
    expect(pressedBets(round, (place) => place !== 'play')).toEqual([{ place: 'ante', stake: '1.00' }]);
  });
});
