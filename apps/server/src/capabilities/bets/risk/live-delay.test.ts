import { describe, expect, it } from 'vitest';
import { acceptDelayMs } from './live-delay.ts';

describe('how long a bet in play waits', () => {
  it.each([
    ['soccer', undefined, 5000],
    ['cricket', undefined, 8000],
    ['darts', undefined, 4000],
    ['soccer', { soccer: 2500 }, 2500],
    ['soccer', { tennis: 1000 }, 5000],
    ['cricket', { tennis: 1000, other: 3000 }, 3000],
    ['darts', { other: 0 }, 0],
  ])('%s where the operator chose %o: %i ms', (sport, chosen, delayMs) => {
    expect(acceptDelayMs(sport, chosen)).toBe(delayMs);
  });
});
