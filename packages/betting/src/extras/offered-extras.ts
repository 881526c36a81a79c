import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { Wager } from '../wager.ts';
import { isEachWay } from '../wager-lines.ts';
import { type AccumulatorBonus, bonusPercentOf, countingLegs, isPlainCombo } from './accumulator-bonus.ts';
import { type InsuranceShare, type InsuranceTerms, insuranceRefusal } from './insurance.ts';
import type { BettingExtras } from './settle-with-extras.ts';

/** What the house offers beside a bet; null where it offers none. */
export interface OfferedExtras {
  readonly accumulatorBonus: AccumulatorBonus | null;
  readonly insurance: InsuranceTerms | null;
}

/** What the player asks for beside a bet. */
export interface AskedExtras {
  readonly freeBet: boolean;
  readonly insured: boolean;
  /** What the insurance costs this bet; undefined where nobody could quote it. */
  readonly quote?: InsuranceShare | undefined;
}

const pricesOf = (wager: Wager): readonly number[] =>
  wager.legs.flatMap((leg) => ('priceMilli' in leg ? [leg.priceMilli] : []));

/**
 * What is agreed beside a bet: a free bet has nothing else, insurance stands in place of the bonus, and a plain combo
 * that the table has a row for gets the bonus unasked. Refused when insurance is asked for and cannot be had, with the
 * reason `quote` where it has no price. Whether
 * the free bet itself can pay is judged by `freeBetRefusal`.
 */
export function extrasFor(wager: Wager, asked: AskedExtras, offered: OfferedExtras): Result<BettingExtras, Refusal> {
  const pricesMilli = pricesOf(wager);
  if (asked.insured) {
    const bet = { betType: wager.betType, eachWay: isEachWay(wager), freeBet: asked.freeBet, pricesMilli };
    const refused = insuranceRefusal(bet, offered.insurance);
    if (refused) return refuse(refused);
    return asked.quote
      ? accept({ insurance: asked.quote })
      : refuse(refusal('InsuranceNotAvailable', { reason: 'quote' }));
  }
  if (asked.freeBet) return accept({ freeBet: true });
  const bonus = offered.accumulatorBonus;
  if (!bonus || !isPlainCombo(wager) || bonusPercentOf(countingLegs(pricesMilli, bonus), bonus) === 0)
    return accept({});
  // Rows for more legs than the bet has will never be reached: a ticket need not keep them.
  return accept({ bonus: { ...bonus, rows: bonus.rows.filter((row) => row.legs <= pricesMilli.length) } });
}

/** The percent that a ticket shows while its legs are as the player hopes: of the prices it stands at. */
export const shownBonusPercent = (pricesMilli: readonly number[], { bonus }: BettingExtras): number =>
  bonus ? bonusPercentOf(countingLegs(pricesMilli, bonus), bonus) : 0;
