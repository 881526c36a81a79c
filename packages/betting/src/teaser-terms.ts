import type { Rational } from '@evens/kernel';

/** `reduce` drops a tied leg to the next smaller row of the table; `lose` (special teasers) loses the ticket. */
export type TeaserTies = 'reduce' | 'lose';

/** How a teaser pays, fixed when it is accepted. */
export interface TeaserTerms {
  /** Total return per unit of stake by number of winning legs. */
  readonly payouts: ReadonlyMap<number, Rational>;
  readonly ties: TeaserTies;
}
