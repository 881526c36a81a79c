import { TRANSACTION_STATUS as S, type TransactionStatus, type WithdrawalReason } from '@evens/contract';
import { accept, assert, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';
import { audit } from '../../../../house/audit/index.ts';
import { change } from '../../movement/payout/change-payout.ts';
import type { WithdrawalParts } from '../../movement/payout/parts.ts';
import { isUnsent } from '../../movement/payout/payout-states.ts';
import { lockWithdrawal, setApprovedBy, type Withdrawal } from '../../movement/payout/payout-store.ts';
import { subjectOf } from '../../movement/payout/review-anew.ts';
import { approveAlone, whyNotThisPerson } from './approve.ts';
import { figuresOf, type largePayouts } from './payout-proposals.ts';

interface Decision {
  readonly withdrawalId: string;
  readonly decision: 'approve' | 'reject';
  readonly operator: string;
  readonly reason: WithdrawalReason | undefined;
  readonly words: string;
}

type Decided = Result<{ readonly status: TransactionStatus; readonly approvalId: string | null }, Refusal>;

/** One person has approved what takes two: another one is asked. */
async function proposeApproval(
  tx: DatabaseTransaction,
  large: ReturnType<typeof largePayouts>,
  row: Withdrawal,
  { operator, words }: Pick<Decision, 'operator' | 'words'>,
): Promise<Decided> {
  const proposed = await large.propose(tx, {
    operator,
    subject: subjectOf(row.id),
    payload: { withdrawalId: row.id },
    facts: figuresOf(row),
    reason: words.length >= 3 ? words : 'looked at',
  });
  if (!proposed.ok) return proposed;
  await setApprovedBy(tx, row.id, operator);
  return accept({ status: S.pendingEmp, approvalId: proposed.value.approvalId });
}

/** Carries out what a person says about a payout that waits, in the caller's transaction, with its entry in the log. */
export async function decidePayout(
  parts: WithdrawalParts,
  tx: DatabaseTransaction,
  large: ReturnType<typeof largePayouts>,
  { withdrawalId, decision, operator, reason, words }: Decision,
): Promise<Decided> {
  const row = await lockWithdrawal(tx, withdrawalId);
  if (!row) return refuse(refusal('NotFound'));
  // What was approved is approved no second time; it can be declined until it is sent.
  const again = decision === 'approve' && row.status === S.adminApproved;
  if (!isUnsent(row.status) || again) return refuse(refusal('WithdrawalNotOpen'));
  const refused = decision === 'approve' ? await whyNotThisPerson(parts, tx, row, operator) : undefined;
  if (refused) return refuse(refused);
  const alone = decision === 'approve' ? await approveAlone(parts, tx, row, { operator, words }) : undefined;
  if (alone && !alone.ok) return alone;
  if (alone?.value === 'takesTwo') {
    return proposeApproval(tx, large, row, { operator, words });
  }
  const second = row.status === 6 && row.approvedBy !== null && row.approvedBy !== operator;
  const event = second ? 'declinedBySecond' : 'declined';
  const because = { actor: `operator:${operator}`, reasons: [reason ?? 'other'], words };
  if (!alone && !(await change(parts, tx, row, event, because))) return refuse(refusal('WithdrawalNotOpen'));
  const now = await lockWithdrawal(tx, withdrawalId);
  assert(now, `withdrawal ${withdrawalId} was decided and cannot be read`);
  const { status } = now;
  await audit.record(tx, {
    operator,
    action: `withdrawals.${decision}`,
    subject: subjectOf(withdrawalId),
    before: { status: row.status },
    after: { status, ...(reason !== undefined && decision === 'reject' && { reason }) },
    ...(words !== '' && { reason: words }),
  });
  return accept({ status, approvalId: null });
}
