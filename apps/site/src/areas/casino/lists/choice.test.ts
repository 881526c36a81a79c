import { describe, expect, it } from 'vitest';
import { chosenProviders, tableTabs, toggled, withProviders, withTabs } from './choice.ts';

const KNOWN = [
  { id: 1, key: 'evolution' },
  { id: 4, key: 'netent' },
  { id: 6, key: 'originals' },
];

describe('providers in the address', () => {
  it.each([
    ['', []],
    ['?providers=', []],
    ['?providers=6', [6]],
    ['?providers=6,1', [1, 6]],
    ['?providers=6,6,1,1', [1, 6]],
    // A name counts in whatever letters.
    ['?providers=NetEnt,ORIGINALS', [4, 6]],
    // What the house does not have, and what nobody is called.
    ['?providers=2,99999,-6,6.0,mallory,%3Cscript%3E', []],
    [`?providers=${'6,'.repeat(5000)}`, [6]],
    ['?providers=%201%20,%204', [1, 4]],
  ])('%j names %j', (search, ids) => {
    expect(chosenProviders(search, KNOWN)).toEqual(ids);
  });

  it.each([
    ['', [], ''],
    ['', [6], '?providers=6'],
    ['', [6, 1], '?providers=1,6'],
    ['?providers=1,6', [], ''],
    ['?tabs=4&tab0=mines', [4], '?providers=4&tabs=4&tab0=mines'],
    ['?providers=6&from=mail', [], '?from=mail'],
  ])('%j with %j becomes %j: sorted, with commas, the rest kept', (search, ids, expected) => {
    expect(withProviders(search, ids)).toBe(expected);
  });

  it('are turned on and off one by one', () => {
    expect(toggled([], 6)).toEqual([6]);
    expect(toggled([6], 1)).toEqual([1, 6]);
    expect(toggled([1, 6], 6)).toEqual([1]);
  });
});

describe('the table view in the address', () => {
  it.each([
    ['', undefined],
    ['?tabs=1', 1],
    ['?tabs=2', 2],
    ['?tabs=4', 4],
    ['?tabs=3', undefined],
    ['?tabs=40', undefined],
    ['?tabs=four', undefined],
  ])('%j holds %s games', (search, tabs) => {
    expect(tableTabs(search)).toBe(tabs);
  });

  it.each([
    ['?tab0=dice', 2, '?tab0=dice&tabs=2'],
    ['?tabs=2&tab0=dice&providers=1,6', undefined, '?providers=1,6&tab0=dice'],
    ['?tabs=1', 4, '?tabs=4'],
    ['?tabs=4', undefined, ''],
  ] as const)('%j with %s becomes %j; games in the slots stay', (search, tabs, expected) => {
    expect(withTabs(search, tabs)).toBe(expected);
  });
});
