import { add, ONE, type Rational, rational } from '@evens/kernel';
import type { TeaserTerms, TeaserTies } from './teaser-terms.ts';

/** A teaser that the house offers: the specification's teaser bet type with its id and its selection counts. */
export interface TeaserSetting {
  readonly id: string;
  /** Lines of this sport only. */
  readonly sportAlias: string;
  /** How far every line moves for the player, in quarter points: 26 is 6.5 points. */
  readonly pointsQuarters: number;
  /** Winnings to stake by number of winning legs. */
  readonly winnings: ReadonlyMap<number, Rational>;
  readonly ties: TeaserTies;
}

type Fraction = readonly [bigint, bigint];

/** Rows for 2, 3, 4, 5 and 6 legs; columns for the small, the middle and the large number of points. */
const ROWS: readonly (readonly [number, Fraction, Fraction, Fraction])[] = [
  [2, [20n, 23n], [20n, 25n], [10n, 14n]],
  [3, [8n, 5n], [29n, 20n], [13n, 10n]],
  [4, [13n, 5n], [11n, 5n], [2n, 1n]],
  [5, [4n, 1n], [7n, 2n], [3n, 1n]],
  [6, [6n, 1n], [5n, 1n], [9n, 2n]],
];

const setting = (sportAlias: string, pointsQuarters: number, column: 1 | 2 | 3): TeaserSetting => ({
  id: `${sportAlias}-${pointsQuarters / 4}`,
  sportAlias,
  pointsQuarters,
  winnings: new Map(ROWS.map((row) => [row[0], rational(...row[column])])),
  ties: 'reduce',
});

/** What a new house offers; an operator's configuration replaces it. */
export const DEFAULT_TEASER_SETTINGS: readonly TeaserSetting[] = [
  setting('american-football', 24, 1),
  setting('american-football', 26, 2),
  setting('american-football', 28, 3),
  setting('basketball', 16, 1),
  setting('basketball', 18, 2),
  setting('basketball', 20, 3),
];

/** The terms a ticket keeps: total returns instead of winnings. */
export const teaserTermsOf = (offered: TeaserSetting): TeaserTerms => ({
  payouts: new Map([...offered.winnings].map(([legs, winnings]) => [legs, add(ONE, winnings)])),
  ties: offered.ties,
});
