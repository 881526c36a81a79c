import { type Currency, type Refusal, refusal } from '@evens/kernel';
import type { BetType } from '../bet-type.ts';

/** A free bet that the operator granted: it stands for a stake of this amount, once, until it expires. */
export interface FreeBetTerms {
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly expiresMs: number;
  /** Every leg at this price or above. */
  readonly leastPriceMilli: number;
  readonly used: boolean;
}

/** The types that a free bet pays for: those that are one bet. */
export const FREE_BET_TYPES = ['single', 'combo'] as const satisfies readonly BetType[];

/** A bet that is to be paid with a free bet. */
export interface FreelyPaidBet {
  readonly betType: BetType;
  readonly eachWay: boolean;
  readonly live: boolean;
  readonly pricesMilli: readonly number[];
  readonly currency: Currency;
  readonly totalStakeMinor: bigint;
  readonly nowMs: number;
}

/**
 * Why a free bet cannot pay for this bet; undefined when it can. `reason` in the detail: `used`, `expired`, `currency`,
 * `betType` (single and combo only), `eachWay`, `live` (before the match only), `price` with `leastPriceMilli`, `stake`
 * (its amount is the whole stake).
 */
export function freeBetRefusal(freeBet: FreeBetTerms, bet: FreelyPaidBet): Refusal | undefined {
  const refused = (reason: string, detail: Readonly<Record<string, number>> = {}): Refusal =>
    refusal('FreeBetNotUsable', { reason, ...detail });
  const { leastPriceMilli } = freeBet;
  if (freeBet.used) return refused('used');
  if (bet.nowMs >= freeBet.expiresMs) return refused('expired');
  if (bet.currency !== freeBet.currency) return refused('currency');
  if (!FREE_BET_TYPES.some((each) => each === bet.betType)) return refused('betType');
  if (bet.eachWay) return refused('eachWay');
  if (bet.live) return refused('live');
  if (bet.pricesMilli.some((priceMilli) => priceMilli < leastPriceMilli)) return refused('price', { leastPriceMilli });
  return bet.totalStakeMinor === freeBet.amountMinor ? undefined : refused('stake');
}
