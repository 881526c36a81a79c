import type { OutcomeResult } from '@evens/catalogue';
import { add, compare, ONE, type Rational, subtract, ZERO } from '@evens/kernel';
import { exactPrice, returnPerUnit } from './leg-return.ts';
import type { IfBetRule, PlainLeg } from './wager.ts';

/** Whether the leg after one with this result still runs. */
export const runsOn = (result: OutcomeResult, rule: IfBetRule): boolean =>
  result === 'win' || result === 'halfWin' || (rule === 'win-tie' && (result === 'refund' || result === 'cancelled'));

/**
 * What an if-bet pays per unit of its stake (grading rule 7). One stake is at risk: each leg that runs adds its gain or
 * loss to the bank, and a leg that does not win ends the chain. Undefined when the chain waits for a pending leg;
 * legs that it never reaches do not matter.
 */
export function ifBetReturn(legs: readonly PlainLeg[], rule: IfBetRule): Rational | undefined {
  let bank = ONE;
  for (const leg of legs) {
    const returned = returnPerUnit(exactPrice(leg.priceMilli), leg.result);
    if (!returned) return undefined;
    bank = add(bank, subtract(returned, ONE));
    if (!runsOn(leg.result, rule)) return bank;
  }
  return bank;
}

const ENDINGS = ['win', 'halfWin', 'refund', 'halfLose'] as const satisfies readonly OutcomeResult[];

/**
 * The most an if-bet can still pay per unit. A win is not always the best end of a pending leg: where a later leg is
 * known to have lost, a refund that stops the chain before it pays more.
 */
export function ifBetCeiling(legs: readonly PlainLeg[], rule: IfBetRule): Rational {
  const bestGain = legs.reduceRight((after, leg) => {
    const price = exactPrice(leg.priceMilli);
    const endings = leg.result === 'pending' ? ENDINGS : [leg.result];
    const gains = endings.map((ending) => {
      const own = subtract(returnPerUnit(price, ending) ?? ONE, ONE);
      return runsOn(ending, rule) ? add(own, after) : own;
    });
    return gains.reduce((best, gain) => (compare(gain, best) > 0 ? gain : best));
  }, ZERO);
  return add(ONE, bestGain);
}
