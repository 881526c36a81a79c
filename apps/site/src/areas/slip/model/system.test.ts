import { describe, expect, it } from 'vitest';
import { sampleInput, samplePick, sampleSlip } from '../slip-samples.ts';
import type { SlipDraft } from './draft.ts';
import { isSystemBegun, namedChoices, systemRows, withNamed, withSizeStake, withSizeTicked } from './system.ts';

const four = [1, 2, 3, 4].map((id) => samplePick(id, ['1x2', 'home', 2000], ['Ajax', 'Porto']));
const input = (draft: Partial<SlipDraft> = {}) => sampleInput(sampleSlip(...four), { tab: 'system', ...draft });

describe('the sizes of a system', () => {
  it('have their lines, what was typed and what it costs', () => {
    const rows = systemRows(input({ systemSizes: { 2: { on: true, stake: '0.5' }, 3: { on: false, stake: '1' } } }));
    expect(rows.map(({ size, lines, on, sum }) => [size, lines, on, sum])).toEqual([
      [1, 4, false, null],
      [2, 6, true, '3.00'],
      [3, 4, false, null],
      [4, 1, false, null],
    ]);
  });

  it('count the others beside a banker, which no named bet has', () => {
    const banked = input({ bankers: [four[0]?.id ?? ''] });
    expect(systemRows(banked).map(({ lines }) => lines)).toEqual([3, 3, 1]);
    expect(namedChoices(banked)).toEqual([]);
  });
});

describe('named bets', () => {
  const [yankee, lucky] = namedChoices(input());
  it('fit four selections', () => {
    expect([yankee, lucky].map((each) => [each?.name, each?.lines])).toEqual([
      ['yankee', 11],
      ['lucky15', 15],
    ]);
  });

  it('tick their sizes at the stake that stands already, and untick them again', () => {
    if (!yankee) throw new Error('no yankee');
    const ticked = withNamed({ 1: { on: true, stake: '2.00' } }, yankee);
    expect(ticked).toEqual({
      1: { on: false, stake: '2.00' },
      2: { on: true, stake: '2.00' },
      3: { on: true, stake: '2.00' },
      4: { on: true, stake: '2.00' },
    });
    const again = namedChoices(input({ systemSizes: ticked })).find(({ name }) => name === 'yankee');
    expect(again?.on).toBe(true);
    const unticked = again ? withNamed(ticked, again) : {};
    expect(Object.values(unticked).some(({ on }) => on)).toBe(false);
  });
});

it('a size takes the stake of the others when it is ticked, and is ticked by a stake', () => {
  const sizes = withSizeStake({}, 2, '1.50');
  expect(sizes).toEqual({ 2: { on: true, stake: '1.50' } });
  expect(withSizeTicked(sizes, 3, true)['3']).toEqual({ on: true, stake: '1.50' });
  expect(withSizeTicked(sizes, 2, false)['2']).toEqual({ on: false, stake: '1.50' });
});

it.each<[string, SlipDraft['systemSizes'], boolean]>([
  ['before anything is ticked or typed', {}, false],
  ['after a size was ticked and left again', { 2: { on: false, stake: '' } }, false],
  ['with a tick', { 2: { on: true, stake: '' } }, true],
  ['with a stake', { 3: { on: false, stake: '1' } }, true],
])('%s a system is begun: %j', (_when, systemSizes, begun) => {
  expect(isSystemBegun(input({ systemSizes }))).toBe(begun);
});
