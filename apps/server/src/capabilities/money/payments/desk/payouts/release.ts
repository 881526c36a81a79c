import type { TransactionStatus, WithdrawalReason } from '@evens/contract';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';
import { audit } from '../../../../house/audit/index.ts';
import { change } from '../../movement/payout/change-payout.ts';
import type { WithdrawalParts } from '../../movement/payout/parts.ts';
import { isUnsent } from '../../movement/payout/payout-states.ts';
import { lockWithdrawal, setApprovedBy, writeReleased } from '../../movement/payout/payout-store.ts';
import { subjectOf } from '../../movement/payout/review-anew.ts';
import { addStep } from '../../movement/payout/step-store.ts';

/**
 * Ends the wait of a withdrawal. From then on another person has to approve it: one alone, who let it go early and let it go, could empty
 * an account that was taken over.
 */
export async function release(
  parts: WithdrawalParts,
  tx: DatabaseTransaction,
  {
    withdrawalId,
    operator,
    reason,
  }: { readonly withdrawalId: string; readonly operator: string; readonly reason: string },
): Promise<Result<TransactionStatus, Refusal>> {
  const row = await lockWithdrawal(tx, withdrawalId);
  if (!row) return refuse(refusal('NotFound'));
  const nowMs = parts.clock.wallMs();
  if (!isUnsent(row.status) || row.waitUntil === null || row.waitUntil.getTime() <= nowMs) {
    return refuse(refusal('WithdrawalNotOpen'));
  }
  // Who has approved it as the first does not end its wait either.
  if (row.approvedBy === operator) return refuse(refusal('OwnProposal'));
  const noMore: readonly WithdrawalReason[] = ['newDetails', 'newFactor', 'released'];
  const reasons = [...row.reasons.filter((each) => !noMore.includes(each)), 'released' as const];
  const because = { actor: `operator:${operator}`, reasons, noMore };
  if (row.status === 6) {
    await addStep(tx, {
      withdrawalId,
      status: row.status,
      at: new Date(nowMs),
      words: null,
      actor: because.actor,
      reasons,
    });
  } else {
    // What was approved before its wait was ended is approved anew, by somebody else.
    if (!(await change(parts, tx, row, 'personNeeded', because))) return refuse(refusal('WithdrawalNotOpen'));
    await setApprovedBy(tx, withdrawalId, null);
  }
  await writeReleased(tx, withdrawalId, operator);
  await audit.record(tx, {
    operator,
    action: 'withdrawals.release',
    subject: subjectOf(withdrawalId),
    before: { status: row.status, waitedUntilMs: row.waitUntil.getTime() },
    reason,
  });
  return accept(6);
}
