import { COUPON_OUTCOMES, type CouponOutcome, type CouponVerdict } from './coupon-terms.ts';

/** What an entry picked, match by match in the coupon's order; of each match one outcome or more, in the order 1, X, 2. */
export type CouponPicks = readonly (readonly CouponOutcome[])[];

/** How many columns picks come to: one for each way to choose one outcome of every match. */
export const couponColumns = (picks: CouponPicks): number => picks.reduce((columns, { length }) => columns * length, 1);

export interface RightColumns {
  /** Columns with every match right. */
  readonly first: number;
  /** Columns with all matches right but one. */
  readonly second: number;
}

const isRight = (verdict: CouponVerdict, pick: CouponOutcome): boolean => verdict === '*' || verdict === pick;

/**
 * How many columns of an entry have every match right, and how many all but one: counted match by match, so that an entry of
 * thousands of columns costs as little as one of a single column.
 */
export function rightColumns(picks: CouponPicks, verdicts: readonly CouponVerdict[]): RightColumns {
  let first = 1;
  let second = 0;
  for (const [at, verdict] of verdicts.entries()) {
    const of = picks[at] ?? [];
    const right = of.filter((pick) => isRight(verdict, pick)).length;
    // One is wrong so far: it stays the only one; none is wrong so far: here it may come.
    second = second * right + first * (of.length - right);
    first *= right;
  }
  return { first, second };
}

/** As one short text, for storing: `1|X2|1`. */
export const couponPicksText = (picks: CouponPicks): string => picks.map((of) => of.join('')).join('|');

/** The picks of such a text; undefined where it is none. */
export function readCouponPicks(text: string): CouponPicks | undefined {
  const picks = text.split('|').map((of) => COUPON_OUTCOMES.filter((outcome) => of.includes(outcome)));
  return picks.every((of) => of.length > 0) && couponPicksText(picks) === text ? picks : undefined;
}
