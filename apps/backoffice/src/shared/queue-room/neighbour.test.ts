import { expect, it } from 'vitest';
import { neighbourOf } from './neighbour.ts';

it.each([
  [['a', 'b', 'c'], 'a', 1, 'b'],
  [['a', 'b', 'c'], 'b', -1, 'a'],
  [['a', 'b', 'c'], 'c', 1, 'c'],
  [['a', 'b', 'c'], 'a', -1, 'a'],
  [['a', 'b', 'c'], undefined, 1, 'a'],
  [['a', 'b', 'c'], undefined, -1, 'c'],
  [['a', 'b', 'c'], 'decided meanwhile', 1, 'a'],
  [[], undefined, 1, undefined],
  [[], 'decided meanwhile', -1, undefined],
] as const)('of %j beside %s by %i is %s', (keys, picked, by, key) => {
  expect(neighbourOf(keys, picked, by)).toBe(key);
});
