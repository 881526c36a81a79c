import type { OutcomeResult } from '@evens/catalogue';
import {
  add,
  assert,
  multiply,
  ONE,
  type PriceMilli,
  type Rational,
  rational,
  subtract,
  unreachable,
  ZERO,
} from '@evens/kernel';
import type { RacingLeg } from './wager.ts';

const HALF = rational(1n, 2n);

export const exactPrice = (priceMilli: PriceMilli): Rational => rational(BigInt(priceMilli), 1000n);

/** Rule 4 comes off the winnings, never off the stake: p' = 1 + (p - 1)(1 - pence/100). */
export const priceAfterRule4 = (price: Rational, pence: number): Rational =>
  pence === 0 ? price : add(ONE, multiply(subtract(price, ONE), rational(BigInt(100 - pence), 100n)));

export const placePrice = (price: Rational, fraction: Rational): Rational =>
  add(ONE, multiply(subtract(price, ONE), fraction));

/**
 * What comes back per unit that rides on a leg (grading rule 6). Undefined while the result is pending.
 * A dead heat touches a win only; halves and refunds have no places to share.
 */
export function returnPerUnit(price: Rational, result: OutcomeResult, deadHeatFactor?: Rational): Rational | undefined {
  switch (result) {
    case 'pending':
      return undefined;
    case 'win':
      return deadHeatFactor ? multiply(price, deadHeatFactor) : price;
    case 'halfWin':
      return multiply(add(price, ONE), HALF);
    case 'refund':
    case 'cancelled':
      return ONE;
    case 'halfLose':
      return HALF;
    case 'lost':
      return ZERO;
    default:
      return unreachable(result);
  }
}

/** The win part of a leg, per unit. */
export function winReturn(leg: RacingLeg): Rational | undefined {
  const price = priceAfterRule4(exactPrice(leg.priceMilli), leg.rule4Pence ?? 0);
  return returnPerUnit(price, leg.result, leg.deadHeatFactor);
}

/** The place part of an each-way leg, per unit: the fraction is of the winnings that Rule 4 left. */
export function placeReturn(leg: RacingLeg): Rational | undefined {
  assert(leg.place, 'a place part needs place terms');
  const price = priceAfterRule4(exactPrice(leg.priceMilli), leg.rule4Pence ?? 0);
  return returnPerUnit(placePrice(price, leg.place.fraction), leg.place.result, leg.place.deadHeatFactor);
}
