import { assert, type Money } from '@evens/kernel';
import { houseAccount } from './chart.ts';
import type { Order } from './movements.ts';
import type { Transfer } from './transfer.ts';

interface PoolMovement extends Order {
  /** Of the coupon's currency. */
  readonly amount: Money;
}

/** Between what the house has won of bets and the pool of the sport jackpot. */
function betweenPool(kind: 'couponFund' | 'couponRelease', order: PoolMovement): Transfer {
  const { idempotencyKey, reference, actor, reason, amount } = order;
  const { amountMinor, currency } = amount;
  assert(amountMinor > 0n, `a ${kind} of ${amountMinor}`);
  const sportsbook = houseAccount('sportsbook', currency);
  const pool = houseAccount('jackpotPool', currency);
  const part =
    kind === 'couponFund'
      ? { debit: sportsbook, credit: pool, amountMinor }
      : { debit: pool, credit: sportsbook, amountMinor };
  return { kind, idempotencyKey, reference, actor, reason, parts: [part] };
}

/** What goes into the pool of a coupon: its share of the stakes and what the house adds, or what a correction takes back. */
export const couponFund = (order: PoolMovement): Transfer => betweenPool('couponFund', order);

/** What leaves the pool, to be paid out by the house. */
export const couponRelease = (order: PoolMovement): Transfer => betweenPool('couponRelease', order);
