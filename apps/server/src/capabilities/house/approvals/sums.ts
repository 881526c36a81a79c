/** Sums of 24 hours and of 7 days, in the house's currency. */
export interface Sums {
  readonly dayMinor: bigint;
  readonly weekMinor: bigint;
}

export const NO_SUMS: Sums = { dayMinor: 0n, weekMinor: 0n };
