import type { Transaction, TransactionTotals } from '@evens/contract';
import { type Currency, formatAmount } from '@evens/kernel';
import type { TotalsRow, TransactionRow } from './transaction-store.ts';

export const presentTransaction = (row: TransactionRow, currency: Currency): Transaction => ({
  ID: row.id,
  StatementTypeID: row.type,
  StatusID: row.status,
  CreatedDate: row.createdAt.getTime(),
  CompletedDate: row.completedAt?.getTime() ?? null,
  Kind: row.kind,
  Reference: row.reference,
  Amount: formatAmount(row.amountMinor, currency),
  Moved: row.moved,
  BonusAmount: formatAmount(row.bonusMinor, currency),
  FreeBetAmount: formatAmount(row.freeBetMinor, currency),
});

/** Stakes and withdrawals leave the account and are shown as what they are: amounts above zero. */
export function presentTotals(totals: TotalsRow, currency: Currency): TransactionTotals {
  const shown = (amountMinor: bigint): string => formatAmount(amountMinor, currency);
  return {
    Deposits: shown(totals.depositsMinor),
    Withdrawals: shown(-totals.withdrawnMinor),
    Bonuses: shown(totals.bonusesMinor),
    Staked: shown(-totals.stakedMinor),
    BonusStaked: shown(-totals.bonusStakedMinor),
    FreeBetStaked: shown(-totals.freeBetStakedMinor),
    Returned: shown(totals.returnedMinor),
    Result: shown(totals.returnedMinor + totals.stakedMinor),
    Adjustments: shown(totals.adjustedMinor),
  };
}
