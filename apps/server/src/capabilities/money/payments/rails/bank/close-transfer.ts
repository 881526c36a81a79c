import { type DatabaseTransaction, inTransaction } from '../../../../../platform/database/index.ts';
import { changeDeposit } from '../../movement/deposit/change-deposit.ts';
import { type Deposit, lockDeposit } from '../../movement/deposit/deposit-store.ts';
import type { CashierParts } from '../../movement/deposit/parts.ts';
import { presentDeposit } from '../../movement/deposit/present.ts';
import { expiredTransfers } from './transfer-store.ts';

const AT_ONCE = 100;

/**
 * Stops waiting for a transfer: its player gave it up, or its time is over. Undefined where it is not open any more. Money that still comes
 * is asked what late money is asked.
 */
export async function closeTransfer(
  parts: CashierParts,
  depositId: string,
  event: 'canceled' | 'expired',
  of: (deposit: Deposit) => boolean,
  tell?: (tx: DatabaseTransaction, deposit: Deposit) => Promise<unknown>,
): Promise<Deposit | undefined> {
  const { db, news } = parts;
  const closed = await inTransaction(db, async (tx) => {
    const deposit = await lockDeposit(tx, depositId);
    if (deposit?.kind !== 'bank' || !of(deposit) || deposit.completedAt !== null) return undefined;
    await changeDeposit(parts, tx, deposit, event);
    await tell?.(tx, deposit);
    return lockDeposit(tx, depositId);
  });
  if (closed) news.account(closed.accountId, 'deposit', presentDeposit(closed), depositId);
  return closed;
}

/** Those that were waited for long enough. */
export async function expireTransfers(parts: CashierParts): Promise<void> {
  const { db, clock, bank, onExpired, onError } = parts;
  if (!bank) return;
  for (const id of await expiredTransfers(db, clock.wallMs(), AT_ONCE)) {
    await closeTransfer(parts, id, 'expired', () => true, onExpired).catch(onError);
  }
}
