import { proposeUnlock } from '@evens/contract';
import { accept, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../platform/http/index.ts';
import type { Approvals } from '../approvals/index.ts';
import { audit } from '../audit/index.ts';
import { subjectOf } from './sign-in.ts';
import { deleteSignInsOf, lockRow, setLocked } from './store.ts';

/** Who was locked works again once two have said so: one of them alone could let an accomplice back in. */
export function unlocking(db: Database, approvals: Approvals): OperatorRoute {
  const unlocks = approvals.kind({
    kind: 'operators.unlock',
    right: 'operators.approve',
    proposes: 'operators.change',
    payload: z.object({ operatorId: z.uuid(), lockedAtMs: z.number() }),
    execute: async (tx, { operatorId, lockedAtMs }, { approvalId, proposedBy, approvedBy }) => {
      const operator = await lockRow(tx, operatorId);
      if (!operator) return refuse(refusal('NotFound'));
      // Locked once more meanwhile, it is for another reason.
      if (operator.lockedAt?.getTime() !== lockedAtMs) return refuse(refusal('ProposalNotOpen'));
      await setLocked(tx, operatorId, undefined);
      await deleteSignInsOf(tx, operatorId);
      await audit.record(tx, {
        operator: approvedBy,
        action: 'operators.unlock',
        subject: subjectOf(operatorId),
        after: { approval: approvalId, proposedBy },
      });
      return accept(undefined);
    },
  });
  return route(proposeUnlock, async ({ params: { operatorId }, body, caller }) => {
    if (operatorId === caller.operatorId) return refuse(refusal('OwnProposal'));
    const proposed = await inTransaction(db, async (tx) => {
      const operator = await lockRow(tx, operatorId);
      if (!operator) return refuse(refusal('NotFound'));
      if (operator.lockedAt === null) return refuse(refusal('ProposalNotOpen'));
      return unlocks.propose(tx, {
        operator: caller.operatorId,
        subject: subjectOf(operatorId),
        payload: { operatorId, lockedAtMs: operator.lockedAt.getTime() },
        facts: {},
        reason: body.reason,
      });
    });
    return proposed.ok ? proposed.value : proposed;
  });
}
