import { accept, add, floorRational, multiply, type Refusal, type Result, rational, ZERO } from '@evens/kernel';
import { ifBetCeiling } from './if-bet.ts';
import { settleWager } from './settle-wager.ts';
import type { IfBetWager, RacingLeg, Wager } from './wager.ts';
import { wagerLines } from './wager-lines.ts';

/** A dead heat is known with the result, so a pending part can still win alone. */
function hopedPart<Part extends Pick<RacingLeg, 'result' | 'deadHeatFactor'>>(part: Part) {
  if (part.result !== 'pending') return part;
  if (part.deadHeatFactor === undefined) return { ...part, result: 'win' as const };
  const { deadHeatFactor: _, ...alone } = part;
  return { ...alone, result: 'win' as const };
}

/** The leg with its pending parts won. */
export const hopedRacing = (leg: RacingLeg): RacingLeg => {
  const hoped = hopedPart(leg);
  return hoped.place ? { ...hoped, place: hopedPart(hoped.place) } : hoped;
};

/** Chains are taken one by one: in a reverse their best ends may not come together, so its ceiling can be too high. */
function ifBetCeilingMinor(wager: IfBetWager): bigint {
  const ceilings = wagerLines(wager).map((line) => {
    const chain = line.legs.flatMap((at) => wager.legs[at] ?? []);
    return multiply(rational(line.stakeMinor), ifBetCeiling(chain, wager.rule));
  });
  return floorRational(ceilings.reduce(add, ZERO));
}

function settledMinor(wager: Wager): Result<bigint, Refusal> {
  const settled = settleWager(wager);
  return settled.ok ? accept(settled.value.payoutMinor ?? 0n) : settled;
}

/**
 * The most a wager can still pay, in minor units; never less than what it does pay in the end. Decided legs keep their
 * results, pending ones take their best. Before any result this is exactly the payout of all legs won. Refused like
 * `settleWager`, for a teaser whose table (which pays more for more legs) has no row for all its legs.
 */
export function potentialPayoutMinor(wager: Wager): Result<bigint, Refusal> {
  switch (wager.betType) {
    case 'teaser':
      return settledMinor({
        ...wager,
        legs: wager.legs.map((leg) => (leg.result === 'pending' ? { result: 'win' } : leg)),
      });
    case 'ifbet':
    case 'reversebet':
      return accept(ifBetCeilingMinor(wager));
    default:
      return settledMinor({ ...wager, legs: wager.legs.map(hopedRacing) });
  }
}
