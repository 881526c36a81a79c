import type { MarketKey, OutcomeCode } from '@evens/catalogue';
import type { PriceMilli } from '@evens/kernel';
import type { FairMarket } from '../sport-model.ts';
import { LOWEST_PRICE_MILLI, rungBelow } from './ladder.ts';
import { overroundOf, winnersOf } from './overround.ts';

export interface OutcomePrice {
  readonly outcome: OutcomeCode;
  readonly priceMilli: PriceMilli;
  readonly fairProbability: number;
}

export interface PricedMarket {
  readonly key: MarketKey;
  readonly outcomes: readonly OutcomePrice[];
}

/** The least worth a price of 1000.00 stands for. */
const LEAST_WORTH = 0.001;
/** Above this an outcome is as good as decided: no price from 1.01 up would leave the house anything. */
export const ALMOST_CERTAIN = 0.975;

/**
 * The most that a price may be worth: fair chance times price. An outcome that is nearly certain bears next to none of its
 * market's margin, whose whole weight falls on the others; a price like 1.02 would be all but fair without this.
 */
export const MOST_WORTH = 0.985;

/** Margin weight of an outcome, from -1 to 1: whose price bears a little more of the margin. Never moves a price above fair. */
export type Tilt = (outcomeIndex: number) => number;

const TILT = 0.25;

/**
 * Prices of one market with its overround. Odds-ratio method (Cheung): fair odds-against are divided by one common number
 * c, so that a worth p becomes c*p / (1 - p + c*p). Long shots keep their order and bear more margin than favourites, but
 * never the tenfold that an equal share for each outcome would cost them. Undefined when an outcome is almost certain.
 * Prices are rounded down to the ladder, so the overround is never below its aim and no price is above its fair one.
 */
export function priceMarket(
  market: FairMarket,
  tilt?: Tilt,
  overround = overroundOf(market.key),
): PricedMarket | undefined {
  const prices = pricesOf(market, tilt, overround);
  return (
    prices && {
      key: market.key,
      outcomes: market.outcomes.map(({ outcome, fairProbability }, index) => ({
        outcome,
        priceMilli: prices[index] ?? LOWEST_PRICE_MILLI,
        fairProbability,
      })),
    }
  );
}

/** The prices alone, in the order of the outcomes. */
export function pricesOf(
  { key, outcomes: fair }: FairMarket,
  tilt?: Tilt,
  overround = overroundOf(key),
): PriceMilli[] | undefined {
  for (const { fairProbability } of fair) if (fairProbability > ALMOST_CERTAIN) return undefined;
  // Each is asked for at every step of the solution.
  const weights = fair.map((_, index) => 1 + TILT * (tilt ? tilt(index) : 0));
  const logC = solve(fair, weights, overround * winnersOf(key));
  return fair.map(({ fairProbability }, index) => {
    const worth = Math.max(worthOf(fairProbability, logC * (weights[index] ?? 1)), fairProbability / MOST_WORTH);
    // The lowest rung is still below the fair price of anything that is not almost certain.
    return rungBelow(1 / worth) ?? LOWEST_PRICE_MILLI;
  });
}

/** The worth with margin at one outcome's share of log c. */
function worthOf(p: number, logC: number): number {
  const c = Math.exp(logC);
  return Math.max(LEAST_WORTH, (c * p) / (1 - p + c * p));
}

/**
 * The log of c at which the worths sum to the target, by Newton's method: the sum rises with it and is nearly straight, so
 * three or four steps are exact far beyond the ladder. Never below zero, where the prices are fair.
 */
function solve(fair: FairMarket['outcomes'], weights: readonly number[], target: number): number {
  let logC = 0;
  for (let step = 0; step < 12; step += 1) {
    let sum = 0;
    let slope = 0;
    for (let index = 0; index < fair.length; index += 1) {
      const weight = weights[index] ?? 1;
      const worth = worthOf(fair[index]?.fairProbability ?? 0, logC * weight);
      sum += worth;
      if (worth > LEAST_WORTH) slope += weight * worth * (1 - worth);
    }
    if (Math.abs(sum - target) < 1e-6 || slope < 1e-9) break;
    // A step of two at most: far from the answer the straight line leads too far.
    logC = Math.max(0, logC + Math.min(2, (target - sum) / slope));
  }
  return logC;
}
