/** Options and bets as they are stored. */
export interface StoredPress {
  readonly options: Readonly<Record<string, unknown>>;
  readonly bets: readonly { readonly place: string; readonly stakeMinor: string }[];
  /** Of a slot what was drawn, spin by spin: nothing of it is secret once it is pressed. */
  readonly decided?: readonly DecidedSpin[];
}

/** One spin of a slot: the stop of each reel (-1 where its cells were drawn one by one), and coins that landed as [cell, units]. */
export interface DecidedSpin {
  readonly stops: readonly number[];
  readonly coins?: readonly (readonly [cell: number, units: number])[];
}
