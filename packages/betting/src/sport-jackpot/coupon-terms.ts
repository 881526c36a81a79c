/** What can be picked of a match: the home side wins, nobody does, the away side wins; at the end of normal time. */
export const COUPON_OUTCOMES = ['1', 'X', '2'] as const;
export type CouponOutcome = (typeof COUPON_OUTCOMES)[number];

/** How a match counts. `*`: it was put off, and whatever was picked of it is right. */
export type CouponVerdict = CouponOutcome | '*';

/** So many matches stand on a coupon. */
export const COUPON_MATCHES = { least: 10, most: 14 } as const;

/** The most columns of one entry, whatever its picks would come to. */
export const MOST_COUPON_COLUMNS = 5_000;

/** A match without a result so long after its start on the coupon, in event time, counts as put off. */
export const COUPON_RESULT_HOURS = 48;

/** So long after it was settled first a corrected result still settles a coupon again; then what it carries over goes on. */
export const COUPON_FINAL_HOURS = 72;

/** What a match that was put off counts as: as the coupon's printed rule says, the same for all of its matches. */
export const COUPON_PUT_OFF_RULES = ['everyPickWins', 'countsAsDraw'] as const;
export type CouponPutOffRule = (typeof COUPON_PUT_OFF_RULES)[number];

/** What a coupon is played by. Amounts are minor units of the coupon's currency. */
export interface CouponTerms {
  /** What one column costs. */
  readonly columnMinor: bigint;
  /** What the house keeps of the stakes, in percent. */
  readonly takePercent: number;
  /** What of the pool goes to columns with every match right, in percent; the rest goes to those with one wrong. */
  readonly firstPercent: number;
  /** The pool is at least this: what is missing at the close comes from the house. */
  readonly guaranteeMinor: bigint;
  readonly putOff: CouponPutOffRule;
  /** Where more matches were put off every stake goes back. */
  readonly mostPutOff: number;
}

const MOST_MINOR = 10n ** 11n;

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** Which of its terms a coupon may not have; undefined for sound ones. */
export function faultOfCouponTerms(terms: CouponTerms): keyof CouponTerms | undefined {
  if (terms.columnMinor < 1n || terms.columnMinor > 100_000n) return 'columnMinor';
  if (!isWithin(terms.takePercent, 0, 50)) return 'takePercent';
  // Both tiers are paid: fewer right never get more in all.
  if (!isWithin(terms.firstPercent, 50, 95)) return 'firstPercent';
  if (terms.guaranteeMinor < 0n || terms.guaranteeMinor > MOST_MINOR) return 'guaranteeMinor';
  if (!isWithin(terms.mostPutOff, 0, 5)) return 'mostPutOff';
  return undefined;
}
