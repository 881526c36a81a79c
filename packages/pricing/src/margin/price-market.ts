import type { MarketKey, OutcomeCode } from '@evens/catalogue';
import type { PriceMilli } from '@evens/kernel';
import type { FairMarket } from '../sport-model.ts';
import { rungBelow } from './ladder.ts';
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
  const winners = winnersOf(market.key);
  const fair = market.outcomes.map((each) => each.fairProbability);
  if (fair.some((p) => p > ALMOST_CERTAIN)) return undefined;
  const weights = fair.map((_, index) => 1 + TILT * (tilt ? tilt(index) : 0));
  const target = overround * winners;
  const worthAt = (logC: number, index: number): number => {
    const p = fair[index] ?? 0;
    const c = Math.exp(logC * (weights[index] ?? 1));
    return Math.max(LEAST_WORTH, (c * p) / (1 - p + c * p));
  };
  let low = 0;
  let high = 0.5;
  const sumAt = (logC: number): number => {
    let sum = 0;
    for (let index = 0; index < fair.length; index += 1) sum += worthAt(logC, index);
    return sum;
  };
  // The sum rises with c and is nearly straight: a few steps of regula falsi are exact far beyond the ladder.
  let sumLow = sumAt(low);
  let sumHigh = sumAt(high);
  for (let grow = 0; sumHigh < target && grow < 8; grow += 1) {
    high *= 2;
    sumHigh = sumAt(high);
  }
  let logC = 0;
  if (sumLow < target)
    for (let step = 0; step < 6; step += 1) {
      logC = low + ((target - sumLow) * (high - low)) / (sumHigh - sumLow);
      const sum = sumAt(logC);
      if (Math.abs(sum - target) < 1e-5) break;
      if (sum < target) {
        low = logC;
        sumLow = sum;
      } else {
        high = logC;
        sumHigh = sum;
      }
    }
  const outcomes: OutcomePrice[] = [];
  for (const [index, each] of market.outcomes.entries()) {
    const priceMilli = rungBelow(1 / worthAt(logC, index));
    if (priceMilli === undefined) return undefined;
    outcomes.push({ outcome: each.outcome, priceMilli, fairProbability: each.fairProbability });
  }
  return { key: market.key, outcomes };
}
