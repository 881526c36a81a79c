import { assert, type Money } from '@evens/kernel';
import { houseAccount, playerAccount } from './chart.ts';
import type { Order } from './movements.ts';
import { joinParts, type Part, type Transfer, type TransferKind } from './transfer.ts';

interface PoolMovement extends Order {
  /** Of the pool's currency. */
  readonly amount: Money;
}

function moved(kind: TransferKind, order: Order, parts: readonly Part[]): Transfer {
  const { idempotencyKey, reference, actor, reason } = order;
  return { ...{ kind, idempotencyKey, reference, actor, reason }, parts: joinParts(parts) };
}

/** Math.min does not take bigints. */
function lesser(left: bigint, right: bigint): bigint {
  if (left < right) return left;
  return right;
}

/** Between what the house has won in games and its pool of jackpots. */
function betweenPool(kind: 'jackpotShare' | 'jackpotSeed' | 'jackpotExchange', order: PoolMovement): Transfer {
  const { amountMinor, currency } = order.amount;
  assert(amountMinor > 0n, `a ${kind} of ${amountMinor}`);
  const casino = houseAccount('casino', currency);
  const pool = houseAccount('jackpotPool', currency);
  return moved(kind, order, [
    kind === 'jackpotExchange'
      ? { debit: pool, credit: casino, amountMinor }
      : { debit: casino, credit: pool, amountMinor },
  ]);
}

/** What the shares of stakes come to in whole minor units. */
export const jackpotShare = (order: PoolMovement): Transfer => betweenPool('jackpotShare', order);

/** What stands in a level as it begins. */
export const jackpotSeed = (order: PoolMovement): Transfer => betweenPool('jackpotSeed', order);

/** What the pool gives the house for a win that the house pays in another currency. */
export const jackpotExchange = (order: PoolMovement): Transfer => betweenPool('jackpotExchange', order);

/**
 * What a level that dropped pays, a debt first; to the player, his limits and his history it is a payout of the casino as others. `from`: the pool, or the house where the player has another currency than the pool;
 * `receivableMinor`: the balance of his debt account, zero or below.
 */
export function jackpotWin(
  order: PoolMovement & {
    readonly playerId: string;
    readonly from: 'jackpotPool' | 'casino';
    readonly receivableMinor: bigint;
  },
): Transfer {
  const { amountMinor, currency } = order.amount;
  const { playerId, receivableMinor } = order;
  assert(amountMinor > 0n && receivableMinor <= 0n, `a jackpot of ${amountMinor}`);
  const toDebt = lesser(-receivableMinor, amountMinor);
  const debit = houseAccount(order.from, currency);
  return moved('casinoPayout', order, [
    { debit, credit: playerAccount('cash', playerId, currency), amountMinor: amountMinor - toDebt },
    { debit, credit: playerAccount('receivable', playerId, currency), amountMinor: toDebt },
  ]);
}
