import { describe, expect, it } from 'vitest';
import { type WorthAsked, worthIsComputable, worthOf } from './index.ts';

const TEN: WorthAsked = {
  deposit: 10,
  bonus: 10,
  required: 100,
  mostStake: 2,
  chance: 18 / 37,
  sticky: false,
  order: 'cashFirst',
  mostConvert: null,
};

describe('ten units on ten: percent of the bonus', () => {
  it.each<[string, Partial<WorthAsked>, number]>([
    ['nothing to stake', { required: 0 }, 100],
    ['once', { required: 10 }, 97.3],
    ['five times', { required: 50 }, 86.7],
    ['ten times', {}, 74.9],
    ['stakes of 1', { mostStake: 1 }, 73.5],
    ['stakes up to 5', { mostStake: 5 }, 78.5],
    ['stakes up to 10', { mostStake: 10 }, 82.0],
    ['stakes without end are those of all there is', { mostStake: null, required: 0 }, 100],
    ['sticky', { sticky: true }, 6.7],
    ['bonus first', { order: 'bonusFirst' }, 81.5],
    ['an edge of 5 %', { chance: 0.475 }, 54.4],
    ['an edge of 4 %, thirty times', { chance: 0.48, required: 300 }, 18.4],
    ['nothing may become cash', { mostConvert: 0 }, 0],
  ])('%s', (_, more, percent) => {
    expect(worthOf({ ...TEN, ...more }) * 10).toBeCloseTo(percent, 1);
  });
});

it('a table that would take minutes is told before', () => {
  expect(worthIsComputable({ ...TEN, deposit: 10_000, bonus: 10_000, required: 100_000 })).toBe(false);
  expect(worthIsComputable({ ...TEN, required: 300 })).toBe(true);
});
