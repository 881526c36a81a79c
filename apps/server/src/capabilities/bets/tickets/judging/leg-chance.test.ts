import { describe, expect, it } from 'vitest';
import { testBook } from '../../../../../test/betting-house.ts';
import type { BookOutcome } from '../book-reader.ts';
import { legChance } from './leg-chance.ts';

const fixture = testBook().fixture(1);
const outcome = (over: Partial<BookOutcome>, prices?: readonly number[]): BookOutcome => ({
  fixture,
  market: { status: 'active', version: 1, ...(prices && { prices }) },
  priceMilli: 2000,
  active: true,
  stale: false,
  ...over,
});

describe('the chance of a leg', () => {
  it.each<[string, string, BookOutcome, number]>([
    ['is what the source says', '1x2', outcome({ fairProbability: 0.48 }, [2000, 3000, 4000]), 0.48],
    ['is never above what the price says', '1x2', outcome({ fairProbability: 0.6 }), 0.5],
    // 1/2 + 1/3 + 1/2.5 is 1.2333.
    ["is the price's share of its market", '1x2', outcome({}, [2000, 3000, 2500]), 0.5 / (1 / 2 + 1 / 3 + 1 / 2.5)],
    // The chances of a double chance sum to two.
    ['is that of two winners', 'double-chance', outcome({}, [2000, 1250, 1250]), 0.5 / 1.1],
    ['bears the greatest margin of the house where outcomes are missing', '1x2', outcome({}, [2000]), 0.5 / 1.1],
    ['and where nothing is known but the price', '1x2', outcome({}), 0.5 / 1.1],
  ])('%s', (_, key, found, chance) => {
    expect(legChance(key, found)).toBeCloseTo(chance, 12);
  });
});
