import type { DepositView } from '@evens/contract';
import { formatAmount } from '@evens/kernel';
import type { Deposit } from './store.ts';

export const presentDeposit = (deposit: Deposit): DepositView => ({
  Id: deposit.id,
  PaymentMethodId: deposit.method,
  Amount: formatAmount(deposit.amountMinor, deposit.currency),
  Currency: deposit.currency,
  StatusID: deposit.status,
  createdMs: deposit.createdAt.getTime(),
  CompletedDate: deposit.completedAt?.getTime() ?? null,
});
