import type { WithdrawalReason } from '@evens/contract';
import { assert, minOf } from '@evens/kernel';
import { withdrawalRelease } from '@evens/ledger';
import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';
import { limitsOf } from '../../catalogue/payouts/methods.ts';
import { change, lockAndChange } from './change-payout.ts';
import { type Debtor, payDebt, standingOf } from './debt.ts';
import type { WithdrawalParts } from './parts.ts';
import { lockUnsentOf, lockWithdrawal, lockWithdrawalsOf, type Withdrawal } from './payout-store.ts';
import { addStep } from './step-store.ts';

type Parts = Pick<WithdrawalParts, 'clock' | 'wallet' | 'inform' | 'methods'>;

/**
 * Keeps what an account waits to be paid as it is, before its money is locked: none is asked for, approved, sent or ended until the
 * transaction is over. Called before any account of the ledger is locked.
 */
export async function holdUnsent(tx: DatabaseTransaction, accountId: string): Promise<void> {
  await lockWithdrawalsOf(tx, accountId);
  await lockUnsentOf(tx, accountId);
}

/**
 * What an account owes is met by the withdrawals that were not sent, the newest first, until nothing is owed or none is left. `holdUnsent`
 * was called before.
 */
export async function meetDebt(parts: Parts, tx: DatabaseTransaction, whose: Debtor): Promise<void> {
  let { owedMinor } = await standingOf(parts, tx, whose);
  if (owedMinor === 0n) return;
  for (const row of await lockUnsentOf(tx, whose.accountId)) {
    if (owedMinor === 0n) return;
    if (row.currency !== whose.currency) continue;
    await payFrom(parts, tx, row, owedMinor);
    owedMinor -= minOf(row.amountMinor, owedMinor);
  }
}

/** Pays so much of a debt out of a withdrawal: it is cut, or ended where too little would be left to be paid, or where it is of coins, whose amount was shown. */
async function payFrom(parts: Parts, tx: DatabaseTransaction, row: Withdrawal, owedMinor: bigint): Promise<void> {
  const leftMinor = row.amountMinor - owedMinor;
  const method = parts.methods.find(({ id }) => id === row.method);
  const least = (method && limitsOf(method, row.currency)?.minMinor) ?? 1n;
  if (row.coin || leftMinor < least) {
    const ended = await change(parts, tx, row, 'metDebt', { actor: 'house', reasons: ['debtMet'] });
    assert(ended, `withdrawal ${row.id} was not sent`);
    return;
  }
  assert(owedMinor > 0n && leftMinor > 0n, `withdrawal ${row.id} is cut, and a part of it is left`);
  const released = await parts.wallet.post(
    tx,
    withdrawalRelease({
      idempotencyKey: `withdrawal-cut:${row.id}:${row.debtTimes + 1}`,
      reference: `withdrawal:${row.id}`,
      actor: 'house',
      reason: 'a part of the withdrawal meets a debt',
      playerId: row.accountId,
      amount: { amountMinor: owedMinor, currency: row.currency },
    }),
  );
  assert(released.ok, `so much of withdrawal ${row.id} lies in its hold`);
  await payDebt(parts, tx, row, { debtMinor: owedMinor, cutMinor: owedMinor });
  await addStep(tx, {
    withdrawalId: row.id,
    status: row.status,
    at: new Date(parts.clock.wallMs()),
    actor: 'house',
    reasons: ['debtMet'],
    words: null,
  });
  await parts.inform(tx, row, { what: 'metDebt', debtMinor: owedMinor, leftMinor, time: row.debtTimes + 1 });
}

/**
 * Asked before a withdrawal is sent. While something is owed none goes out: it waits for a person, and once a person has let it go the debt
 * is met first, by the cash and then by the withdrawal itself. True: it may be sent as it is now; false: it may not, and waits or has ended.
 */
export async function mayBeSent(parts: Parts, tx: DatabaseTransaction, row: Withdrawal): Promise<boolean> {
  const { cashMinor, owedMinor } = await standingOf(parts, tx, row);
  if (owedMinor === 0n) return true;
  const why: WithdrawalReason = 'debt';
  if (!row.reasons.includes(why)) {
    await lockAndChange(parts, tx, row.id, 'personNeeded', { actor: 'house', reasons: [why] });
    return false;
  }
  const byCash = minOf(cashMinor, owedMinor);
  if (byCash > 0n) await payDebt(parts, tx, row, { debtMinor: byCash, cutMinor: 0n, fromCash: true });
  const now = await lockWithdrawal(tx, row.id);
  if (now && owedMinor > byCash) await payFrom(parts, tx, now, owedMinor - byCash);
  return (await lockWithdrawal(tx, row.id))?.status === row.status;
}
