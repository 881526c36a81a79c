import type { Slot } from './compile.ts';
import { featureLawOf, roundLaw, spinLaws } from './law/slot-law.ts';

/** The exact figures of a slot at one setting. Shares are of one; odds and rates are rounds between two of them. */
export interface SlotFigures {
  readonly setting: string;
  readonly rtp: number;
  readonly hitRate: number;
  readonly featureRate: number;
  /** The part of the return that comes in features. */
  readonly featureShare: number;
  /** The standard deviation of what one stake returns. */
  readonly sd: number;
  readonly topWin: number;
  readonly topWinOdds: number;
  /** How often a round pays at least 1, 2, 4, 8 ... stakes and less than the next, up to the top win. */
  readonly bands: readonly { readonly from: number; readonly chance: number }[];
}

export interface FiguresOfSlot {
  /** By setting, the default first. */
  readonly settings: readonly SlotFigures[];
  /** What a bought feature returns of its price; null where none is sold. */
  readonly bought: number | null;
  /** What a feature pays on average at the default setting, in stakes. */
  readonly featureMean: number;
}

const sumOf = (law: Float64Array, value: (units: number) => number): number => {
  let sum = 0;
  // From the top down: the smallest terms first.
  for (let at = law.length - 1; at >= 0; at -= 1) sum += (law[at] ?? 0) * value(at);
  return sum;
};

function bandsOf(law: Float64Array, stakeUnits: number): SlotFigures['bands'] {
  const bands: { from: number; chance: number }[] = [];
  const cap = law.length - 1;
  for (let from = 1; from * stakeUnits <= cap; from *= 2) {
    let chance = 0;
    for (let at = from * stakeUnits; at < Math.min(2 * from * stakeUnits, cap + 1); at += 1) chance += law[at] ?? 0;
    bands.push({ from, chance });
  }
  return bands;
}

/** Every figure of a slot, enumerated or solved: seconds of work, for some engines a minute. */
export function figuresOfSlot(slot: Slot): FiguresOfSlot {
  const { stakeUnits, topWin, buy, settings: named } = slot.sheet;
  const laws = spinLaws(slot);
  const feature = featureLawOf(slot, laws.free);
  const rounds = laws.paid.map((paid) => roundLaw(slot, paid, feature));
  const settings = rounds.map(({ round, spin, feature: chance }, at): SlotFigures => {
    const rtp = sumOf(round, (units) => units) / stakeUnits;
    const square = sumOf(round, (units) => (units / stakeUnits) ** 2);
    return {
      setting: named[at]?.name ?? '',
      rtp,
      hitRate: 1 - (round[0] ?? 0),
      featureRate: 1 / chance,
      featureShare: 1 - sumOf(spin, (units) => units) / stakeUnits / rtp,
      sd: Math.sqrt(square - rtp * rtp),
      topWin,
      topWinOdds: 1 / (round[slot.cap] ?? 0),
      bands: bandsOf(round, stakeUnits),
    };
  });
  const [first] = rounds;
  const gained = first ? sumOf(first.round, (units) => units) - sumOf(first.spin, (units) => units) : 0;
  return {
    settings,
    bought: buy ? sumOf(feature(slot.trigger), (units) => units) / buy.price : null,
    featureMean: first && first.feature > 0 ? gained / first.feature / stakeUnits : 0,
  };
}
