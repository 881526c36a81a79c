import { TRANSACTION_STATUS } from '@evens/contract';
import { assert } from '@evens/kernel';
import { deposit as depositTransfer } from '@evens/ledger';
import type { DatabaseTransaction } from '../../../../platform/database/index.ts';
import { type Deposit, setStatus } from './deposit-store.ts';
import type { CashierParts } from './parts.ts';

/** Puts a payment into its player's account, under the deposit's own key: once, whoever says it and however often. */
export async function credit(
  { clock, wallet }: Pick<CashierParts, 'clock' | 'wallet'>,
  tx: DatabaseTransaction,
  deposit: Deposit,
  said: { readonly actor: string; readonly reason: string },
): Promise<void> {
  const posted = await wallet.post(
    tx,
    depositTransfer({
      idempotencyKey: `deposit:${deposit.id}`,
      reference: `deposit:${deposit.id}`,
      ...said,
      playerId: deposit.accountId,
      amount: { amountMinor: deposit.amountMinor, currency: deposit.currency },
      method: deposit.method,
    }),
  );
  assert(posted.ok, `deposit ${deposit.id} could not be credited`);
  await setStatus(tx, deposit.id, TRANSACTION_STATUS.completed, clock.wallMs(), true);
}
