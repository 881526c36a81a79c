/** Outcome results with the specification's numbers (section 4). */
export const OUTCOME_RESULTS = {
  pending: 0,
  cancelled: 1,
  win: 2,
  lost: 3,
  refund: 4,
  halfWin: 5,
  halfLose: 6,
} as const;

export type OutcomeResult = keyof typeof OUTCOME_RESULTS;

/**
 * What an outcome is called inside its market: `home`, `draw`, `away`, `over`, `under`, `yes`, `no`, `odd`, `even`,
 * `home-draw`, `home/draw` (half-time/full-time), a score `2:1`, a count `3` or `6+`, a runner `r7`, or a market's own word.
 */
export type OutcomeCode = string;

/** How one outcome of a market ended. */
export interface OutcomeSettlement {
  readonly outcome: OutcomeCode;
  readonly result: OutcomeResult;
  /** Share of the stake that stands when several tied for fewer places: places left over number tied, as [num, den]. */
  readonly deadHeat?: readonly [number, number];
  /** Price at the off, of a race's runner: what bets at the starting price are paid at. */
  readonly startingPriceMilli?: number;
}
