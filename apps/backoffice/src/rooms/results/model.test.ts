import { expect, it } from 'vitest';
import { partsOf, scoreOf } from './model.ts';

it.each([
  ['2-1', [2, 1]],
  [' 2 – 1 ', [2, 1]],
  ['2:1', [2, 1]],
  ['2', undefined],
  ['-2-1', undefined],
  ['2-1-0', undefined],
  ['', undefined],
])('reads %s as a score', (text, score) => {
  expect(scoreOf(text)).toEqual(score);
});

it.each([
  [
    [2, 1],
    [1, 0],
    [
      ['1h', [1, 0]],
      ['2h', [1, 1]],
    ],
  ],
  [[2, 1], undefined, []],
  [[1, 0], [2, 0], undefined],
] as const)('a final score of %j with %j at half time has the parts %j', (final, half, parts) => {
  expect(partsOf([...final], half && [...half])).toEqual(parts);
});
