import type { SystemStake } from './wager.ts';
import { countSystemLines } from './wager-check.ts';

/** A system that players know by name: several sizes at once, one stake a line. */
export interface NamedSystem {
  readonly name: string;
  /** Legs, none of them a banker. */
  readonly selections: number;
  readonly sizes: readonly number[];
}

const fullCover = (name: string, selections: number, from: 1 | 2): NamedSystem => ({
  name,
  selections,
  sizes: Array.from({ length: selections - from + 1 }, (_, at) => at + from),
});

/** Full covers without singles, and with (patent and the lucky ones). */
export const NAMED_SYSTEMS: readonly NamedSystem[] = [
  fullCover('trixie', 3, 2),
  fullCover('patent', 3, 1),
  fullCover('yankee', 4, 2),
  fullCover('lucky15', 4, 1),
  fullCover('canadian', 5, 2),
  fullCover('lucky31', 5, 1),
  fullCover('heinz', 6, 2),
  fullCover('lucky63', 6, 1),
  fullCover('superHeinz', 7, 2),
  fullCover('goliath', 8, 2),
];

export const namedSystemsFor = (selections: number): readonly NamedSystem[] =>
  NAMED_SYSTEMS.filter((system) => system.selections === selections);

export const namedSystemLines = (system: NamedSystem): number => countSystemLines(system.selections, system.sizes);

/** The same stake on every line of every size. */
export const namedSystemStakes = (system: NamedSystem, stakeMinor: bigint): readonly SystemStake[] =>
  system.sizes.map((size) => ({ size, stakeMinor }));
