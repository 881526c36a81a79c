import { describe, expect, it } from 'vitest';
import { chances } from './chances.ts';

describe('chances from prices', () => {
  it('are shares without the margin', () => {
    expect(chances([2000, 4000, 4000])).toEqual([0.5, 0.25, 0.25]);
    const withMargin = chances([1900, 1900]);
    expect(withMargin?.[0]).toBeCloseTo(0.5);
  });
  it.each([[[2000, undefined]], [[2000, 1000]], [[0, 2000]]])('do not exist for %j', (prices) => {
    expect(chances(prices)).toBeUndefined();
  });
});
