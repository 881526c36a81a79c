import { expect, it } from 'vitest';
import { moved } from './order.ts';

it.each<[number, -1 | 1, readonly string[]]>([
  [0, 1, ['b', 'a', 'c']],
  [2, -1, ['a', 'c', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 1, ['a', 'b', 'c']],
  [9, 1, ['a', 'b', 'c']],
])('the key at %i moved by %i', (at, by, order) => expect(moved(['a', 'b', 'c'], at, by)).toEqual(order));
