import type { FixtureRow } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { isOpenContest, leadingMatch, nextBigMatch } from './lead.ts';

interface Made {
  readonly sport?: string;
  readonly top?: boolean;
  readonly rank?: number;
  readonly prices?: readonly [number, number, number];
  readonly score?: readonly [number, number];
  readonly minute?: number;
  /** Hours until it starts; in play without. */
  readonly inHours?: number;
}

let nextId = 1;

function row(made: Made = {}): FixtureRow {
  const { sport = 'soccer', top = false, rank = 50, prices = [2.6, 3.1, 2.9], score = [0, 0], minute = 20 } = made;
  const playing = made.inHours === undefined;
  const milli = prices.map((price) => price * 1000);
  return {
    id: nextId++,
    sportAlias: sport,
    kind: 'match',
    status: playing ? 'live' : 'notStarted',
    startMs: (made.inHours ?? 0) * 3600_000,
    tournament: { id: 1, alias: 'a', name: 'A', top, rank },
    preview: [
      {
        key: '1x2',
        version: 1,
        status: 1,
        favourite: 0,
        outcomes: ['home', 'draw', 'away'].map((code, index) => [code, milli[index] ?? 0, 1]),
      },
    ],
    ...(playing && {
      live: {
        main: score,
        phase: 'h1',
        parts: [],
        clock: { running: true, atMs: 0, elapsedSec: minute * 60, countsDown: false },
      },
    }),
  } as unknown as FixtureRow;
}

describe('a contest that is open', () => {
  it.each<[string, Made, boolean]>([
    ['level, with even prices, early', {}, true],
    ['a goal ahead, the favourite at 60 per cent', { prices: [1.62, 3.9, 5.6], score: [1, 0] }, true],
    ['a favourite above 60 per cent', { prices: [1.3, 5, 11] }, false],
    ['two goals ahead', { prices: [2.6, 3.1, 2.9], score: [2, 0] }, false],
    ['with twenty minutes left', { minute: 70 }, true],
    ['with less', { minute: 71 }, false],
    ['of another sport, whatever its clock counts', { sport: 'basketball', score: [90, 70], minute: 85 }, true],
  ])('%s', (_what, made, open) => {
    expect(isOpenContest(row(made))).toBe(open);
  });
});

describe('the contest that leads', () => {
  const even = row({ prices: [2.7, 3.0, 2.8] });
  const decided = row({ top: true, rank: 1, prices: [1.05, 12, 40], score: [3, 0] });
  const tennis = row({ sport: 'tennis', top: true });
  const big = row({ top: true, rank: 2 });

  it('is open before it is big', () => {
    expect(leadingMatch([decided, even])).toBe(even);
  });

  it('is of a big competition before the sport, and of the sport that most follow among equals', () => {
    expect(leadingMatch([even, tennis])).toBe(tennis);
    expect(leadingMatch([tennis, big])).toBe(big);
  });

  it('is of somebody’s own sport among the big ones', () => {
    expect(leadingMatch([big, tennis], ['tennis'])).toBe(tennis);
  });

  it('stays while it is open, and no longer', () => {
    expect(leadingMatch([big, even], [], even.id)).toBe(even);
    expect(leadingMatch([big, decided], [], decided.id)).toBe(big);
  });

  it('is the biggest when none is open, and none where nothing is played', () => {
    expect(leadingMatch([row({ prices: [1.1, 9, 20] }), decided])).toBe(decided);
    expect(leadingMatch([row({ inHours: 1 })])).toBeUndefined();
  });
});

it('before anything is played leads a big one of the next hours, not the first small one', () => {
  const small = row({ inHours: 1 });
  const soon = row({ inHours: 3, top: true });
  const late = row({ inHours: 9, top: true, rank: 1 });
  expect(nextBigMatch([late, small, soon])).toBe(soon);
  expect(nextBigMatch([])).toBeUndefined();
});
