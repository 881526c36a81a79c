import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, inOrder, moved, pruneDraft, readDraft, type SlipDraft, toggled } from './draft.ts';
import { tabAfter } from './tabs.ts';

const full: SlipDraft = {
  ...EMPTY_DRAFT,
  tab: 'system',
  stakes: { combo: '10.00' },
  sameStake: false,
  pickStakes: { a: '1.00', b: '2.00' },
  systemSizes: { '2': { on: true, stake: '1.00' } },
  bankers: ['a', 'b'],
  order: ['b', 'a'],
  ifBetRule: 'win-tie',
  eachWayPicks: ['b'],
  startingPrice: ['a'],
};

describe('a kept draft', () => {
  it('reads as it was written', () => {
    expect(readDraft(JSON.stringify(full))).toEqual(full);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another thing', '[1]'],
    ['a tab nobody knows', JSON.stringify({ ...full, tab: 'quinella' })],
    ['a number for a stake', JSON.stringify({ ...full, stakes: { combo: 10 } })],
  ])('that is %s is an empty one', (_name, stored) => {
    expect(readDraft(stored)).toEqual(EMPTY_DRAFT);
  });
});

describe('selections that are gone', () => {
  it('take their stake, marks and place along', () => {
    expect(pruneDraft(full, ['b'])).toEqual({
      ...full,
      pickStakes: { b: '2.00' },
      bankers: ['b'],
      order: ['b'],
      startingPrice: [],
    });
  });

  it('leave the very same draft when none is gone', () => {
    expect(pruneDraft(full, ['a', 'b', 'c'])).toBe(full);
  });

  it('leave only the habits of an empty slip', () => {
    expect(pruneDraft(full, [])).toEqual({ ...EMPTY_DRAFT, sameStake: false, ifBetRule: 'win-tie' });
  });
});

describe('the order of an if-bet', () => {
  it.each([
    ['none yet', [], 'abc'],
    ['all of them', ['c', 'a', 'b'], 'cab'],
    ['one that came later goes last', ['b', 'a'], 'bac'],
    ['one that is gone', ['x', 'c'], 'cab'],
  ])('%s', (_name, order, sorted) => {
    expect(inOrder(['a', 'b', 'c'], order, (id) => id).join('')).toBe(sorted);
  });

  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [0, -1, 'abc'],
    [2, 3, 'abc'],
    [7, 0, 'abc'],
  ])('from %i to %i is %s', (from, to, order) => {
    expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(order);
  });

  it('marks go on and off', () => {
    expect([toggled(['a'], 'b'), toggled(['a', 'b'], 'a')]).toEqual([['a', 'b'], ['b']]);
  });
});

describe('the open tab', () => {
  it.each([
    [0, undefined, 'single'],
    [1, undefined, 'single'],
    [2, undefined, 'combo'],
    [1, 'combo', 'combo'],
    [2, 'single', 'single'],
    [5, 'teaser', 'teaser'],
  ] as const)('with %i selections and %s chosen is %s', (count, chosen, tab) => {
    expect(tabAfter(count, chosen)).toBe(tab);
  });
});
