/** Why bets on a market are void, by a name that every language has words for. `source`: what it says itself, nobody knows in codes. */
export const VOID_REASONS = [
  'abandoned',
  'awarded',
  'cancelled',
  'postponed',
  'no-result',
  'unknown-result',
  'wrong-odds',
  'wrong-line',
  'late-bets',
  'source',
] as const;

export type VoidReason = (typeof VOID_REASONS)[number];

/** A source may give its reason in words of its own: those are for whoever looks after it, not for players. */
export const voidReason = (said: string): VoidReason => VOID_REASONS.find((each) => each === said) ?? 'source';
