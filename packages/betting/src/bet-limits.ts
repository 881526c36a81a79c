import type { BetType } from './bet-type.ts';

/** How many legs or selections each type takes (section 5; a single has one, several singles at least one). */
export const LEG_LIMITS: Readonly<Record<BetType, { readonly minimum: number; readonly maximum: number }>> = {
  single: { minimum: 1, maximum: 1 },
  'multiple-singles': { minimum: 1, maximum: Number.POSITIVE_INFINITY },
  combo: { minimum: 2, maximum: Number.POSITIVE_INFINITY },
  system: { minimum: 3, maximum: 10 },
  ifbet: { minimum: 2, maximum: 10 },
  reversebet: { minimum: 2, maximum: 10 },
  teaser: { minimum: 2, maximum: Number.POSITIVE_INFINITY },
};

/** The most lines a system may have, each-way not counted: 5 of 10, the largest single k of 10. */
export const MAX_SYSTEM_LINES = 252;
