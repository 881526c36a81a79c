import type { BettingSettings } from '@evens/contract';
import type { BettingTerms } from './ticket-terms.ts';

/** The terms of the house as the slip needs them. */
export const presentBettingTerms = ({ teasers }: BettingTerms): BettingSettings => ({
  teasers: teasers.map(({ id, sportAlias, pointsQuarters, winnings, ties }) => ({
    id,
    sportAlias,
    points: pointsQuarters / 4,
    winnings: [...winnings].map(([legs, { num, den }]) => ({ legs, fraction: [Number(num), Number(den)] })),
    ties,
  })),
  accumulatorBonus: null,
  insurance: null,
});
