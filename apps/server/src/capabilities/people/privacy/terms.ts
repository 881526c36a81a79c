/** What the house promises about copies and erasures, as data. */
export const PRIVACY_TERMS = {
  /** A copy that is ready goes after so many days. */
  copyKeptDays: 7,
  /** A link to it counts for so long. */
  linkMs: 60_000,
  /** Between asking to be erased and being erased: whoever asked may think again, or hear that somebody else did. */
  erasureWaitDays: 14,
  /** Where money or bets stand in the way when an erasure is due, it is tried again after so long. */
  erasureRetryMs: 6 * 3_600_000,
  /** A copy that fails so often is given up; the player may ask again. */
  copyAttempts: 5,
} as const;

export const DAY_MS = 86_400_000;
