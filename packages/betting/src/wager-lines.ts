import { chooseAll, orderedPairs } from './combinations.ts';
import type { RacingLeg, Wager } from './wager.ts';

/** One independent bet of a ticket. Its stake is lost or paid on its own; the ticket is the sum of its lines. */
export interface WagerLine {
  /** Positions in the wager's legs. Their order matters in an if-bet only. */
  readonly legs: readonly number[];
  readonly part: 'win' | 'place';
  readonly stakeMinor: bigint;
}

interface UnpartedLine {
  readonly legs: readonly number[];
  readonly stakeMinor: bigint;
}

const positions = (legs: readonly unknown[]): readonly number[] => legs.map((_, at) => at);

function systemLines(legs: readonly RacingLeg[], size: number, stakeMinor: bigint): readonly UnpartedLine[] {
  const bankers = positions(legs).filter((at) => legs[at]?.banker);
  const others = positions(legs).filter((at) => !legs[at]?.banker);
  return chooseAll(others, size).map((chosen) => ({ legs: [...bankers, ...chosen], stakeMinor }));
}

function unpartedLines(wager: Wager): readonly UnpartedLine[] {
  const all = positions(wager.legs);
  switch (wager.betType) {
    case 'single':
    case 'multiple-singles':
      return all.map((at) => ({ legs: [at], stakeMinor: wager.stakeMinor }));
    case 'system':
      return wager.stakes.flatMap(({ size, stakeMinor }) => systemLines(wager.legs, size, stakeMinor));
    case 'reversebet':
      return orderedPairs(all).map((pair) => ({ legs: pair, stakeMinor: wager.stakeMinor }));
    default:
      return [{ legs: all, stakeMinor: wager.stakeMinor }];
  }
}

/** Whether every line stands twice, once on the win parts and once on the place parts. */
export const isEachWay = (wager: Wager): boolean => 'eachWay' in wager && wager.eachWay;

/** Every line of a ticket. Check the wager first: the number of lines of an unchecked system has no bound. */
export function wagerLines(wager: Wager): readonly WagerLine[] {
  const parts = isEachWay(wager) ? (['win', 'place'] as const) : (['win'] as const);
  return unpartedLines(wager).flatMap((line) =>
    parts.map((part) => ({ legs: line.legs, part, stakeMinor: line.stakeMinor })),
  );
}
