import { TRANSACTION_STATUS as S } from '@evens/contract';
import { assert } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';
import { change } from './change-payout.ts';
import type { WithdrawalParts } from './parts.ts';
import { lockUnsentOf, lockWithdrawal, type Withdrawal, writeReview } from './payout-store.ts';
import { addStep } from './step-store.ts';

/** The kind of proposal by which two people approve a withdrawal. */
export const APPROVE_KIND = 'withdrawals.approve';
export const subjectOf = (id: string): string => `withdrawal/${id}`;

type Parts = Pick<WithdrawalParts, 'clock' | 'wallet' | 'inform' | 'approvals'>;

/**
 * A bank disputes a payment of this account: whatever of its withdrawals was not sent waits for a person, also where the debt was met by
 * other money. Who approved one, alone or as the first of two, knew nothing of it. `holdUnsent` was called before.
 */
export async function reviewAnew(parts: Parts, tx: DatabaseTransaction, accountId: string): Promise<void> {
  for (const row of await lockUnsentOf(tx, accountId)) await reviewOne(parts, tx, row);
}

async function reviewOne(parts: Parts, tx: DatabaseTransaction, row: Withdrawal): Promise<void> {
  const because = { actor: 'house', reasons: ['chargeback'] as const };
  if (row.status === S.pendingEmp) {
    const at = new Date(parts.clock.wallMs());
    await addStep(tx, { withdrawalId: row.id, status: row.status, at, ...because, words: null });
  } else {
    const moved = await change(parts, tx, row, 'personNeeded', because);
    assert(moved, `withdrawal ${row.id} was not sent, and could not be left to a person`);
  }
  const now = await lockWithdrawal(tx, row.id);
  assert(now?.status === S.pendingEmp, `withdrawal ${row.id} does not wait for a person`);
  await writeReview(tx, row.id, [...new Set([...now.reasons, ...because.reasons])]);
  await parts.approvals.lapse(tx, APPROVE_KIND, subjectOf(row.id));
}
