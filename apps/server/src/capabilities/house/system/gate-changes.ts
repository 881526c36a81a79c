import { closeGate, proposeOpenGate, SYSTEM_GATES } from '@evens/contract';
import { accept, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../platform/http/index.ts';
import type { Approvals } from '../approvals/index.ts';
import { audit } from '../audit/index.ts';
import type { Gates } from './gates.ts';
import { lockGate, setGate } from './store.ts';

const subjectOf = (gate: string): string => `gate/${gate}`;

/** Closing is for whoever sees the fire first; opening to money again is for two. */
export function gateChanges(db: Database, approvals: Approvals, gates: Gates): readonly OperatorRoute[] {
  const opens = approvals.kind({
    kind: 'system.open',
    right: 'system.approve',
    proposes: 'system.change',
    payload: z.object({ gate: z.enum(SYSTEM_GATES), closedAtMs: z.number(), reason: z.string() }),
    execute: async (tx, { gate, closedAtMs, reason }, { approvalId, proposedBy, approvedBy }) => {
      const standing = await lockGate(tx, gate);
      // Closed once more meanwhile, it is for another reason.
      if (!standing.closed || standing.changedAt.getTime() !== closedAtMs) return refuse(refusal('ProposalNotOpen'));
      await setGate(tx, { name: gate, closed: false, by: approvedBy, reason });
      await audit.record(tx, {
        operator: approvedBy,
        action: 'system.open',
        subject: subjectOf(gate),
        before: { closed: true },
        after: { closed: false, approval: approvalId, proposedBy },
        reason,
      });
      return accept(undefined);
    },
    executed: () => void gates.refresh().catch(() => undefined),
  });

  return [
    route(closeGate, async ({ body: { gate, reason }, caller }) => {
      await inTransaction(db, async (tx) => {
        if ((await lockGate(tx, gate)).closed) return;
        await setGate(tx, { name: gate, closed: true, by: caller.operatorId, reason });
        await audit.record(tx, {
          operator: caller.operatorId,
          action: 'system.close',
          subject: subjectOf(gate),
          before: { closed: false },
          after: { closed: true },
          reason,
        });
      });
      await gates.refresh();
      return { closed: true as const };
    }),

    route(proposeOpenGate, async ({ body: { gate, reason }, caller }) => {
      const proposed = await inTransaction(db, async (tx) => {
        const standing = await lockGate(tx, gate);
        if (!standing.closed) return refuse(refusal('ProposalNotOpen'));
        return opens.propose(tx, {
          operator: caller.operatorId,
          subject: subjectOf(gate),
          payload: { gate, closedAtMs: standing.changedAt.getTime(), reason },
          facts: { gate },
          reason,
        });
      });
      return proposed.ok ? proposed.value : proposed;
    }),
  ];
}
