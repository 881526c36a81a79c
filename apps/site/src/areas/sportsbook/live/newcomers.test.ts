import { describe, expect, it } from 'vitest';
import { newcomers, waitMs } from './newcomers.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const NONE: ReadonlySet<number> = new Set();

describe('newcomers of a list', () => {
  it.each([
    ['an empty list hears of its first', [[7]], rows(), NONE, [7]],
    ['what it shows is not new', [[1, 2]], rows(1, 2), NONE, []],
    ['one of two sports brings one more', [[1], [2, 3]], rows(1, 2), NONE, [3]],
    ['a topic that has not come yet names nothing', [undefined, [4]], rows(4), NONE, []],
    ['what two topics name counts once', [[5], [5]], rows(), NONE, [5]],
    ['for one that a filter keeps out it is asked once', [[1, 9]], rows(1), new Set([9]), []],
  ] as const)('%s', (_, named, shown, askedFor, expected) => {
    expect(newcomers(named, shown, askedFor)).toEqual(expected);
  });
});

describe('the wait until a list is read anew', () => {
  it.each([
    ['empty, at once', 0, 0, 0],
    ['empty, at most half a second', 0, 1, 500],
    ['filled, at once', 3, 0, 0],
    ['filled, at most five seconds', 3, 1, 5000],
    ['filled, in between', 3, 0.5, 2500],
  ])('%s', (_, count, share, expected) => {
    expect(waitMs(count, share)).toBe(expected);
  });
});
