import { seededRng } from '@evens/kernel';
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

it('a thinner edge is worth no less, whatever else is asked: so of products that count alike the thinnest stands for all', () => {
  const rng = seededRng('edges');
  for (let many = 0; many < 60; many += 1) {
    const asked: WorthAsked = {
      ...{ deposit: rng.int(0, 8), bonus: rng.int(1, 8), required: rng.int(1, 30) },
      mostStake: rng.pick([null, 1, 2, 5]),
      chance: rng.pick([0.44, 0.47, 0.485]),
      sticky: rng.next() < 0.3,
      order: rng.pick(['cashFirst', 'bonusFirst'] as const),
      mostConvert: rng.pick([null, 0, 4, 12]),
    };
    const thinner = { ...asked, chance: asked.chance + 0.012 };
    expect(worthOf(thinner), JSON.stringify(asked)).toBeGreaterThanOrEqual(worthOf(asked) - 1e-9);
  }
});
