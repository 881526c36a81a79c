import type { FixtureRow } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { glance } from './live-now.tsx';
import { tonightOf } from './tonight.tsx';

const HOUR_MS = 3600_000;

function row(
  id: number,
  sportAlias: string,
  more: { top?: boolean; price?: number; inHours?: number } = {},
): FixtureRow {
  const { top = false, price = 1900, inHours = 1 } = more;
  return {
    id,
    sportAlias,
    kind: 'match',
    status: 'live',
    startMs: inHours * HOUR_MS,
    tournament: { id: 1, alias: 'a', name: 'A', top, rank: 1 },
    preview: [
      {
        key: 'winner',
        version: 1,
        status: 1,
        favourite: 0,
        outcomes: [
          ['home', price, 1],
          ['away', 1900, 1],
        ],
      },
    ],
  } as unknown as FixtureRow;
}
const ids = (rows: readonly FixtureRow[]): readonly number[] => rows.map(({ id }) => id);

describe('a glance at what is played', () => {
  it('leaves out the one that leads, and shows three of a sport before more of it', () => {
    const rows = [1, 2, 3, 4, 5, 6].map((id) => row(id, 'soccer'));
    expect(ids(glance([...rows, row(7, 'tennis'), row(8, 'darts')], [], 1))).toEqual([2, 3, 4, 7, 8, 5]);
  });

  it('begins with own sports, then what is open, then the big ones', () => {
    const rows = [row(1, 'soccer', { price: 1050 }), row(2, 'soccer'), row(3, 'tennis', { top: true }), row(4, 'golf')];
    expect(ids(glance(rows, ['golf'], undefined))).toEqual([4, 3, 2, 1]);
  });
});

describe('tonight', () => {
  it('is soccer of the next hours, the big ones first', () => {
    const rows = [
      row(1, 'soccer', { inHours: 2 }),
      row(2, 'soccer', { inHours: 5, top: true }),
      row(3, 'tennis', { inHours: 1 }),
      row(4, 'soccer', { inHours: 30, top: true }),
    ];
    expect(ids(tonightOf(rows, []))).toEqual([2, 1]);
  });

  it('begins with the reader’s own sports', () => {
    expect(ids(tonightOf([row(1, 'soccer'), row(2, 'darts')], ['darts']))).toEqual([2, 1]);
  });

  it('is empty where nothing is coming', () => {
    expect(tonightOf([], ['darts'])).toEqual([]);
  });
});
