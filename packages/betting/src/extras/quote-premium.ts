import type { PriceMilli } from '@evens/kernel';
import type { InsuranceTerms } from './insurance.ts';

/** One in millionths. */
export const WHOLE_PPM = 1_000_000;
/** A premium that would leave nothing of a win is none. */
const MOST_PREMIUM_PERCENT = 99;
/** So that a premium which is a whole percent but for the last binary digit stays one. */
const HAIR = 1e-9;

/** A leg of a bet that is to be insured. */
export interface QuotedLeg {
  readonly priceMilli: PriceMilli;
  /** The chance that it wins in full, without margin, in millionths: rather too low than too high. */
  readonly chancePpm: number;
}

/** A chance as a ticket keeps it, in whole millionths: rounded down, because a lower chance makes insurance dearer. */
export const chancePpmOf = (chance: number): number =>
  Math.min(WHOLE_PPM - 1, Math.max(1, Math.floor(chance * WHOLE_PPM)));

/**
 * The premium of an insured bet, in whole percent of its payout: what the insured share is worth (the chance that exactly
 * one leg loses) over what a win is worth, rounded up. So insurance costs the house nothing, and an insured bet is worth
 * no more than the same bet without it: the share that comes back on average is what the premium takes on average.
 * A lower chance of any leg makes it dearer. Undefined where nothing would be left of a win.
 */
export function quotePremiumPercent(
  legs: readonly QuotedLeg[],
  { sharePercent, leastPremiumPercent }: Pick<InsuranceTerms, 'sharePercent' | 'leastPremiumPercent'>,
): number | undefined {
  // P(only leg i loses) over P(all win) is (1 - p) / p of that leg; the prices are what a win pays.
  let againstAll = 0;
  let payout = 1;
  for (const { priceMilli, chancePpm } of legs) {
    againstAll += (WHOLE_PPM - chancePpm) / chancePpm;
    payout *= priceMilli / 1000;
  }
  const worth = Math.ceil((sharePercent * againstAll) / payout - HAIR);
  const premium = Math.max(worth, leastPremiumPercent);
  return premium <= MOST_PREMIUM_PERCENT ? premium : undefined;
}
