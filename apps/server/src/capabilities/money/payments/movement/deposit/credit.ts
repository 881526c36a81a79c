import { deposit as depositTransfer } from '@evens/ledger';
import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';
import { changeDeposit } from './change-deposit.ts';
import type { Deposit } from './deposit-store.ts';
import type { CashierParts } from './parts.ts';

/** Puts a payment into its player's account, under the deposit's own key: once, whoever says it and however often. */
export async function credit(
  parts: Pick<CashierParts, 'clock' | 'wallet' | 'onCredited'>,
  tx: DatabaseTransaction,
  deposit: Deposit,
  said: { readonly actor: string; readonly reason: string },
  event: 'credited' | 'restored' = 'credited',
): Promise<void> {
  const { id, accountId, amountMinor, currency, method } = deposit;
  const transfer = depositTransfer({
    idempotencyKey: `deposit:${id}`,
    reference: `deposit:${id}`,
    ...said,
    playerId: accountId,
    amount: { amountMinor, currency },
    method,
  });
  await changeDeposit(parts, tx, deposit, event, transfer);
  await parts.onCredited(tx, deposit);
}
