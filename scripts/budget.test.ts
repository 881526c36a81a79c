import { describe, expect, it } from 'vitest';
import { listFiles } from '../packages/testing/src/source-files.ts';
import { readBudget, roomOf, roomTable, spentByRoom } from './budget.mjs';

/** Two workers for the tests of packages and of the server, three for journeys: what all may take together. It only shrinks. */
const MOST_SEC = 2300;

describe('the budget of the tests', () => {
  const budget = readBudget();

  it(`comes to ${MOST_SEC} seconds of one worker at most`, () => {
    const all = Object.values(budget).reduce((sum, sec) => sum + sec, 0);
    expect(all).toBeLessThanOrEqual(MOST_SEC);
  });

  it('has a room for every test, and no room without one', () => {
    const tests = listFiles().filter((file) => /(?<!\.long)\.test\.tsx?$/.test(file));
    const rooms = Object.keys(budget);
    expect(tests.filter((file) => roomOf(file, rooms) === undefined)).toEqual([]);
    const used = new Set(tests.map((file) => roomOf(file, rooms)));
    expect(rooms.filter((room) => !used.has(room))).toEqual([]);
  });
});

it('what a room took is the sum of its files, and one over its budget is marked', () => {
  const spent = spentByRoom(
    [
      { file: 'apps/a/one/x.test.ts', sec: 3 },
      { file: 'apps/a/two/y.test.ts', sec: 4 },
      { file: 'apps/a/one/z.test.ts', sec: 5 },
      { file: 'apps/ab/w.test.ts', sec: 1 },
    ],
    { 'apps/a': 9, 'apps/a/one': 7 },
  );
  expect(spent).toEqual([
    { room: 'apps/a/one', sec: 8, budgetSec: 7 },
    { room: 'apps/a', sec: 4, budgetSec: 9 },
    { room: 'elsewhere', sec: 1, budgetSec: 0 },
  ]);
  const lines = roomTable(spent).split('\n');
  expect(lines.map((line) => line.endsWith('over'))).toEqual([false, true, false, true]);
});
