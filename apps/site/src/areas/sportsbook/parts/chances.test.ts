import { describe, expect, it } from 'vitest';
import { chanceLine, chances } from './chances.ts';

describe('chances from prices', () => {
  it('are shares without the margin', () => {
    expect(chances([2000, 4000, 4000])).toEqual([0.5, 0.25, 0.25]);
    const withMargin = chances([1900, 1900]);
    expect(withMargin?.[0]).toBeCloseTo(0.5);
  });
  it.each([[[2000, undefined]], [[2000, 1000]], [[0, 2000]]])('do not exist for %j', (prices) => {
    expect(chances(prices)).toBeUndefined();
  });
  it('follow the price that held at each moment and leave out what was before the first', () => {
    const home = [
      [100, 2000],
      [300, 1500],
    ] as const;
    const away = [
      [200, 2000],
      [400, 3000],
    ] as const;
    const line = chanceLine([home, away], 400, 4);
    expect(line).toHaveLength(3);
    expect(line[0]).toEqual({ home: 0.5, away: 0.5 });
    expect(line[2]?.home).toBeCloseTo(2 / 3);
  });
});
