import { describe, expect, it } from 'vitest';
import { bothTries, filesToTryAgain, type TestsReport, unsteadyFiles } from './second-try.mjs';

type Counts = [file: string, passed: number, failed: number, left?: number];
const report = (files: Counts[], failing: [test: string, why: string][]): TestsReport => ({
  passed: files.reduce((sum, [, passed]) => sum + passed, 0),
  failed: files.reduce((sum, [, , failed]) => sum + failed, 0),
  left: files.reduce((sum, [, , , left = 0]) => sum + left, 0),
  failures: failing.map(([test, why]) => ({ test, why })),
  unsteady: [],
  files: files.map(([file, passed, failed, left = 0]) => ({ file, sec: 2, passed, failed, left })),
});

describe('the files to run once more', () => {
  it.each<[string, string[], string[]]>([
    ['none where nothing failed', [], []],
    ['each once', ['a > one', 'a > two', 'b'], ['a', 'b']],
    ['three of them', ['a > one', 'b > one', 'c > one'], ['a', 'b', 'c']],
    ['none where more failed than a second look mends', ['a > one', 'b > one', 'c > one', 'd'], []],
  ])('are %s', (_, failing, files) => {
    expect(
      filesToTryAgain(
        report(
          [],
          failing.map((test) => [test, 'why']),
        ),
      ),
    ).toEqual(files);
  });
});

describe('what two runs say together', () => {
  const first = report(
    [
      ['a', 3, 1],
      ['b', 0, 1, 5],
      ['c', 7, 0],
    ],
    [
      ['a > one', 'it was late'],
      ['b', 'the house did not open'],
    ],
  );

  it('all passed the second time: what failed first is unsteady, with its first reason', () => {
    const both = bothTries(
      first,
      report(
        [
          ['a', 4, 0],
          ['b', 6, 0],
        ],
        [],
      ),
    );
    expect([both.passed, both.failed, both.left, both.failures]).toEqual([17, 0, 0, []]);
    expect(both.unsteady).toEqual([
      { test: 'a > one', why: 'it was late' },
      { test: 'b', why: 'the house did not open' },
    ]);
    expect(unsteadyFiles(both)).toBe(2);
    expect(both.files.map(({ sec }) => sec)).toEqual([4, 4, 2]);
  });

  it('what fails twice has failed, for its first reason, and what fails only the second time has failed too', () => {
    const again = report(
      [
        ['a', 2, 2],
        ['b', 6, 0],
      ],
      [
        ['a > one', 'still late'],
        ['a > two', 'new'],
      ],
    );
    const both = bothTries(first, again);
    expect([both.passed, both.failed]).toEqual([15, 2]);
    expect(both.failures).toEqual([
      { test: 'a > one', why: 'it was late' },
      { test: 'a > two', why: 'new' },
    ]);
    expect(both.unsteady).toEqual([{ test: 'b', why: 'the house did not open' }]);
  });

  it('a second run that came to nothing leaves everything failed', () => {
    expect(bothTries(first, report([], []))).toEqual({ ...first, unsteady: [] });
  });
});
