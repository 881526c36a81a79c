import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { LEG_LIMITS, MAX_SYSTEM_LINES } from './bet-limits.ts';
import type { BetType } from './bet-type.ts';
import { binomial } from './combinations.ts';
import type { SystemWager, Wager } from './wager.ts';
import { isEachWay } from './wager-lines.ts';

const stakesOf = (wager: Wager): readonly bigint[] =>
  wager.betType === 'system' ? wager.stakes.map((each) => each.stakeMinor) : [wager.stakeMinor];

/** Undefined when the type takes that many legs. */
export function legCountRefusal(betType: BetType, given: number): Refusal | undefined {
  const { minimum, maximum } = LEG_LIMITS[betType];
  if (given < minimum) return refusal('MinimumSelectionsRequiredException', { minimum, given });
  if (given > maximum) return refusal('MaximumAllowedSelectionsExceededException', { maximum, given });
  return undefined;
}

/** Lines of a system before each-way, from the counts alone. */
export const countSystemLines = (others: number, sizes: readonly number[]): number =>
  sizes.reduce((lines, size) => lines + binomial(others, size), 0);

/** Undefined when the sizes can be played with `others` legs beside the bankers. */
export function systemSizesRefusal(others: number, sizes: readonly number[]): Refusal | undefined {
  const possible = (size: number): boolean => Number.isInteger(size) && size >= 1 && size <= others;
  if (sizes.length === 0 || new Set(sizes).size !== sizes.length || !sizes.every(possible)) {
    return refusal('InvalidBetCombinationException', { maximumSize: others });
  }
  const lines = countSystemLines(others, sizes);
  return lines > MAX_SYSTEM_LINES
    ? refusal('InvalidBetCombinationException', { maximumLines: MAX_SYSTEM_LINES, lines })
    : undefined;
}

const systemRefusal = (wager: SystemWager): Refusal | undefined =>
  systemSizesRefusal(
    wager.legs.filter((leg) => !leg.banker).length,
    wager.stakes.map((each) => each.size),
  );

const eachWayRefusal = (wager: Wager): Refusal | undefined =>
  isEachWay(wager) && wager.legs.some((leg) => !('place' in leg && leg.place))
    ? refusal('InvalidBetCombinationException', { eachWay: 1 })
    : undefined;

/**
 * Whether a wager is one that the house could have taken (grading rules 2 to 4). Checked in the order of the page's
 * error codes, so that a ticket with several faults always gets the same answer: stake, number of legs, combination.
 */
export function checkWager(wager: Wager): Result<Wager, Refusal> {
  if (stakesOf(wager).some((stake) => stake <= 0n)) return refuse(refusal('InvalidStakeException'));
  const found =
    legCountRefusal(wager.betType, wager.legs.length) ??
    (wager.betType === 'system' ? systemRefusal(wager) : undefined) ??
    eachWayRefusal(wager);
  return found ? refuse(found) : accept(wager);
}
