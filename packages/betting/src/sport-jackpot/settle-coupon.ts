import { assert } from '@evens/kernel';
import { type CouponPicks, type RightColumns, rightColumns } from './coupon-columns.ts';
import type { CouponTerms, CouponVerdict } from './coupon-terms.ts';

/** Where the stakes of a coupon went as it closed. Minor units of its currency: `stakes = take + share`. */
export interface CouponPool {
  /** What the house keeps. */
  readonly takeMinor: bigint;
  /** What of the stakes is played for. */
  readonly shareMinor: bigint;
  /** What the house adds up to its guarantee. */
  readonly addedMinor: bigint;
  /** Share, what was added, and what an earlier coupon carried over. */
  readonly poolMinor: bigint;
}

/** The pool of a coupon that closes with these stakes. The share is rounded down once, over all stakes together. */
export function couponPool(
  { takePercent, guaranteeMinor }: Pick<CouponTerms, 'takePercent' | 'guaranteeMinor'>,
  stakesMinor: bigint,
  carriedInMinor: bigint,
): CouponPool {
  assert(stakesMinor >= 0n && carriedInMinor >= 0n, 'stakes and what is carried over are amounts');
  const shareMinor = (stakesMinor * BigInt(100 - takePercent)) / 100n;
  const missing = guaranteeMinor - shareMinor - carriedInMinor;
  const addedMinor = missing > 0n ? missing : 0n;
  const poolMinor = shareMinor + addedMinor + carriedInMinor;
  return { takeMinor: stakesMinor - shareMinor, shareMinor, addedMinor, poolMinor };
}

/** The two parts of a pool, one for each tier. */
export function couponTiers(
  { firstPercent }: Pick<CouponTerms, 'firstPercent'>,
  poolMinor: bigint,
): { readonly firstMinor: bigint; readonly secondMinor: bigint } {
  const firstMinor = (poolMinor * BigInt(firstPercent)) / 100n;
  return { firstMinor, secondMinor: poolMinor - firstMinor };
}

export interface CouponEntry<Id> {
  readonly id: Id;
  readonly picks: CouponPicks;
}

export interface CouponWin<Id> extends RightColumns {
  readonly id: Id;
  /** Above zero. */
  readonly wonMinor: bigint;
}

/** What a coupon pays. Minor units of its currency: `pool = paid + carried`. */
export interface SettledCoupon<Id> {
  /** Winning columns of all entries together. */
  readonly columns: RightColumns;
  /** What each such column gets. */
  readonly perFirstMinor: bigint;
  readonly perSecondMinor: bigint;
  readonly wins: readonly CouponWin<Id>[];
  readonly paidMinor: bigint;
  /** A tier that nobody hit, and what could not be shared out evenly. */
  readonly carriedMinor: bigint;
}

const share = (tierMinor: bigint, columns: number): bigint => (columns === 0 ? 0n : tierMinor / BigInt(columns));

/**
 * Shares a pool out: every winning column of a tier gets the same, in whole minor units. A tier that nobody hit is carried over, and so
 * is what is left of the division.
 */
export function settleCoupon<Id>(
  terms: Pick<CouponTerms, 'firstPercent'>,
  poolMinor: bigint,
  verdicts: readonly CouponVerdict[],
  entries: readonly CouponEntry<Id>[],
): SettledCoupon<Id> {
  const { firstMinor, secondMinor } = couponTiers(terms, poolMinor);
  const counted = entries
    .map(({ id, picks }) => ({ id, ...rightColumns(picks, verdicts) }))
    .filter(({ first, second }) => first + second > 0);
  const columns = {
    first: counted.reduce((sum, { first }) => sum + first, 0),
    second: counted.reduce((sum, { second }) => sum + second, 0),
  };
  const perFirstMinor = share(firstMinor, columns.first);
  const perSecondMinor = share(secondMinor, columns.second);
  const wins = counted
    .map((each) => ({
      ...each,
      wonMinor: BigInt(each.first) * perFirstMinor + BigInt(each.second) * perSecondMinor,
    }))
    .filter(({ wonMinor }) => wonMinor > 0n);
  const paidMinor = wins.reduce((sum, { wonMinor }) => sum + wonMinor, 0n);
  assert(paidMinor <= poolMinor, 'a coupon pays what it holds at most');
  return { columns, perFirstMinor, perSecondMinor, wins, paidMinor, carriedMinor: poolMinor - paidMinor };
}
