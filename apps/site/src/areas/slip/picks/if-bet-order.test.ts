import { expect, it } from 'vitest';
import { dropPlace } from './if-bet-order.tsx';

const MIDDLES = [20, 60, 100];

it.each([
  ['not moved', 0, 20, 0],
  ['a little', 0, 50, 0],
  ['past the second', 0, 70, 1],
  ['past all', 0, 500, 2],
  ['up past the second', 2, 50, 1],
  ['up past all', 2, -50, 0],
  ['the middle one down', 1, 110, 2],
])('a drag %s, from place %i to height %i, drops at %i', (_name, from, y, to) => {
  expect(dropPlace(MIDDLES, from, y)).toBe(to);
});
