import { describe, expect, it } from 'vitest';
import { demoBoardFaults } from './demo-board.ts';

describe.each([0, 39])('the demo world, %d hours after it began', (hours) => {
  it('has 80 contests in play, 1,500 in the coming week in every sport, and outrights', () => {
    expect(demoBoardFaults(hours)).toEqual([]);
  }, 60_000);
});
