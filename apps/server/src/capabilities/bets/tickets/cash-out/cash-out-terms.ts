/** How the house buys tickets back. */
export interface CashOutTerms {
  /** What it keeps of a value, in millionths. */
  readonly marginPpm: number;
}

/** Five in a hundred: about what the house's own markets bear, so that no way out of a bet is cheaper than the way in. */
export const DEFAULT_CASH_OUT_TERMS: CashOutTerms = { marginPpm: 50_000 };
