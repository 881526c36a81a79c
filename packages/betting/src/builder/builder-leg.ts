import type { OutcomeResult } from '@evens/catalogue';
import { assert, type PriceMilli } from '@evens/kernel';
import type { PlainLeg } from '../wager.ts';

/** What a bet builder was taken at. */
export interface BuilderTerms {
  readonly priceMilli: PriceMilli;
  /** What each subset of its picks cost then, by mask (bit 0 the first pick): paid when the others are void. */
  readonly pricesMilli: readonly PriceMilli[];
}

const isVoid = (result: OutcomeResult): boolean => result === 'cancelled' || result === 'refund';

/**
 * A bet builder as the one leg that it is, from its picks' results in their order. One lost pick loses it, whatever the others
 * come to. A void pick is taken out: the rest is paid at the price that the rest had when the bet was taken, never above
 * the price of all. All void, and so is the leg. There are no half results: lines that have them make no bet builder.
 */
export function builderLeg(results: readonly OutcomeResult[], { priceMilli, pricesMilli }: BuilderTerms): PlainLeg {
  assert(!results.some((each) => each === 'halfWin' || each === 'halfLose'), 'a pick of a bet builder has no halves');
  if (results.includes('lost')) return { priceMilli, result: 'lost' };
  const standing = results.reduce((mask, result, at) => (isVoid(result) ? mask : mask | (1 << at)), 0);
  if (standing === 0) return { priceMilli, result: 'cancelled' };
  const whole = standing === (1 << results.length) - 1;
  const left = whole ? priceMilli : Math.min(priceMilli, pricesMilli[standing] ?? 0);
  assert(left >= 1000, 'a bet builder keeps the price of what is left of it');
  return { priceMilli: left, result: results.includes('pending') ? 'pending' : 'win' };
}
