import { type Refusal, refusal } from '@evens/kernel';
import type { BetType } from '../bet-type.ts';
import type { Wager } from '../wager.ts';
import { isPlainCombo } from './accumulator-bonus.ts';

/** What was agreed about an insured bet; a ticket keeps it. Whole percents, 0 to 100. */
export interface InsuranceShare {
  /** Of the payout of a win. It is taken off the winnings only, never off the stake. */
  readonly premiumPercent: number;
  /** Of the stake: comes back when exactly one leg loses. */
  readonly sharePercent: number;
  /**
   * The legs' chances, in millionths and in their order, from which the premium was quoted: a void leg then ends the
   * insurance. Left out on bets insured at one premium for all: their void legs count neither way.
   */
  readonly chancesPpm?: readonly number[];
}

/** The insurance of the house: for combos of so many legs, each at this price or above. */
export interface InsuranceTerms {
  readonly leastLegs: number;
  readonly leastPriceMilli: number;
  readonly sharePercent: number;
  /** The premium is quoted for each bet, but never below this whole percent of the payout. */
  readonly leastPremiumPercent: number;
}

/** What a new house offers; its own choice, replaced by the operator's configuration. */
export const DEFAULT_INSURANCE: InsuranceTerms = {
  leastLegs: 5,
  leastPriceMilli: 1400,
  sharePercent: 100,
  leastPremiumPercent: 3,
};

/** A bet as insurance looks at it before it is placed. */
export interface InsurableBet {
  readonly betType: BetType;
  readonly eachWay: boolean;
  readonly freeBet: boolean;
  readonly pricesMilli: readonly number[];
}

/**
 * Why a bet cannot be insured; undefined when it can. `reason` in the detail: `none` (the house has no insurance),
 * `betType` (combos only), `eachWay`, `freeBet` (one extra a bet), `legs` with `minimum`, `price` with `leastPriceMilli`.
 */
export function insuranceRefusal(bet: InsurableBet, terms: InsuranceTerms | null): Refusal | undefined {
  const refused = (reason: string, detail: Readonly<Record<string, number>> = {}): Refusal =>
    refusal('InsuranceNotAvailable', { reason, ...detail });
  if (!terms) return refused('none');
  if (bet.betType !== 'combo') return refused('betType');
  if (bet.eachWay) return refused('eachWay');
  if (bet.freeBet) return refused('freeBet');
  const { leastLegs, leastPriceMilli } = terms;
  if (bet.pricesMilli.length < leastLegs) return refused('legs', { minimum: leastLegs });
  return bet.pricesMilli.some((priceMilli) => priceMilli < leastPriceMilli)
    ? refused('price', { leastPriceMilli })
    : undefined;
}

/**
 * Whether the insured share is due: `returned` when exactly one leg lost and no other lost, wholly or by half; `hoped`
 * while that can still happen; `none` when it cannot any more. A quoted insurance asks more: every other leg won in full.
 */
export function insuredLoss(wager: Wager, { chancesPpm }: InsuranceShare): 'returned' | 'hoped' | 'none' {
  if (!isPlainCombo(wager)) return 'none';
  const count = (result: string): number => wager.legs.filter((leg) => leg.result === result).length;
  const lost = count('lost');
  const pending = count('pending');
  const full = wager.legs.filter((leg) => leg.result === 'win' && !leg.deadHeatFactor).length;
  if (lost > 1 || count('halfLose') > 0 || lost + pending === 0) return 'none';
  if (chancesPpm && full + lost + pending < wager.legs.length) return 'none';
  return lost === 1 && pending === 0 ? 'returned' : 'hoped';
}
