import type { OutcomeResult } from '@evens/catalogue';
import { add, ONE, type Rational, subtract } from '@evens/kernel';
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
