/** One spin of a slot: the stop of each reel (-1 where its cells were drawn one by one), and coins that landed as [cell, units]. */
export interface DecidedSpin {
  readonly stops: readonly number[];
  readonly coins?: readonly (readonly [cell: number, units: number])[];
}
