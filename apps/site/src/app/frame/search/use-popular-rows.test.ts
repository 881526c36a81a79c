import type { FixtureRow } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { mixed } from './use-popular-rows.ts';

const row = (id: number, sportAlias: string) => ({ id, sportAlias }) as FixtureRow;
const ids = (rows: readonly FixtureRow[]) => rows.map(({ id }) => id);

describe('popular matches of an empty search', () => {
  it('two of a sport stand before more of it, eight in all', () => {
    const nba = Array.from({ length: 9 }, (_, at) => row(at, 'basketball'));
    expect(ids(mixed([...nba, row(20, 'soccer'), row(21, 'soccer'), row(22, 'soccer'), row(30, 'tennis')]))).toEqual([
      0, 1, 20, 21, 30, 2, 3, 4,
    ]);
  });

  it('of one sport alone there are eight', () => {
    expect(ids(mixed(Array.from({ length: 12 }, (_, at) => row(at, 'tennis'))))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});
