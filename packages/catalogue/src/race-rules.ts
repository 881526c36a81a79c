import type { PlaceTerms, Runner } from './fixture.ts';

interface PlaceRow {
  readonly fromRunners: number;
  readonly terms: PlaceTerms;
}

const QUARTER = [1, 4] as const;
const FIFTH = [1, 5] as const;

/** The published table of place terms, largest fields first. Fewer than five runners: the winner alone is paid. */
const ANY_RACE: readonly PlaceRow[] = [
  { fromRunners: 8, terms: { fraction: FIFTH, places: 3 } },
  { fromRunners: 5, terms: { fraction: QUARTER, places: 2 } },
];
const HANDICAP: readonly PlaceRow[] = [
  { fromRunners: 16, terms: { fraction: QUARTER, places: 4 } },
  { fromRunners: 12, terms: { fraction: QUARTER, places: 3 } },
  ...ANY_RACE,
];

/**
 * The table's place terms of a race, by the runners declared. A card offers no better ones; `placeTermsWithin` says which
 * of them its field bears. Undefined: win only.
 */
export function placeTermsFor(runners: number, handicap: boolean): PlaceTerms | undefined {
  return (handicap ? HANDICAP : ANY_RACE).find((row) => runners >= row.fromRunners)?.terms;
}

/** A runner as its book sees it, without margin: its chance to win, and to be among the first so many. */
export interface RunnerChances {
  readonly win: number;
  /** Undefined where the book has no such places. */
  placed(places: number): number | undefined;
}

/** The most that a place half may be worth: a hundredth is left for what the book cannot know. */
export const MOST_PLACE_WORTH = 0.98;
/** Shares of the winnings that a place pays, largest first; smaller than a twelfth is not worth a line on the card. */
const FRACTIONS: readonly PlaceTerms['fraction'][] = [4, 5, 6, 8, 10, 12].map((den) => [1, den]);

/**
 * What the place half of a stake is worth at these terms, were the runner at its fair price: no price of the house is above
 * that, so it holds however prices move.
 */
export function placeHalfWorth({ win, placed }: RunnerChances, { fraction, places }: PlaceTerms): number {
  const [num, den] = fraction;
  return (placed(places) ?? Number.POSITIVE_INFINITY) * (1 + (1 / win - 1) * (num / den));
}

/**
 * The best terms for this field, by what the place half of a stake on its average winner is worth, of those that are no
 * better than the table's and under which no runner's place half is worth more than `MOST_PLACE_WORTH`. Undefined: win
 * only. A longshot is placed far more often than its price says, so a field with one gets fewer places or a smaller share.
 */
export function placeTermsWithin(standard: PlaceTerms, field: readonly RunnerChances[]): PlaceTerms | undefined {
  let best: PlaceTerms | undefined;
  let bestWorth = 0;
  for (let places = standard.places; places >= 2; places -= 1) {
    const fraction = FRACTIONS.find(([num, den]) => {
      const within = num * standard.fraction[1] <= standard.fraction[0] * den;
      const terms = { fraction: [num, den], places } as const;
      return within && field.every((runner) => placeHalfWorth(runner, terms) <= MOST_PLACE_WORTH);
    });
    if (!fraction) continue;
    const terms = { fraction, places };
    const worth = field.reduce((sum, runner) => sum + runner.win * placeHalfWorth(runner, terms), 0);
    if (worth > bestWorth) [best, bestWorth] = [terms, worth];
  }
  return best;
}

/** The market whose result decides the place part of an each-way bet. */
export const placeMarketKey = ({ places }: Pick<PlaceTerms, 'places'>): string => `place:${places}`;

/** The longest fractional price of each row of Rule 4, and the pence in the pound it takes off winnings. */
const RULE_4: readonly (readonly [up: number, down: number, pence: number])[] = [
  [1, 9, 90],
  [2, 11, 85],
  [1, 4, 80],
  [3, 10, 75],
  [2, 5, 70],
  [8, 15, 65],
  [8, 13, 60],
  [4, 5, 55],
  [20, 21, 50],
  [6, 5, 45],
  [6, 4, 40],
  [7, 4, 35],
  [9, 4, 30],
  [3, 1, 25],
  [4, 1, 20],
  [11, 2, 15],
  [9, 1, 10],
  [14, 1, 5],
];

/**
 * Rule 4 of betting on races: pence in the pound off the winnings of bets taken before a runner was withdrawn, by the
 * price (thousandths, decimal) at which that runner stood. Compared exactly: winnings a unit are the price less one. A
 * price between two rows belongs to the longer one; longer than 14/1 takes nothing.
 */
export function rule4PenceFor(priceMilli: number): number {
  const winningsMilli = priceMilli - 1000;
  return RULE_4.find(([up, down]) => winningsMilli * down <= up * 1000)?.[2] ?? 0;
}

/** However many runners were withdrawn, Rule 4 takes no more than this. */
export const MOST_RULE_4_PENCE = 90;

/**
 * What Rule 4 takes off the winnings of a bet placed at this event time: the sum over all runners withdrawn after it.
 * A bet struck at the very moment of a withdrawal was struck on the new prices: it bears nothing for it.
 */
export function rule4PenceSince(runners: readonly Runner[], placedEventMs: number): number {
  let pence = 0;
  for (const { withdrawn } of runners) if (withdrawn && withdrawn.atMs > placedEventMs) pence += withdrawn.rule4Pence;
  return Math.min(pence, MOST_RULE_4_PENCE);
}
