import {
  COUPON_FINAL_HOURS,
  COUPON_RESULT_HOURS,
  couponPool,
  couponTiers,
  MOST_COUPON_COLUMNS,
  readCouponPicks,
} from '@evens/betting';
import type { CouponEntryView, CouponMatchView, CouponView } from '@evens/contract';
import { formatAmount } from '@evens/kernel';
import type { CouponRow, MatchRow } from './coupon-store.ts';
import type { EntryRow, WinnerRow } from './entry-store.ts';

export interface ShownCoupon {
  readonly coupon: CouponRow;
  readonly matches: readonly MatchRow[];
  /** Stakes so far, of the coupon's currency. */
  readonly stakesMinor: bigint;
  readonly winners: readonly WinnerRow[];
}

/** So much of a name that its owner knows himself, and nobody else knows who he is. */
const shortName = (name: string | null): string => `${[...(name ?? '')].slice(0, 2).join('')}***`;

export const matchView = ({ number, fixtureId, home, away, tournament, ...match }: MatchRow): CouponMatchView => ({
  ...{ number, fixtureId, home, away, tournament, startMs: match.startAt.getTime() },
  ...{ verdict: match.verdict, putOff: match.wasPutOff },
});

const isSettled = ({ generation }: CouponRow): boolean => generation > 0;

/** What is played for: what has come together so far while it takes entries, the guarantee at least. */
export const poolNow = (coupon: CouponRow, stakesMinor: bigint): bigint =>
  coupon.poolMinor ?? couponPool(coupon, stakesMinor, coupon.carriedInMinor).poolMinor;

function tiersOf(coupon: CouponRow, matches: number, stakesMinor: bigint): CouponView['tiers'] {
  const text = (minor: bigint): string => formatAmount(minor, coupon.currency);
  const { firstMinor, secondMinor } = couponTiers(coupon, poolNow(coupon, stakesMinor));
  const known = isSettled(coupon) && !coupon.void;
  return [
    {
      ...{ right: matches, amount: text(firstMinor), columns: known ? Number(coupon.firstColumns) : null },
      each: known ? text(coupon.perFirstMinor) : null,
    },
    {
      ...{ right: matches - 1, amount: text(secondMinor), columns: known ? Number(coupon.secondColumns) : null },
      each: known ? text(coupon.perSecondMinor) : null,
    },
  ];
}

export function couponView({ coupon, matches, stakesMinor, winners }: ShownCoupon): CouponView {
  const { currency, status, takePercent, firstPercent, putOff, mostPutOff, generation } = coupon;
  const text = (minor: bigint): string => formatAmount(minor, currency);
  return {
    ...{ couponId: Number(coupon.id), status, void: coupon.void, currency, column: text(coupon.columnMinor) },
    ...{ mostColumns: MOST_COUPON_COLUMNS, takePercent, firstPercent, guarantee: text(coupon.guaranteeMinor) },
    ...{ putOff, mostPutOff, resultHours: COUPON_RESULT_HOURS, finalHours: COUPON_FINAL_HOURS },
    ...{ closesMs: coupon.closesAt.getTime(), pool: text(poolNow(coupon, stakesMinor)) },
    carriedIn: text(coupon.carriedInMinor),
    carriedOut: isSettled(coupon) ? text((coupon.poolMinor ?? 0n) - coupon.releasedMinor) : null,
    ...{ generation, settledMs: coupon.settledAt?.getTime() ?? null },
    matches: matches.map(matchView),
    tiers: tiersOf(coupon, matches.length, stakesMinor),
    winners: winners.map((winner) => ({
      ...{ name: shortName(winner.userName), amount: text(winner.wonMinor) },
      ...{ first: Number(winner.firstColumns), second: Number(winner.secondColumns) },
    })),
  };
}

/** An entry with the matches of its coupon, in the player's own currency. */
export function entryView(entry: EntryRow, coupon: CouponRow, matches: readonly MatchRow[]): CouponEntryView {
  const text = (minor: bigint): string => formatAmount(minor, entry.currency);
  return {
    ...{ entryId: entry.id, couponId: Number(coupon.id), placedMs: entry.placedAt.getTime() },
    ...{ currency: entry.currency, columns: entry.columns, stake: text(entry.stakeMinor) },
    picks: (readCouponPicks(entry.picks) ?? []).map((of) => [...of]),
    ...{ status: coupon.status, void: coupon.void },
    ...{ first: Number(entry.firstColumns), second: Number(entry.secondColumns) },
    paid: isSettled(coupon) ? text(entry.paidMinor) : null,
    matches: matches.map(matchView),
  };
}
