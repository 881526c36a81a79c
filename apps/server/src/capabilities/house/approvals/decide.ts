import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import type { OperatorCaller } from '../../../platform/http/index.ts';
import { audit } from '../audit/index.ts';
import type { Policies } from './amounts.ts';
import type { KnownKind } from './kinds.ts';
import type { Standing } from './standing.ts';
import { type ApprovalRow, lockApproval, writeDecision } from './store.ts';

/** Carries a refusal out of a transaction, so that nothing of it stays. */
class Undone extends Error {
  override readonly name = 'Undone';
  readonly refusal: Refusal;
  constructor(refused: Refusal) {
    super(refused.code);
    this.refusal = refused;
  }
}

interface Decision {
  readonly approvalId: string;
  readonly approve: boolean;
  readonly decision: string;
  readonly entered?: string | undefined;
}

interface DecidingParts {
  readonly find: (kind: string) => KnownKind | undefined;
  readonly standing: Standing;
  readonly policies: Policies | undefined;
}

/** Approves and does it, or declines: by another person, with the right of the kind, in time, once. */
export async function decide(
  db: Database,
  { find, standing, policies }: DecidingParts,
  { operatorId, rights }: OperatorCaller,
  { approvalId, approve, decision, entered }: Decision,
): Promise<Result<ApprovalRow, Refusal>> {
  let after: (() => void) | undefined;
  try {
    const decided = await inTransaction(db, async (tx) => {
      after = undefined;
      const row = await lockApproval(tx, approvalId);
      if (!row) return refuse(refusal('NotFound'));
      const kind = find(row.kind);
      if (row.proposedBy === operatorId) return refuse(refusal('OwnProposal'));
      if (!kind || !rights.has(kind.right)) return refuse(refusal('Forbidden'));
      if (row.state !== 'open') return refuse(refusal('ProposalNotOpen'));
      // Two people stand behind it now, not at some time: one who was locked meanwhile, or does other work, is none of them.
      if (approve && !(await standing(tx, row.proposedBy)).has(kind.proposes)) {
        return refuse(refusal('ProposerNotActive'));
      }
      // A rule is not judged by those who set it.
      if (approve && (await policies?.changers(tx, row.kind))?.has(operatorId)) return refuse(refusal('OwnPolicy'));
      const written = await writeDecision(tx, approvalId, {
        state: approve ? 'approved' : 'declined',
        by: operatorId,
        decision,
      });
      await audit.record(tx, {
        operator: operatorId,
        action: approve ? 'approvals.approve' : 'approvals.decline',
        subject: row.subject,
        after: { kind: row.kind, approval: approvalId, proposedBy: row.proposedBy },
        ...(decision !== '' && { reason: decision }),
      });
      if (approve) {
        const { proposedBy, proposedAt } = row;
        const people = { approvalId, proposedBy, proposedAt, approvedBy: operatorId, entered };
        const done = await kind.execute(tx, row.payload, people);
        if (!done.ok) throw new Undone(done.refusal);
        after = () => kind.executed(row.payload, people);
      }
      return written ? accept(written) : refuse(refusal('NotFound'));
    });
    if (decided.ok) after?.();
    return decided;
  } catch (error) {
    if (error instanceof Undone) return refuse(error.refusal);
    throw error;
  }
}

/** Takes one's own proposal back. */
export const withdraw = (db: Database, operatorId: string, approvalId: string): Promise<Result<ApprovalRow, Refusal>> =>
  inTransaction(db, async (tx) => {
    const row = await lockApproval(tx, approvalId);
    if (!row) return refuse(refusal('NotFound'));
    if (row.proposedBy !== operatorId) return refuse(refusal('Forbidden'));
    if (row.state !== 'open') return refuse(refusal('ProposalNotOpen'));
    const written = await writeDecision(tx, approvalId, { state: 'withdrawn', by: operatorId, decision: '' });
    const after = { kind: row.kind, approval: approvalId };
    await audit.record(tx, { operator: operatorId, action: 'approvals.withdraw', subject: row.subject, after });
    return written ? accept(written) : refuse(refusal('NotFound'));
  });
