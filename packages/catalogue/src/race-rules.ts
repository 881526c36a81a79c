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
 * Place terms of a race by the runners declared when it is offered. They stay as they are when runners are withdrawn later.
 * Undefined: win only.
 */
export function placeTermsFor(runners: number, handicap: boolean): PlaceTerms | undefined {
  return (handicap ? HANDICAP : ANY_RACE).find((row) => runners >= row.fromRunners)?.terms;
}

/** The market whose result decides the place part of an each-way bet. */
export const placeMarketKey = ({ places }: PlaceTerms): string => `place:${places}`;

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
