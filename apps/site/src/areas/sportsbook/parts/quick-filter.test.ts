import { describe, expect, it } from 'vitest';
import { filterOf, searchWith } from './quick-filter.tsx';

describe('the quick filter of a list', () => {
  it.each([
    ['', undefined],
    ['?show=hour', 'hour'],
    ['?show=today', 'today'],
    ['?lang=x&show=live', 'live'],
    ['?show=all', undefined],
    ['?show=', undefined],
  ])('that the address %s says', (search, filter) => {
    expect(filterOf(search)).toBe(filter);
  });

  it.each([
    ['', 'hour', '?show=hour'],
    ['?show=hour', undefined, ''],
    ['?show=hour&tab=1', 'live', '?tab=1&show=live'],
  ] as const)('of %s with %s is written %s', (search, filter, written) => {
    expect(searchWith(search, filter)).toBe(written);
  });
});
