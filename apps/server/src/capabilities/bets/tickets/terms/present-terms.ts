import type { BettingSettings } from '@evens/contract';
import type { BettingTerms } from './betting-terms.ts';

/** The terms of the house as the slip needs them. */
export const presentBettingTerms = ({
  teasers,
  accumulatorBonus,
  insurance,
  earlyPayoutLead,
}: BettingTerms): BettingSettings => ({
  teasers: teasers.map(({ id, sportAlias, pointsQuarters, winnings, ties }) => ({
    id,
    sportAlias,
    points: pointsQuarters / 4,
    winnings: [...winnings].map(([legs, { num, den }]) => ({ legs, fraction: [Number(num), Number(den)] })),
    ties,
  })),
  accumulatorBonus: accumulatorBonus && {
    leastPriceMilli: accumulatorBonus.leastPriceMilli,
    rows: accumulatorBonus.rows.map((row) => ({ ...row })),
  },
  insurance: insurance && { ...insurance },
  earlyPayoutLead: earlyPayoutLead ?? null,
});
