import type { MarketKey, OutcomeCode } from '@evens/catalogue';
import type { PriceMilli } from '@evens/kernel';
import type { FairMarket } from '../sport-model.ts';
import { LOWEST_PRICE_MILLI, rungBelow } from './ladder.ts';
import { DEFAULT_MARGIN_METHOD, type MarginMethod, marginAmount, worthOf } from './margin-method.ts';
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
 * Prices of one market with its overround, spread by the given method (margin-method.ts). Long shots keep their order, and
 * never bear the tenfold that an equal share for each outcome would cost them. Undefined when an outcome is almost certain.
 * Prices are rounded down to the ladder, so the overround is never below its aim and no price is above its fair one.
 */
export function priceMarket(
  market: FairMarket,
  tilt?: Tilt,
  overround = overroundOf(market.key),
  method = DEFAULT_MARGIN_METHOD,
): PricedMarket | undefined {
  const prices = pricesOf(market, tilt, overround, method);
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
  method: MarginMethod = DEFAULT_MARGIN_METHOD,
): PriceMilli[] | undefined {
  for (const { fairProbability } of fair) if (fairProbability > ALMOST_CERTAIN) return undefined;
  // Each is asked for at every step of the solution.
  const weights = fair.map((_, index) => 1 + TILT * (tilt ? tilt(index) : 0));
  const amount = marginAmount(method, fair, weights, overround * winnersOf(key));
  return fair.map(({ fairProbability }, index) => {
    const worth = Math.max(
      worthOf(method, fairProbability, amount * (weights[index] ?? 1)),
      fairProbability / MOST_WORTH,
    );
    // The lowest rung is still below the fair price of anything that is not almost certain.
    return rungBelow(1 / worth) ?? LOWEST_PRICE_MILLI;
  });
}
