import { TRANSACTION_STATUS as S } from '@evens/contract';
import { accept, assert, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';
import type { AmountDecision } from '../../../../house/approvals/index.ts';
import { change } from '../../movement/payout/change-payout.ts';
import { sumsOf } from '../../movement/payout/hold-store.ts';
import type { WithdrawalParts } from '../../movement/payout/parts.ts';
import { keepWaiting, setPeople, type Withdrawal } from '../../movement/payout/payout-store.ts';
import { APPROVE_KIND, subjectOf } from '../../movement/payout/review-anew.ts';
import { DEFAULT_WITHDRAWAL_RULES } from '../../movement/payout/rules.ts';

/**
 * Why this person may not approve it, whatever their roles are: they ended its wait, or accepted the KYC documents that let its account be
 * paid.
 */
export async function whyNotThisPerson(
  { documents }: Pick<WithdrawalParts, 'documents'>,
  tx: DatabaseTransaction,
  { accountId, releasedBy }: Pick<Withdrawal, 'accountId' | 'releasedBy'>,
  operator: string,
): Promise<Refusal | undefined> {
  if (releasedBy === operator) return refusal('OwnProposal');
  const accepted = await documents.acceptedBy(accountId, tx);
  return accepted.includes(operator) ? refusal('OwnProposal') : undefined;
}

/** Approved: it leaves at once, or once its wait is over. False where it may not be approved any more. */
export async function approve(
  parts: WithdrawalParts,
  tx: DatabaseTransaction,
  row: Withdrawal,
  { operator, words }: { readonly operator: string; readonly words?: string },
): Promise<boolean> {
  const because = { actor: `operator:${operator}`, reasons: ['approved' as const], words };
  if (!(await change(parts, tx, row, 'approved', because))) return false;
  await keepWaiting(tx, row.id);
  return true;
}

/**
 * From now on two approvals are required. A withdrawal that was only cooling off would be sent at the end of its wait whatever the second
 * person says, so it moves to manual review; its wait still counts.
 */
async function leaveToTwo(
  parts: WithdrawalParts,
  tx: DatabaseTransaction,
  row: Withdrawal,
  operator: string,
): Promise<void> {
  if (row.people !== 2) await setPeople(tx, row.id, 2);
  if (row.status !== S.pending) return;
  const reasons = [...new Set([...row.reasons, 'velocity' as const])];
  const moved = await change(parts, tx, row, 'personNeeded', { actor: `operator:${operator}`, reasons });
  assert(moved, `withdrawal ${row.id} waits, and could not be left to two people`);
}

/**
 * One person approves it alone, where neither its rules nor the sums of its person, its destination or of who approves take two;
 * `takesTwo`: nothing was done, and a second has to.
 */
export async function approveAlone(
  parts: WithdrawalParts,
  tx: DatabaseTransaction,
  row: Withdrawal,
  by: { readonly operator: string; readonly words: string },
): Promise<Result<'approved' | 'takesTwo', Refusal>> {
  const { amounts } = parts.approvals;
  const { accountId, destination } = row;
  const rules = { ...DEFAULT_WITHDRAWAL_RULES, ...parts.rules };
  const accounts = await amounts.hold(tx, { accountId, destination, operator: by.operator });
  // Somebody decides about it: it is none of those that went by themselves, and counts once.
  if (row.people === 0) await setPeople(tx, row.id, 1);
  const amount: AmountDecision = {
    kind: APPROVE_KIND,
    subject: subjectOf(row.id),
    operator: by.operator,
    amountMinor: row.amountMinor,
    currency: row.currency,
    twoFromMinor: BigInt(rules.twoPeopleEuros) * 100n,
    accountId,
    destination,
    besides: await sumsOf(tx, { accounts, destination, nowMs: parts.clock.wallMs(), besides: true }),
  };
  if (row.people === 2 || (await amounts.takesTwo(tx, amount)).length > 0) {
    await leaveToTwo(parts, tx, row, by.operator);
    return accept('takesTwo');
  }
  if (!(await approve(parts, tx, row, by))) return refuse(refusal('WithdrawalNotOpen'));
  await amounts.decidedAlone(tx, amount);
  return accept('approved');
}
