import { assert, type Currency } from '@evens/kernel';
import { accountKey, debtPaid, playerAccount } from '@evens/ledger';
import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';
import { keepDebt } from './debt-store.ts';
import type { WithdrawalParts } from './parts.ts';
import type { Withdrawal } from './payout-store.ts';

type Parts = Pick<WithdrawalParts, 'wallet'>;

export interface Debtor {
  readonly accountId: string;
  readonly currency: Currency;
}

export const holdOf = (accountId: string, currency: Withdrawal['currency']) => [
  playerAccount('cash', accountId, currency),
  playerAccount('withdrawalHold', accountId, currency),
  playerAccount('receivable', accountId, currency),
];

/** What the player has and what he owes, both zero or more, while nobody else moves either. */
export async function standingOf({ wallet }: Parts, tx: DatabaseTransaction, whose: Debtor) {
  const standings = await wallet.lock(tx, holdOf(whose.accountId, whose.currency));
  const of = (kind: 'cash' | 'receivable'): bigint =>
    standings.get(accountKey(playerAccount(kind, whose.accountId, whose.currency)))?.balanceMinor ?? 0n;
  return { cashMinor: of('cash'), owedMinor: -of('receivable') };
}

/** So much of the cash meets what is owed, and stands beside the withdrawal that it was for. */
export async function payDebt(
  { wallet }: Parts,
  tx: DatabaseTransaction,
  row: Withdrawal,
  { debtMinor, cutMinor, fromCash = false }: { debtMinor: bigint; cutMinor: bigint; fromCash?: boolean },
): Promise<void> {
  assert(debtMinor > 0n, `the debt that withdrawal ${row.id} meets is ${debtMinor}`);
  assert(cutMinor >= 0n && cutMinor <= row.amountMinor, `withdrawal ${row.id} is cut by more than it is`);
  const paid = await wallet.post(
    tx,
    debtPaid({
      idempotencyKey: `withdrawal-debt:${row.id}:${row.debtTimes + 1}`,
      reference: `withdrawal:${row.id}`,
      actor: 'house',
      reason: fromCash ? 'a debt is met before a withdrawal is sent' : 'a withdrawal meets a debt',
      playerId: row.accountId,
      amount: { amountMinor: debtMinor, currency: row.currency },
    }),
  );
  assert(paid.ok, `the debt of ${row.accountId} is met by money that is there`);
  await keepDebt(tx, row.id, { debtMinor: fromCash ? 0n : debtMinor, cutMinor });
}
