import { couponPool } from '@evens/betting';
import { assert, money } from '@evens/kernel';
import { couponFund } from '@evens/ledger';
import { sql } from 'kysely';
import { type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { hasBegun } from './begun.ts';
import { type CouponRow, lockCoupon, matchesOf } from './coupon-store.ts';
import { stakesOf } from './entry-store.ts';
import type { CouponsParts } from './parts.ts';

type Parts = Pick<CouponsParts, 'db' | 'clock' | 'wallet' | 'book'>;

async function isDue(tx: DatabaseTransaction, { book, clock }: Parts, coupon: CouponRow): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`select ${coupon.closesAt} <= clock_timestamp() as over`.execute(tx);
  if (rows[0]?.over === true) return true;
  const matches = (await matchesOf(tx, [coupon.id])).get(coupon.id) ?? [];
  return hasBegun(book, matches, clock.eventMs()) === true;
}

/**
 * Closes a coupon whose time has come: what its pool is stands from here on, and moves in the ledger. Held against entries: those under
 * way are waited for and count. A coupon that nobody played gets nothing from the house.
 */
async function closeWithin(tx: DatabaseTransaction, parts: Parts, id: bigint): Promise<boolean> {
  const coupon = await lockCoupon(tx, id);
  if (coupon?.status !== 'open' || !(await isDue(tx, parts, coupon))) return false;
  const { stakesMinor, entries } = (await stakesOf(tx, [id])).get(id) ?? { stakesMinor: 0n, entries: 0 };
  const terms = entries === 0 ? { ...coupon, guaranteeMinor: 0n } : coupon;
  const { shareMinor, addedMinor, poolMinor } = couponPool(terms, stakesMinor, coupon.carriedInMinor);
  if (shareMinor + addedMinor > 0n) {
    const posted = await parts.wallet.post(
      tx,
      couponFund({
        ...{ actor: 'house', idempotencyKey: `coupon-fund:${id}`, reference: `coupon:${id}`, reason: 'coupon closed' },
        amount: money(shareMinor + addedMinor, coupon.currency),
      }),
    );
    assert(posted.ok && !posted.value.repeated, `coupon ${id} closes once`);
  }
  await sql`
    update coupon set status = 'closed', closes_at = least(closes_at, clock_timestamp()), stakes_minor = ${stakesMinor},
      share_minor = ${shareMinor}, added_minor = ${addedMinor}, pool_minor = ${poolMinor}
    where id = ${id}`.execute(tx);
  return true;
}

/** Closes a coupon if its time has come; true where it did. */
export const closeCoupon = (parts: Parts, id: bigint): Promise<boolean> =>
  inTransaction(parts.db, (tx) => closeWithin(tx, parts, id));
