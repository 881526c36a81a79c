import { expect, it } from 'vitest';
import { demoBoardFaults } from './demo-board.ts';

it.each([7, 14, 39])('the demo world, %d hours after it began, has all that it promises', (hours) => {
  expect(demoBoardFaults(hours)).toEqual([]);
});
