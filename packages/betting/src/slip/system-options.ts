import { MAX_SYSTEM_LINES } from '../bet-limits.ts';
import { binomial } from '../combinations.ts';
import { type NamedSystem, namedSystemLines, namedSystemsFor } from '../named-systems.ts';
import { selectionId } from './selection.ts';
import type { Slip } from './slip.ts';

export interface SystemOptions {
  /** Every size that can be staked, with the number of lines it adds. */
  readonly sizes: readonly { readonly size: number; readonly lines: number }[];
  /** Named bets that fit the selections exactly; none while a banker is marked. */
  readonly named: readonly NamedSystem[];
}

/** What the system tab offers for the slip as it stands. */
export function systemOptions(slip: Slip): SystemOptions {
  const bankers = slip.selections.filter((each) => slip.bankers.includes(selectionId(each))).length;
  const others = slip.selections.length - bankers;
  const sizes = Array.from({ length: others }, (_, at) => ({ size: at + 1, lines: binomial(others, at + 1) }));
  return {
    sizes: sizes.filter(({ lines }) => lines <= MAX_SYSTEM_LINES),
    named: bankers === 0 ? namedSystemsFor(others).filter((each) => namedSystemLines(each) <= MAX_SYSTEM_LINES) : [],
  };
}
