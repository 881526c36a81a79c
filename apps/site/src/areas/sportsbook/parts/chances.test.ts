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
  const MINUTE = 60_000;
  const home = [
    [0, 3000],
    [10 * MINUTE, 2000],
    [30 * MINUTE, 1500],
  ] as const;
  const away = [
    [20 * MINUTE, 2000],
    [40 * MINUTE, 3000],
  ] as const;

  it('follow the price that held at each moment, since all of them had one', () => {
    const line = chanceLine([home, away], 30 * MINUTE, 4, 40 * MINUTE);
    expect(line?.spanMs).toBe(20 * MINUTE);
    expect(line?.points).toHaveLength(4);
    expect(line?.points[0]).toEqual({ home: 0.5, away: 0.5 });
    expect(line?.points[3]?.home).toBeCloseTo(2 / 3);
  });
  it('go no further back than asked', () => {
    expect(chanceLine([home, away], 10 * MINUTE, 2, 40 * MINUTE)?.spanMs).toBe(10 * MINUTE);
  });
  it.each([
    ['no outcome', []],
    ['an outcome without a price', [home, []]],
    ['half a minute', [[[0, 2000]], [[39.5 * MINUTE, 2000]]]],
  ] as const)('say nothing with %s', (_, histories) => {
    expect(chanceLine(histories, 30 * MINUTE, 4, 40 * MINUTE)).toBeUndefined();
  });
});
