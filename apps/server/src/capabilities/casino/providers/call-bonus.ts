/** What a bonus is to the movements of one call. Amounts in minor units. */
export interface CallBonus {
  readonly grantId: string;
  /** What it pays of the call's new stakes, by their place among the movements. */
  readonly pays: ReadonlyMap<number, bigint>;
  /** Its share of a win, as the round's stake was paid: cash is cut, the bonus has the rest. */
  shareOf(amountMinor: bigint): bigint;
}
