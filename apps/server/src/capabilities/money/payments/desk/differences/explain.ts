import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import { type DatabaseTransaction, inTransaction } from '../../../../../platform/database/index.ts';
import { audit } from '../../../../house/audit/index.ts';
import {
  addStep,
  closeDifference,
  EXPLAIN_KIND,
  type KeptDifference,
  lockDifference,
} from '../../books/differences-store.ts';
import type { StatementParts } from '../../books/statement-parts.ts';
import { amountOfDifference, TWO_FROM_MINOR, takesTwo } from './present-difference.ts';

const payload = z.object({ differenceId: z.string(), reason: z.string(), facts: z.string() });

export const subjectOfDifference = (id: bigint | string): string => `difference/${id}`;

const factsOf = ({ provider, what, kind, reference, facts }: KeptDifference) => ({
  provider,
  what,
  kind,
  reference: reference.slice(0, 100),
  sides: facts,
});

/** What operators say of differences: it closes them, and moves nothing. */
export function explanations({ db, clock, approvals }: StatementParts) {
  async function carryOut(
    tx: DatabaseTransaction,
    { differenceId, reason, facts }: z.output<typeof payload>,
    operator: string,
    approved: Readonly<Record<string, string>> = {},
  ): Promise<Result<undefined, Refusal>> {
    const row = await lockDifference(tx, BigInt(differenceId));
    if (!row) return refuse(refusal('NotFound'));
    // What changed since is another difference than the one that was explained.
    if (row.state !== 'open' || row.facts !== facts) return refuse(refusal('ProposalNotOpen'));
    const nowMs = clock.wallMs();
    await closeDifference(tx, row.id, 'explained', nowMs);
    await addStep(tx, row.id, { what: 'explained', actor: `operator:${operator}`, words: reason, nowMs });
    await audit.record(tx, {
      operator,
      action: EXPLAIN_KIND,
      subject: subjectOfDifference(row.id),
      before: { state: row.state },
      after: { ...factsOf(row), state: 'explained', ...approved },
      reason,
    });
    return accept(undefined);
  }

  const proposals = approvals.kind({
    kind: EXPLAIN_KIND,
    right: 'payments.approve',
    proposes: 'payments.decide',
    payload,
    execute: (tx, wish, { approvalId, proposedBy, approvedBy }) =>
      carryOut(tx, wish, approvedBy, { approval: approvalId, proposedBy }),
  });

  return (wish: {
    readonly differenceId: string;
    readonly operator: string;
    readonly reason: string;
  }): Promise<Result<{ readonly approvalId: string | null }, Refusal>> =>
    inTransaction(db, async (tx) => {
      const { differenceId, operator, reason } = wish;
      const row = await lockDifference(tx, BigInt(differenceId));
      if (!row) return refuse(refusal('NotFound'));
      if (row.state !== 'open') return refuse(refusal('ProposalNotOpen'));
      const said = { differenceId, reason, facts: row.facts };
      // Small ones of a provider that come to much take two as well: nothing else would show what was taken in slices.
      const amount = {
        kind: EXPLAIN_KIND,
        subject: subjectOfDifference(row.id),
        operator,
        ...amountOfDifference(row),
        twoFromMinor: TWO_FROM_MINOR,
        destination: `statements of ${row.provider}`,
      };
      const fromMinor = approvals.amounts.twoFromMinor(EXPLAIN_KIND, TWO_FROM_MINOR);
      if (takesTwo(row, fromMinor) || (await approvals.amounts.takesTwo(tx, amount)).length > 0) {
        return proposals.propose(tx, {
          operator,
          subject: subjectOfDifference(row.id),
          payload: said,
          facts: factsOf(row),
          reason,
        });
      }
      const carried = await carryOut(tx, said, operator);
      if (!carried.ok) return carried;
      await approvals.amounts.decidedAlone(tx, amount);
      return accept({ approvalId: null });
    });
}
