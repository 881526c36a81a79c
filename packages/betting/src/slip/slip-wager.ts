import type { BetType } from '../bet-type.ts';
import type { PlainLeg, RacingLeg, SystemStake, Wager } from '../wager.ts';
import { type SlipSelection, selectionId } from './selection.ts';
import type { Slip, SlipStakes } from './slip.ts';

const pendingLeg = ({ priceMilli }: SlipSelection): PlainLeg => ({ priceMilli, result: 'pending' });

const pendingRacingLeg = (slip: Slip, selection: SlipSelection): RacingLeg => ({
  ...pendingLeg(selection),
  ...(slip.eachWay &&
    selection.placeFraction && { place: { fraction: selection.placeFraction, result: 'pending' as const } }),
});

/** Sizes that carry a stake, small ones first. */
export const stakedSizes = (stakes: SlipStakes): readonly SystemStake[] =>
  [...stakes.systemStakesMinor]
    .filter(([, stakeMinor]) => stakeMinor > 0n)
    .map(([size, stakeMinor]) => ({ size, stakeMinor }))
    .sort((a, b) => a.size - b.size);

/**
 * The slip as a wager of that type, every leg pending: what the site shows the arithmetic of and the server accepts.
 * Undefined for a teaser that has not been picked.
 */
export function slipWager(slip: Slip, betType: BetType, stakes: SlipStakes): Wager | undefined {
  const legs = slip.selections.map(pendingLeg);
  const racingLegs = slip.selections.map((each) => pendingRacingLeg(slip, each));
  const eachWay = slip.eachWay ?? false;
  const { stakeMinor } = stakes;
  switch (betType) {
    case 'system':
      return {
        betType,
        stakes: stakedSizes(stakes),
        eachWay,
        legs: slip.selections.map((each) => ({
          ...pendingRacingLeg(slip, each),
          banker: slip.bankers.includes(selectionId(each)),
        })),
      };
    case 'ifbet':
    case 'reversebet':
      return { betType, stakeMinor, rule: slip.ifBetRule, legs };
    case 'teaser':
      return (
        slip.teaser && {
          betType,
          stakeMinor,
          terms: slip.teaser.terms,
          legs: slip.selections.map(() => ({ result: 'pending' })),
        }
      );
    default:
      return { betType, stakeMinor, eachWay, legs: racingLegs };
  }
}
