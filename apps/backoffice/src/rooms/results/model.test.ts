import { expect, it } from 'vitest';
import { partsOf, saidOf, scoreOf } from './model.ts';

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
  [[1, 0], [2, 0], undefined],
] as const)('a final score of %j with %j at half time has the parts %j', (final, half, parts) => {
  expect(partsOf([...final], [...half])).toEqual(parts);
});

it.each([
  ['2-1', '', { score: [2, 1], parts: [] }],
  [
    '2-1',
    '1-0',
    {
      score: [2, 1],
      parts: [
        ['1h', [1, 0]],
        ['2h', [1, 1]],
      ],
    },
  ],
  ['1-0', '2-0', undefined],
  ['2-1', 'x', undefined],
  ['', '1-0', undefined],
])('a final score of %j with %j at half time says %j', (final, half, said) => {
  expect(saidOf(final, half)).toEqual(said);
});
