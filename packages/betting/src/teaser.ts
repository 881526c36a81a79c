import { accept, ONE, type Rational, type Refusal, type Result, refusal, refuse, ZERO } from '@evens/kernel';
import type { TeaserTerms } from './teaser-terms.ts';
import type { TeaserLeg } from './wager.ts';

/**
 * What a teaser pays per unit of its stake (grading rule 9). Undefined while it is undecided.
 * One lost leg loses at once, even while others wait. A tied leg drops out (`reduce`) or loses (`lose`); a cancelled leg
 * always drops out. Fewer than two winning legs left pay the stake back.
 * Refused with `InvalidBetCombinationException` when the table has no row for the legs that won.
 */
export function teaserReturn(legs: readonly TeaserLeg[], terms: TeaserTerms): Result<Rational | undefined, Refusal> {
  const loses = (leg: TeaserLeg): boolean =>
    leg.result === 'lost' || (terms.ties === 'lose' && leg.result === 'refund');
  if (legs.some(loses)) return accept(ZERO);
  if (legs.some((leg) => leg.result === 'pending')) return accept(undefined);
  const winning = legs.filter((leg) => leg.result === 'win').length;
  if (winning < 2) return accept(ONE);
  const row = terms.payouts.get(winning);
  return row ? accept(row) : refuse(refusal('InvalidBetCombinationException', { missingTeaserRow: winning }));
}
