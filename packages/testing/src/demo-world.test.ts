import { describe, expect, it } from 'vitest';
import { demoBoardFaults } from './demo-board.ts';

const IS_FULL = 'has 80 contests in play, 1,500 in the coming week in every sport, and outrights';

describe('the demo world', () => {
  it(`when it begins ${IS_FULL}`, () => {
    expect(demoBoardFaults(0)).toEqual([]);
  });

  it(`39 hours after it began ${IS_FULL}`, { tags: 'long' }, () => {
    expect(demoBoardFaults(39)).toEqual([]);
  });
});
