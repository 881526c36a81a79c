import type { MarketKey, OutcomeCode } from '@evens/catalogue';

/** An outcome of a market of one match, picked for a bet builder. */
export interface Pick {
  readonly marketKey: MarketKey;
  readonly outcome: OutcomeCode;
}

/** A match's joint distribution, as far as its model knows what picks ask. */
export interface JointChances {
  /** Whether the distribution says of this pick when it wins: nothing else may be asked about below. */
  knows(pick: Pick): boolean;
  /**
   * The chance of each subset of the picks that all of it comes true: index is a mask of picks, bit 0 the first. Index 0 is 1.
   */
  subsets(picks: readonly Pick[]): Float64Array;
  /** The same for the picks and one candidate behind them, for each of many candidates: one walk over the distribution. */
  subsetsWith(picks: readonly Pick[], candidates: readonly Pick[]): readonly Float64Array[];
}

/** Cells of a distribution: what has happened at the end, and how likely. */
export interface JointCells<Cell> {
  readonly cells: readonly Cell[];
  readonly chances: Float64Array;
}

/** What a pick asks of a cell; undefined for what it does not say. */
export type CellTest<Cell> = (cell: Cell) => boolean;

/** So many picks' answers are kept: those of a whole board. */
const KEPT_PICKS = 600;

/** Joint chances over a list of cells; `testOf` says what a pick asks of one. */
export function cellJoint<Cell>(
  { cells, chances }: JointCells<Cell>,
  testOf: (pick: Pick) => CellTest<Cell> | undefined,
): JointChances {
  const nothing = new Uint8Array(cells.length);
  /** By cell, whether a pick comes true: each is asked once, because everybody who looks asks about the whole board. */
  const answers = new Map<string, Uint8Array | undefined>();
  const answersOf = (pick: Pick): Uint8Array | undefined => {
    const name = `${pick.marketKey}/${pick.outcome}`;
    if (answers.has(name)) return answers.get(name);
    const test = testOf(pick);
    const found = test && Uint8Array.from(cells, (cell) => (test(cell) ? 1 : 0));
    if (answers.size >= KEPT_PICKS) answers.clear();
    answers.set(name, found);
    return found;
  };
  /** By cell, which of the picks come true. */
  const masksOf = (picks: readonly Pick[]): Uint16Array => {
    const asked = picks.map((pick) => answersOf(pick) ?? nothing);
    const masks = new Uint16Array(cells.length);
    for (let pick = 0; pick < asked.length; pick += 1) {
      const answer = asked[pick];
      for (let at = 0; at < masks.length; at += 1) masks[at] = (masks[at] ?? 0) | ((answer?.[at] ?? 0) << pick);
    }
    return masks;
  };
  const sumsOf = (masks: Uint16Array, size: number, last?: Uint8Array): Float64Array => {
    const bit = size - 1;
    const sums = new Float64Array(1 << size);
    for (let at = 0; at < masks.length; at += 1) {
      const mask = (masks[at] ?? 0) | ((last?.[at] ?? 0) << bit);
      sums[mask] = (sums[mask] ?? 0) + (chances[at] ?? 0);
    }
    return withSupersets(sums, size);
  };
  return {
    knows: (pick) => answersOf(pick) !== undefined,
    subsets: (picks) => sumsOf(masksOf(picks), picks.length),
    subsetsWith: (picks, candidates) => {
      const masks = masksOf(picks);
      return candidates.map((candidate) => sumsOf(masks, picks.length + 1, answersOf(candidate) ?? nothing));
    },
  };
}

/** From the chances of exactly these picks to those of at least these, in place. */
function withSupersets(sums: Float64Array, size: number): Float64Array {
  for (let pick = 0; pick < size; pick += 1) {
    const bit = 1 << pick;
    for (let mask = 0; mask < sums.length; mask += 1)
      if ((mask & bit) === 0) sums[mask] = (sums[mask] ?? 0) + (sums[mask | bit] ?? 0);
  }
  return sums;
}
