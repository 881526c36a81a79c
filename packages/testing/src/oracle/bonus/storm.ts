import type { Rng } from '@evens/kernel';
import { askCommand } from '../ask-command.ts';
import { type BonusDifference, countMet, differenceOf, leakOf } from './compare.ts';
import { randomBonusFile } from './random-file.ts';

const AT_ONCE = 2_000;

export interface BonusStorm {
  readonly differences: readonly BonusDifference[];
  /** Steps after which a cent was nowhere. */
  readonly leaks: readonly { readonly steps: readonly unknown[]; readonly at: number }[];
  readonly met: ReadonlyMap<string, number>;
}

/** So many random lives of a wallet, played by `npm run -s bonus` and by the slow rules. */
export function bonusStorm(rng: Rng, count: number): BonusStorm {
  const differences: BonusDifference[] = [];
  const leaks: { steps: readonly unknown[]; at: number }[] = [];
  const met = new Map<string, number>();
  for (let left = count; left > 0; left -= AT_ONCE) {
    const files = Array.from({ length: Math.min(left, AT_ONCE) }, () => randomBonusFile(rng));
    const answers = askCommand('bonus', files);
    for (const [at, file] of files.entries()) {
      const difference = differenceOf(file, answers[at]);
      if (difference) differences.push(difference);
      const leak = leakOf(file, answers[at]);
      if (leak !== undefined) leaks.push({ steps: file.steps, at: leak });
      countMet(file, answers[at], met);
    }
  }
  return { differences, leaks, met };
}
