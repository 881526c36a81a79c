import { accept, type PriceMilli, type Refusal, type Result, refusal, refuse } from '@evens/kernel';

/** What a player lets the house do when a price has moved, with the specification's numbers (section 4). */
export const ODDS_CHANGE_POLICIES = { declineAny: 0, acceptBetter: 1, acceptAny: 2 } as const;

export type OddsChangePolicy = keyof typeof ODDS_CHANGE_POLICIES;

/**
 * The price at which a selection taken at `takenPriceMilli` is accepted now, in thousandths.
 * A better price is given to the player at its new height, never kept by the house.
 * Refused with `PriceChanged`, which names both prices.
 */
export function decideOddsChange(
  policy: OddsChangePolicy,
  takenPriceMilli: PriceMilli,
  currentPriceMilli: PriceMilli,
): Result<PriceMilli, Refusal> {
  const accepted =
    takenPriceMilli === currentPriceMilli ||
    policy === 'acceptAny' ||
    (policy === 'acceptBetter' && currentPriceMilli > takenPriceMilli);
  return accepted ? accept(currentPriceMilli) : refuse(refusal('PriceChanged', { takenPriceMilli, currentPriceMilli }));
}
