import type { CouponOutcome, CouponPutOffRule, CouponVerdict } from './coupon-terms.ts';

/** What is known of one match of a coupon. */
export interface CouponMatchFacts {
  /** What two people of the house have said of it, whatever a source says. */
  readonly said?: CouponOutcome | 'putOff' | undefined;
  /** Its market of the result was voided, for bets of any time. */
  readonly voided: boolean;
  /** Cancelled, or given up before its end. */
  readonly givenUp: boolean;
  /** Who won at the end of normal time, as its market of the result was settled. */
  readonly result?: CouponOutcome | undefined;
  /** Nothing more is waited for: `COUPON_RESULT_HOURS` have passed since its start on the coupon. */
  readonly tooLate: boolean;
}

/** How a match counts; undefined while it is not known. The house's own word goes first, a void before a result. */
export function couponVerdict(
  { said, voided, givenUp, result, tooLate }: CouponMatchFacts,
  rule: CouponPutOffRule,
): { readonly verdict: CouponVerdict; readonly putOff: boolean } | undefined {
  const putOff = { verdict: rule === 'countsAsDraw' ? 'X' : '*', putOff: true } as const;
  if (said !== undefined) return said === 'putOff' ? putOff : { verdict: said, putOff: false };
  if (voided) return putOff;
  if (result !== undefined) return { verdict: result, putOff: false };
  return givenUp || tooLate ? putOff : undefined;
}
