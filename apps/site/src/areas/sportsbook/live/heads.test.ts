import type { FixtureRow } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { headsOf } from './heads.ts';

const row = (id: number, sportAlias: string, price = 1900) =>
  ({
    id,
    sportAlias,
    kind: 'match',
    status: 'live',
    startMs: 0,
    live: { main: [0, 0], parts: [], phase: 'playing' },
    tournament: { id: 1, alias: 'a', name: 'A', top: false, rank: 1 },
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
  }) as unknown as FixtureRow;
const ids = (rows: readonly FixtureRow[]) => rows.map(({ id }) => id);

describe('contests over the live list', () => {
  it('one of each of the first three sports, the open one where there are several', () => {
    const rows = [row(1, 'tennis', 1020), row(2, 'tennis'), row(3, 'golf'), row(4, 'darts'), row(5, 'chess')];
    expect(ids(headsOf(rows))).toEqual([2, 3, 4]);
  });

  it('two sports have none: one contest leads the page instead', () => {
    expect(headsOf([row(1, 'tennis'), row(2, 'golf'), row(3, 'golf')])).toEqual([]);
  });

  it('who leads a sport stays while it is open', () => {
    const rows = [row(1, 'tennis'), row(2, 'tennis'), row(3, 'golf'), row(4, 'darts')];
    expect(ids(headsOf(rows, new Map([['tennis', 2]])))).toEqual([2, 3, 4]);
  });
});
