import { accept, type Refusal, type Result } from '@evens/kernel';
import { settleWager } from './settle-wager.ts';
import type { PlainLeg, RacingLeg, Wager } from './wager.ts';

const hopedPlain = (leg: PlainLeg): PlainLeg => (leg.result === 'pending' ? { ...leg, result: 'win' } : leg);

/** A dead heat is known with the result, so a pending part can still win alone. */
function hopedPart<Part extends Pick<RacingLeg, 'result' | 'deadHeatFactor'>>(part: Part) {
  if (part.result !== 'pending') return part;
  const { deadHeatFactor: _, ...alone } = part;
  return { ...alone, result: 'win' as const };
}

const hopedRacing = (leg: RacingLeg): RacingLeg => {
  const hoped = hopedPart(leg);
  return hoped.place ? { ...hoped, place: hopedPart(hoped.place) } : hoped;
};

function hopedWager(wager: Wager): Wager {
  switch (wager.betType) {
    case 'teaser':
      return { ...wager, legs: wager.legs.map((leg) => (leg.result === 'pending' ? { result: 'win' } : leg)) };
    case 'ifbet':
    case 'reversebet':
      return { ...wager, legs: wager.legs.map(hopedPlain) };
    default:
      return { ...wager, legs: wager.legs.map(hopedRacing) };
  }
}

/**
 * The most a wager can still pay, in minor units: every pending leg wins, decided legs keep their results.
 * No price is below 1, so nothing pays more than a win. Before any result this is the potential payout.
 */
export function potentialPayoutMinor(wager: Wager): Result<bigint, Refusal> {
  const settled = settleWager(hopedWager(wager));
  return settled.ok ? accept(settled.value.payoutMinor ?? 0n) : settled;
}
