import { describe, expect, it } from 'vitest';
import { orderRunners } from './order-runners.ts';

const runners = ['r1', 'r2', 'r3'].map((code) => ({ code, name: code, shortName: code }));
const market = {
  key: 'outright',
  version: 1,
  status: 1,
  favourite: 0,
  outcomes: [
    ['r1', 5000, 1],
    ['r2', 2000, 1],
  ] as [string, number, number][],
};
const codes = (order?: readonly string[]) =>
  orderRunners(runners, market, order).map((each) => `${each.rank}${each.code}`);

describe('the order of a field', () => {
  it('is by price before the start, unpriced last', () => expect(codes()).toEqual(['1r2', '2r1', '3r3']));
  it('is by place while they run', () => expect(codes(['r3', 'r1', 'r2'])).toEqual(['1r3', '2r1', '3r2']));
});
