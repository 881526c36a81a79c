import { describe, expect, it } from 'vitest';
import { VIRTUAL_OVERROUND } from './prices.ts';
import { deviation, returnsOf } from './test-support/returns.ts';

/** 100,000 rounds in all, 200 of each pairing. */
const ROUNDS = [
  ['virtual-soccer', 20_000],
  ['virtual-basketball', 20_000],
  ['virtual-tennis', 20_000],
  ['virtual-horses', 20_000],
  ['virtual-greyhounds', 20_000],
] as const;

describe('what many rounds return', () => {
  it.each(ROUNDS)(
    'of %s lies inside the stated margin, outcome by outcome, over %i rounds',
    (alias, rounds) => {
      const returned = returnsOf(alias, rounds, 200);
      for (const each of returned) {
        expect(Math.abs(deviation(each)), each.name).toBeLessThan(4.5);
        // No outcome is worth its stake.
        expect(each.expected / each.bets, each.name).toBeLessThan(1);
      }
      const stated =
        1 / VIRTUAL_OVERROUND[alias === 'virtual-horses' || alias === 'virtual-greyhounds' ? 'race' : 'match'];
      const bets = returned.reduce((sum, each) => sum + each.bets, 0);
      const mean = returned.reduce((sum, each) => sum + each.returned, 0) / bets;
      // Long shots bear more of a market's margin, so the mean over outcomes lies below what a market returns.
      expect(mean).toBeLessThan(stated + 0.01);
      expect(mean).toBeGreaterThan(stated - 0.12);
    },
    600_000,
  );
});
