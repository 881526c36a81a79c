import { accept, formatAmount, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import { audit } from '../../../../house/audit/index.ts';
import { change } from '../../movement/payout/change-payout.ts';
import type { WithdrawalParts } from '../../movement/payout/parts.ts';
import { isSent } from '../../movement/payout/payout-states.ts';
import { lockWithdrawal, setAttention, type Withdrawal, withdrawalById } from '../../movement/payout/payout-store.ts';
import { tell } from '../../movement/payout/present.ts';
import { APPROVE_KIND, subjectOf } from '../../movement/payout/review-anew.ts';
import { approve, whyNotThisPerson } from './approve.ts';

export interface Settlement {
  readonly withdrawalId: string;
  readonly outcome: 'paid' | 'failed' | 'noted';
  /** What the two looked at: where the provider has said more meanwhile, they look again. */
  readonly attention?: string | undefined;
}

/** What was sent has an outcome to be named; what has ended has at most an odd word to be noted. */
export const mayBeSettled = ({ status, attention }: Withdrawal, outcome: Settlement['outcome']): boolean =>
  outcome === 'noted' ? attention !== null && !isSent(status) : isSent(status);

/** What two people read before they decide: figures, no names. */
export const figuresOf = ({ accountId, amountMinor, currency, method }: Withdrawal) => ({
  account: accountId,
  amount: formatAmount(amountMinor, currency),
  currency,
  method,
});

/** After the commit: its player's pages and letters hear how it stands. */
export const tellOf = (parts: WithdrawalParts, id: string): void =>
  void withdrawalById(parts.db, id)
    .then((row) => row && tell(parts, row))
    .catch(parts.onError);

/** What a list of proposals shows of each. */
const about = async (
  { db }: WithdrawalParts,
  payloads: readonly Pick<Settlement, 'withdrawalId'>[],
): Promise<string[]> =>
  Promise.all(
    payloads.map(async ({ withdrawalId }) => {
      const row = await withdrawalById(db, withdrawalId);
      return row ? `${formatAmount(row.amountMinor, row.currency)} ${row.currency}` : withdrawalId;
    }),
  );

/** A payout that takes two people to be approved. */
export const largePayouts = (parts: WithdrawalParts) =>
  parts.approvals.kind({
    kind: APPROVE_KIND,
    right: 'withdrawals.approve',
    proposes: 'withdrawals.decide',
    payload: z.object({ withdrawalId: z.uuid() }),
    execute: async (tx, { withdrawalId }, { approvalId, proposedBy, approvedBy }) => {
      const row = await lockWithdrawal(tx, withdrawalId);
      if (!row) return refuse(refusal('WithdrawalNotOpen'));
      for (const person of [proposedBy, approvedBy]) {
        const refused = await whyNotThisPerson(parts, tx, row, person);
        if (refused) return refuse(refused);
      }
      if (!(await approve(parts, tx, row, { operator: approvedBy }))) return refuse(refusal('WithdrawalNotOpen'));
      await audit.record(tx, {
        operator: approvedBy,
        action: 'withdrawals.approve',
        subject: subjectOf(withdrawalId),
        before: { status: row.status },
        after: { approval: approvalId, proposedBy },
      });
      return accept(undefined);
    },
    executed: ({ withdrawalId }) => tellOf(parts, withdrawalId),
    about: (payloads) => about(parts, payloads),
  });

/** What became of one that fits nothing, as two people say it. */
export const settledPayouts = (parts: WithdrawalParts) =>
  parts.approvals.kind<Settlement>({
    kind: 'withdrawals.settle',
    right: 'withdrawals.approve',
    proposes: 'withdrawals.decide',
    payload: z.object({
      withdrawalId: z.uuid(),
      outcome: z.enum(['paid', 'failed', 'noted']),
      attention: z.string().optional(),
    }),
    execute: async (tx, { withdrawalId, outcome, attention }, { approvalId, proposedBy, approvedBy }) => {
      const row = await lockWithdrawal(tx, withdrawalId);
      const because = { actor: `operator:${approvedBy}`, reasons: ['settledManually' as const] };
      if (!row || !mayBeSettled(row, outcome)) return refuse(refusal('WithdrawalNotOpen'));
      if (outcome === 'noted' ? row.attention !== attention : !(await change(parts, tx, row, outcome, because))) {
        return refuse(refusal('WithdrawalNotOpen'));
      }
      await setAttention(tx, withdrawalId, null);
      await audit.record(tx, {
        operator: approvedBy,
        action: 'withdrawals.settle',
        subject: subjectOf(withdrawalId),
        before: { status: row.status },
        after: { outcome, approval: approvalId, proposedBy },
      });
      return accept(undefined);
    },
    executed: ({ withdrawalId }) => tellOf(parts, withdrawalId),
    about: (payloads) => about(parts, payloads),
  });
