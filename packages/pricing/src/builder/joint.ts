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

/** Joint chances over a list of cells; `testOf` says what a pick asks of one. */
export function cellJoint<Cell>(
  { cells, chances }: JointCells<Cell>,
  testOf: (pick: Pick) => CellTest<Cell> | undefined,
): JointChances {
  const tests = (picks: readonly Pick[]): CellTest<Cell>[] => picks.map((pick) => testOf(pick) ?? (() => false));
  /** By cell, which of the picks come true. */
  const masksOf = (picks: readonly Pick[]): Uint16Array => {
    const asked = tests(picks);
    const masks = new Uint16Array(cells.length);
    cells.forEach((cell, at) => {
      let mask = 0;
      for (let pick = 0; pick < asked.length; pick += 1) if (asked[pick]?.(cell)) mask |= 1 << pick;
      masks[at] = mask;
    });
    return masks;
  };
  const sumsOf = (masks: Uint16Array, size: number): Float64Array => {
    const sums = new Float64Array(1 << size);
    for (let at = 0; at < masks.length; at += 1) {
      const mask = masks[at] ?? 0;
      sums[mask] = (sums[mask] ?? 0) + (chances[at] ?? 0);
    }
    return withSupersets(sums, size);
  };
  return {
    knows: (pick) => testOf(pick) !== undefined,
    subsets: (picks) => sumsOf(masksOf(picks), picks.length),
    subsetsWith: (picks, candidates) => {
      const masks = masksOf(picks);
      return tests(candidates).map((test) => {
        const bit = 1 << picks.length;
        const all = masks.map((mask, at) => {
          const cell = cells[at];
          return cell !== undefined && test(cell) ? mask | bit : mask;
        });
        return sumsOf(all, picks.length + 1);
      });
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
