import { expect, it } from 'vitest';
import { roundTyped } from './find-round.tsx';

it.each([
  ['0198f3c2-aaaa-7bbb-8ccc-1234567890ab', '0198f3c2-aaaa-7bbb-8ccc-1234567890ab'],
  ['  https://house.example/en-US/casino-round/42?from=mail  ', '42'],
  ['/en-US/casino-round/42/', '42'],
  ['', undefined],
  ['   ', undefined],
  ['two words', undefined],
  ['<script>', undefined],
  ['a'.repeat(65), undefined],
])('a round that is typed as %j is %j', (typed, round) => {
  expect(roundTyped(typed)).toBe(round);
});
