import { randomUUID } from 'node:crypto';
import { assert, type Clock, money } from '@evens/kernel';
import { freeBetGrant } from '@evens/ledger';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Wallet } from '../../money/wallet/index.ts';
import { keptFromOffers } from '../../people/identity/index.ts';
import { type FreeBetRow, insertFreeBet } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What an operator grants. */
export interface FreeBetOrder extends Pick<FreeBetRow, 'accountId' | 'currency' | 'amountMinor' | 'leastPriceMilli'> {
  readonly days: number;
  /** `operator:NAME`, `house`. */
  readonly grantedBy: string;
}

/**
 * Grants a free bet from the house's promotions money, in the caller's transaction. A gift is an offer: undefined where the player
 * is kept from play.
 */
export async function grantFreeBet(
  { wallet, clock }: { readonly wallet: Pick<Wallet, 'openFreeBet' | 'post'>; readonly clock: Clock },
  tx: DatabaseTransaction,
  order: FreeBetOrder,
): Promise<FreeBetRow | undefined> {
  const { days, ...given } = order;
  const nowMs = Math.floor(clock.wallMs());
  if ((await keptFromOffers(tx, [order.accountId], nowMs)).size > 0) return undefined;
  const id = randomUUID();
  const row = { ...given, id, grantedAt: new Date(nowMs), expiresAt: new Date(nowMs + days * DAY_MS) };
  await insertFreeBet(tx, row);
  await wallet.openFreeBet(tx, id, order.currency);
  const posted = await wallet.post(
    tx,
    freeBetGrant({
      idempotencyKey: `freebet-grant:${id}`,
      reference: `freebet:${id}`,
      actor: order.grantedBy,
      reason: 'free bet granted',
      freeBetId: id,
      amount: money(order.amountMinor, order.currency),
    }),
  );
  assert(posted.ok, 'a new free bet takes its amount');
  return row;
}
