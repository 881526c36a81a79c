import { describe, expect, it } from 'vitest';
import { nextTab } from './tabs.tsx';

describe('arrow keys in a row of tabs', () => {
  it.each([
    ['ArrowRight', 0, 3, 1],
    ['ArrowRight', 2, 3, 0],
    ['ArrowLeft', 0, 3, 2],
    ['ArrowLeft', 2, 3, 1],
    ['Home', 2, 3, 0],
    ['End', 0, 3, 2],
    ['Enter', 1, 3, 1],
  ])('%s at %i of %s goes to %i', (key, index, count, next) => {
    expect(nextTab(key, index, count)).toBe(next);
  });
});
