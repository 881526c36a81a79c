import { describe, expect, it } from 'vitest';
import { historyShape } from './history-path.ts';

describe('the shape of a price history', () => {
  it('steps at each change and holds to the present', () => {
    const shape = historyShape(
      [
        [0, 2000],
        [50, 3000],
        [100, 1000],
      ],
      200,
      200,
      46,
    );
    expect(shape).toEqual({
      path: 'M0 23H50V3H100V43H200',
      lastY: 43,
      openMilli: 2000,
      highMilli: 3000,
      lowMilli: 1000,
    });
  });
  it('is a flat line for a price that never moved', () => {
    expect(historyShape([[10, 1900]], 20, 100, 40)?.path).toBe('M0 20H100');
  });
  it('does not exist without a price', () => {
    expect(historyShape([], 20, 100, 40)).toBeUndefined();
  });
});
