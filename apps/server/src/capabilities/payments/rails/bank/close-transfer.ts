import { TRANSACTION_STATUS, type TransactionStatus } from '@evens/contract';
import { type DatabaseTransaction, inTransaction } from '../../../../platform/database/index.ts';
import { type Deposit, lockDeposit, setStatus } from '../../movement/deposit/deposit-store.ts';
import type { CashierParts } from '../../movement/deposit/parts.ts';
import { presentDeposit } from '../../movement/deposit/present.ts';
import { expiredTransfers } from './transfer-store.ts';

const AT_ONCE = 100;

/**
 * Stops waiting for a transfer: its player gave it up, or its time is over. Undefined where it is not open any more. Money that still comes
 * is asked what late money is asked.
 */
export async function closeTransfer(
  { db, clock, news }: CashierParts,
  depositId: string,
  status: TransactionStatus,
  of: (deposit: Deposit) => boolean,
  tell?: (tx: DatabaseTransaction, deposit: Deposit) => Promise<unknown>,
): Promise<Deposit | undefined> {
  const closed = await inTransaction(db, async (tx) => {
    const deposit = await lockDeposit(tx, depositId);
    if (deposit?.kind !== 'bank' || !of(deposit) || deposit.completedAt !== null) return undefined;
    await setStatus(tx, depositId, status, clock.wallMs(), true);
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
    await closeTransfer(parts, id, TRANSACTION_STATUS.notProcessed, () => true, onExpired).catch(onError);
  }
}
