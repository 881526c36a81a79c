import { type CouponView, enterCoupon, getCouponHistory, getCouponPrice, getCoupons } from '@evens/contract';
import { formatAmount, refusal, refuse } from '@evens/kernel';
import { inTransaction } from '../../../platform/database/index.ts';
import { type PlayerRoute, route } from '../../../platform/http/index.ts';
import { columnPrice } from './column-price.ts';
import { type Connection, couponById, matchesOf, shownCoupons } from './coupon-store.ts';
import { enterCoupon as enter } from './enter.ts';
import { type EntryRow, ownEntries, stakesOf, winnersOf } from './entry-store.ts';
import type { CouponsParts } from './parts.ts';
import { couponView, entryView, type ShownCoupon } from './view.ts';

const MOST_OTHERS = 10;
const MOST_WINNERS = 20;
/** Sums of stakes are the same for everybody for so long. */
const KEPT_MS = 1_000;

/** Those that take entries and the last of the others, with all that pages and operators see. */
export async function readShown(db: Connection, others = MOST_OTHERS): Promise<readonly ShownCoupon[]> {
  const coupons = await shownCoupons(db, others);
  const ids = coupons.map(({ id }) => id);
  const matches = await matchesOf(db, ids);
  const open = coupons.filter(({ status }) => status === 'open').map(({ id }) => id);
  const stakes = await stakesOf(db, open);
  const winners = await winnersOf(db, ids, MOST_WINNERS);
  return coupons.map((coupon) => ({
    coupon,
    matches: matches.get(coupon.id) ?? [],
    stakesMinor: coupon.stakesMinor ?? stakes.get(coupon.id)?.stakesMinor ?? 0n,
    winners: winners.filter(({ couponId }) => couponId === coupon.id),
  }));
}

async function entryViews(db: Connection, entries: readonly EntryRow[]) {
  const ids = [...new Set(entries.map(({ couponId }) => couponId))];
  const matches = await matchesOf(db, ids);
  const coupons = new Map(await Promise.all(ids.map(async (id) => [id, await couponById(db, id)] as const)));
  return entries.flatMap((entry) => {
    const coupon = coupons.get(entry.couponId);
    return coupon ? [entryView(entry, coupon, matches.get(coupon.id) ?? [])] : [];
  });
}

/** Who may not play money on a coupon at all: demo users have none, agents place no bets. */
const playerFault = (userType: number) => {
  if (userType === 3) return refusal('PlayMoneyOnly');
  return userType === 0 ? undefined : refusal('NoPrivilegesException');
};

export function playerRoutes(parts: CouponsParts): readonly PlayerRoute[] {
  const { db, clock } = parts;
  let kept: { readonly atMs: number; readonly coupons: Promise<CouponView[]> } | undefined;
  const shown = (): Promise<CouponView[]> => {
    const nowMs = clock.monotonicMs();
    if (kept && nowMs - kept.atMs < KEPT_MS && nowMs >= kept.atMs) return kept.coupons;
    const coupons = readShown(db).then((all) => all.map(couponView));
    kept = { atMs: nowMs, coupons };
    // A failure is not kept: the next one who asks tries again.
    coupons.catch(() => {
      kept = undefined;
    });
    return coupons;
  };
  return [
    route(getCoupons, async () => ({ coupons: await shown() })),

    route(getCouponPrice, async ({ caller, params: { couponId } }) => {
      const coupon = await couponById(db, BigInt(couponId));
      if (!coupon) return refuse(refusal('NotFound'));
      const price = await inTransaction(db, (tx) => columnPrice(tx, parts, coupon, caller.currency));
      if (!price) return refuse(refusal('RateUnavailable'));
      return { currency: caller.currency, column: formatAmount(price.minor, caller.currency) };
    }),

    route(enterCoupon, async ({ caller, params, body }) => {
      const fault = playerFault(caller.userType) ?? caller.noBets;
      if (fault) return refuse(fault);
      const entered = await enter(parts, caller, { couponId: BigInt(params.couponId), ...body });
      if (!entered.ok) return entered;
      const [entry] = await entryViews(db, [entered.value]);
      return entry ? { entry } : refuse(refusal('NotFound'));
    }),

    route(getCouponHistory, async ({ caller, query: { page, pageSize } }) => {
      const own = await ownEntries(db, caller.accountId, { offset: (page - 1) * pageSize, limit: pageSize });
      const text = (minor: bigint): string => formatAmount(minor, caller.currency);
      return {
        ...{ total: own.total, page, pageSize, currency: caller.currency },
        figures: { staked: text(own.stakedMinor), paid: text(own.paidMinor) },
        entries: await entryViews(db, own.entries),
      };
    }),
  ];
}
