import { OPERATOR_ROLES, type OperatorRole, proposeRoles } from '@evens/contract';
import { accept, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../platform/http/index.ts';
import type { Approvals } from '../approvals/index.ts';
import { audit } from '../audit/index.ts';
import { subjectOf } from './sign-in.ts';
import { lockRow, setRoles } from './store.ts';

const roles = z.array(z.enum(OPERATOR_ROLES)).min(1);

const named = (given: readonly OperatorRole[]): string => [...given].sort().join(' ');

/** Who may do what is changed by two: one proposes an operator's roles, another approves them. */
export function roleChanges(db: Database, approvals: Approvals): OperatorRoute {
  const changes = approvals.kind({
    kind: 'operators.giveRoles',
    right: 'operators.approve',
    proposes: 'operators.change',
    payload: z.object({ operatorId: z.uuid(), from: roles, to: roles }),
    execute: async (tx, { operatorId, from, to }, { approvalId, proposedBy, approvedBy }) => {
      const operator = await lockRow(tx, operatorId);
      if (!operator) return refuse(refusal('NotFound'));
      // Nobody approves what raises them themselves, nor what was proposed over other roles than there are now.
      if (operatorId === approvedBy) return refuse(refusal('OwnProposal'));
      if (named(operator.roles) !== named(from)) return refuse(refusal('ProposalNotOpen'));
      await setRoles(tx, operatorId, to);
      await audit.record(tx, {
        operator: approvedBy,
        action: 'operators.giveRoles',
        subject: subjectOf(operatorId),
        before: { roles: named(from) },
        after: { roles: named(to), approval: approvalId, proposedBy },
      });
      return accept(undefined);
    },
  });
  return route(proposeRoles, async ({ params: { operatorId }, body, caller }) => {
    if (operatorId === caller.operatorId) return refuse(refusal('OwnProposal'));
    const proposed = await inTransaction(db, async (tx) => {
      const operator = await lockRow(tx, operatorId);
      if (!operator) return refuse(refusal('NotFound'));
      const to = [...new Set(body.roles)];
      return changes.propose(tx, {
        operator: caller.operatorId,
        subject: subjectOf(operatorId),
        payload: { operatorId, from: [...operator.roles], to },
        facts: { from: named(operator.roles), to: named(to) },
        reason: body.reason,
      });
    });
    return proposed.ok ? proposed.value : proposed;
  });
}
