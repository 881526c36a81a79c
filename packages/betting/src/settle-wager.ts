import type { OutcomeResult } from '@evens/catalogue';
import {
  accept,
  add,
  assert,
  floorRational,
  multiply,
  type Rational,
  type Refusal,
  type Result,
  rational,
  ZERO,
} from '@evens/kernel';
import { ifBetReturn } from './if-bet.ts';
import { placeReturn, winReturn } from './leg-return.ts';
import { teaserReturn } from './teaser.ts';
import type { AccumulatorWager, SystemWager, Wager } from './wager.ts';
import { checkWager } from './wager-check.ts';
import { type WagerLine, wagerLines } from './wager-lines.ts';

export interface SettledLine extends WagerLine {
  /** Exact, in minor units; null while the line is undecided. */
  readonly payout: Rational | null;
}

/** How a ticket ended: `open` while any line is undecided. */
export type SettledStatus = 'won' | 'lost' | 'refunded' | 'open';

export interface WagerSettlement {
  readonly lines: readonly SettledLine[];
  readonly totalStakeMinor: bigint;
  /** The exact sum of the lines, rounded down once; null while the ticket is open. */
  readonly payoutMinor: bigint | null;
  readonly status: SettledStatus;
}

/** A line is lost as soon as one leg returns nothing, whatever the others still do (grading rule 10). */
function productOf(stakeMinor: bigint, returns: readonly (Rational | undefined)[]): Rational | null {
  if (returns.some((each) => each?.num === 0n)) return ZERO;
  let num = stakeMinor;
  let den = 1n;
  for (const each of returns) {
    if (!each) return null;
    num *= each.num;
    den *= each.den;
  }
  return rational(num, den);
}

const settledLine = ({ legs, part, stakeMinor }: WagerLine, payout: Rational | null): SettledLine => ({
  legs,
  part,
  stakeMinor,
  payout,
});

/** Each leg is priced once, not once a line: a system has up to 504 lines of ten legs. */
function settleProducts(wager: AccumulatorWager | SystemWager): readonly SettledLine[] {
  const returns = {
    win: wager.legs.map(winReturn),
    place: wager.eachWay ? wager.legs.map(placeReturn) : [],
  };
  return wagerLines(wager).map((line) =>
    settledLine(
      line,
      productOf(
        line.stakeMinor,
        line.legs.map((at) => returns[line.part][at]),
      ),
    ),
  );
}

const times = (stakeMinor: bigint, returned: Rational | undefined): Rational | null =>
  returned ? multiply(rational(stakeMinor), returned) : null;

function settleLines(wager: Wager): Result<readonly SettledLine[], Refusal> {
  switch (wager.betType) {
    case 'ifbet':
    case 'reversebet':
      return accept(
        wagerLines(wager).map((line) => {
          const chain = line.legs.map((at) => {
            const leg = wager.legs[at];
            assert(leg, 'a line names legs of its wager');
            return leg;
          });
          return settledLine(line, times(line.stakeMinor, ifBetReturn(chain, wager.rule)));
        }),
      );
    case 'teaser': {
      const returned = teaserReturn(wager.legs, wager.terms);
      if (!returned.ok) return returned;
      return accept(wagerLines(wager).map((line) => settledLine(line, times(line.stakeMinor, returned.value))));
    }
    default:
      return accept(settleProducts(wager));
  }
}

const isVoid = (result: OutcomeResult): boolean => result === 'refund' || result === 'cancelled';

/** Every result that the ticket carries, place results too (grading rule 12). */
const resultsOf = (wager: Wager): readonly OutcomeResult[] =>
  wager.legs.flatMap((leg) => ('place' in leg && leg.place ? [leg.result, leg.place.result] : [leg.result]));

function statusOf(wager: Wager, payoutMinor: bigint | null): SettledStatus {
  if (payoutMinor === null) return 'open';
  if (resultsOf(wager).every(isVoid)) return 'refunded';
  return payoutMinor === 0n ? 'lost' : 'won';
}

/**
 * Settles a wager that `checkWager` accepted, line by line, in exact rationals (grading rules 6 to 12).
 * The same wager always settles the same; a correction is simply the wager with other results.
 * Refused only where a teaser's table has no row for the legs that won.
 */
export function settleWager(wager: Wager): Result<WagerSettlement, Refusal> {
  const settled = settleLines(wager);
  if (!settled.ok) return settled;
  let sum: Rational | null = ZERO;
  for (const { payout } of settled.value) sum = sum && payout && add(sum, payout);
  const payoutMinor = sum && floorRational(sum);
  return accept({
    lines: settled.value,
    totalStakeMinor: settled.value.reduce((total, line) => total + line.stakeMinor, 0n),
    payoutMinor,
    status: statusOf(wager, payoutMinor),
  });
}

/** Checks a wager as a whole and settles it: what the grading tool and the settlement worker call. */
export function gradeWager(wager: Wager): Result<WagerSettlement, Refusal> {
  const checked = checkWager(wager);
  return checked.ok ? settleWager(checked.value) : checked;
}
