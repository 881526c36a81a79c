import { expect, it } from 'vitest';
import { demoBoardFaults } from './demo-board.ts';

// Later hours: `demo-world.long.test.ts`.
it('the demo world has 80 contests in play, 1,500 in the coming week in every sport, and outrights when it begins', () => {
  expect(demoBoardFaults(0)).toEqual([]);
}, 60_000);
