import { type NamedSystem, namedSystemLines, stakeForDisplayMinor } from '@evens/betting';
import { formatAmount } from '@evens/kernel';
import { type BetInput, isEachWay } from './bet-input.ts';
import type { SlipDraft, SystemSize } from './draft.ts';
import { systemOffer } from './slip-of.ts';

/** A size that can be ticked: its lines, what stands in its field and what it costs. */
export interface SystemRow {
  readonly size: number;
  readonly lines: number;
  readonly on: boolean;
  readonly stake: string;
  /** Lines times stake, twice for each-way; null while it is not ticked or has no stake. */
  readonly sum: string | null;
}

export function systemRows(input: BetInput): readonly SystemRow[] {
  const { draft, currency } = input;
  const parts = isEachWay(input) ? 2n : 1n;
  return systemOffer(input).sizes.map(({ size, lines }) => {
    const { on, stake } = draft.systemSizes[size] ?? { on: false, stake: '' };
    const stakeMinor = on ? stakeForDisplayMinor(stake, currency) : 0n;
    return {
      size,
      lines,
      on,
      stake,
      sum: stakeMinor > 0n ? formatAmount(stakeMinor * BigInt(lines) * parts, currency) : null,
    };
  });
}

/** Whether a size is ticked or has a stake: until then nothing is wrong with the form. */
export const isSystemBegun = (input: BetInput): boolean =>
  Object.values(input.draft.systemSizes).some(({ on, stake }) => on || stake !== '');

/** Named bets that have a text. */
const NAMES = [
  'trixie',
  'patent',
  'yankee',
  'lucky15',
  'canadian',
  'lucky31',
  'heinz',
  'lucky63',
  'superHeinz',
  'goliath',
] as const;

export interface NamedChoice {
  readonly name: (typeof NAMES)[number];
  readonly lines: number;
  readonly system: NamedSystem;
  /** Exactly its sizes are ticked. */
  readonly on: boolean;
}

/** Named bets for the selections as they are; none while a banker is marked, as names count free legs. */
export function namedChoices(input: BetInput): readonly NamedChoice[] {
  const ticked = systemRows(input)
    .filter(({ on }) => on)
    .map(({ size }) => size);
  return systemOffer(input).named.flatMap((system): NamedChoice[] => {
    const name = NAMES.find((each) => each === system.name);
    const on = system.sizes.length === ticked.length && system.sizes.every((size) => ticked.includes(size));
    return name ? [{ name, lines: namedSystemLines(system), system, on }] : [];
  });
}

type Sizes = SlipDraft['systemSizes'];

const lastStake = (sizes: Sizes): string =>
  Object.values(sizes).find(({ on, stake }) => on && stake !== '')?.stake ?? '';

/** A tick on or off; a size that is ticked for the first time takes the stake of the others. */
export function withSizeTicked(sizes: Sizes, size: number, on: boolean): Sizes {
  const before = sizes[size]?.stake ?? '';
  return { ...sizes, [size]: { on, stake: on && before === '' ? lastStake(sizes) : before } };
}

/** A typed stake ticks its size. */
export const withSizeStake = (sizes: Sizes, size: number, stake: string): Sizes => ({
  ...sizes,
  [size]: { on: stake !== '' || (sizes[size]?.on ?? false), stake } satisfies SystemSize,
});

/** Ticks the sizes of a named bet and no others, at one stake; taken back by a second press. */
export function withNamed(sizes: Sizes, { system, on }: NamedChoice): Sizes {
  const stake = lastStake(sizes);
  const others = Object.entries(sizes).map(([size, each]): [string, SystemSize] => [size, { ...each, on: false }]);
  const own = system.sizes.map((size): [string, SystemSize] => [
    String(size),
    { on: !on, stake: sizes[size]?.stake || stake },
  ]);
  return Object.fromEntries([...others, ...own]);
}
