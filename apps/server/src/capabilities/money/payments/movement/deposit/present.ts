import { type DepositView, TRANSACTION_STATUS } from '@evens/contract';
import { formatAmount } from '@evens/kernel';
import type { Deposit } from './deposit-store.ts';

export const presentDeposit = (deposit: Deposit): DepositView => ({
  Id: deposit.id,
  PaymentMethodId: deposit.method,
  Kind: deposit.kind,
  Amount: formatAmount(deposit.amountMinor, deposit.currency),
  Currency: deposit.currency,
  StatusID: deposit.status,
  createdMs: deposit.createdAt.getTime(),
  // What is held has ended with the provider, and not yet for its player.
  CompletedDate: deposit.status === TRANSACTION_STATUS.pendingEmp ? null : (deposit.completedAt?.getTime() ?? null),
});
