import type { RaceResult } from '@evens/contract';
import { expect, it } from 'vitest';
import { byMeeting } from './meetings.ts';

const result = (id: number, course: number): RaceResult => ({
  race: {
    id,
    sportId: 24,
    sportAlias: 'horse-racing',
    Type: 1,
    category: { id: 1, alias: 'england', name: 'England' },
    tournament: { id: course, alias: `course-${course}`, name: `Course ${course}`, top: false, rank: 1 },
    kind: 'race',
    startMs: 0,
    status: 'ended',
    competitors: [],
    marketsCount: 0,
    version: 0,
  },
  startingPrices: {},
  confirmed: true,
});

it('puts results under their courses, both in the order in which they come', () => {
  const meetings = byMeeting([result(9, 2), result(8, 1), result(7, 2), result(6, 1)]);
  expect(meetings.map(({ first, races }) => [first.tournament.name, races.map(({ race }) => race.id)])).toEqual([
    ['Course 2', [9, 7]],
    ['Course 1', [8, 6]],
  ]);
  expect(byMeeting([])).toEqual([]);
});
