import { expect, it } from 'vitest';
import { digestOf, sqlFile } from '../../apps/server/src/platform/database/index.ts';
import { releaseFile } from './written-files.ts';

it('the number of the release rises when a function has another text, and then only', () => {
  const functions = [sqlFile('a.sql', '-- a'), sqlFile('b.sql', '-- b')];
  const release = { number: 7, migrations: [], functions };
  const same = `{ "number": 7, "functions": "${digestOf(functions)}" }`;
  const numberOf = (text: string): unknown => JSON.parse(text).number;
  expect(numberOf(releaseFile(release, same))).toBe(7);
  const edited = { ...release, functions: [sqlFile('a.sql', '-- other'), sqlFile('b.sql', '-- b')] };
  const next = releaseFile(edited, same);
  expect(numberOf(next)).toBe(8);
  expect(numberOf(releaseFile({ ...edited, number: 8 }, next))).toBe(8);
  // Back to the first text: that is another release too, for what was in between may run somewhere.
  expect(numberOf(releaseFile({ ...release, number: 8 }, next))).toBe(9);
});
