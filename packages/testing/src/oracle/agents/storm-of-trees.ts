import type { Rng } from '@evens/kernel';
import { compareFaults, compareMonths, type MonthDifference } from './ask-statement.ts';
import { brokenTrees, randomMonths } from './random-months.ts';

const IN_A_FILE = 250;

/** What random trees over four months came to where the product and the slow rules part. */
export function stormOfTrees(
  rng: Rng,
  trees: number,
): { readonly faults: number; readonly differences: MonthDifference[] } {
  const differences: MonthDifference[] = [];
  for (let left = trees; left > 0; left -= IN_A_FILE)
    differences.push(...compareMonths(randomMonths(rng, Math.min(left, IN_A_FILE))));
  const { product, oracle, same } = compareFaults(brokenTrees(rng, trees));
  if (!same) differences.push({ at: 'faults', product, oracle });
  return { faults: oracle.length, differences };
}
