import { accept, formatAmount, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import { type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { takesTwo } from '../held/present-held.ts';
import type { CashierParts } from '../index.ts';
import { depositById } from '../store.ts';
import { assignLine, namedDeposit } from './assign-line.ts';
import { ASSIGN_KIND, deskLine, SEND_BACK_KIND, subjectOfLine } from './desk-line-store.ts';
import { type BankLine, lockLine, writeReturning } from './line-store.ts';
import { tellOf } from './match-line.ts';
import { newReturnReference } from './reference.ts';

const KINDS = { assign: ASSIGN_KIND, return: SEND_BACK_KIND } as const;

export interface LineDecision {
  readonly id: bigint;
  readonly what: 'assign' | 'return';
  /** The reference or the number of the deposit that it is assigned to. */
  readonly deposit?: string | undefined;
  readonly operator: string;
  readonly reason: string;
}

const payload = z.object({ id: z.string(), deposit: z.string().optional(), reason: z.string() });

const factsOf = ({ account, amountMinor, currency, bookedOn }: BankLine) => ({
  account,
  amount: formatAmount(amountMinor, currency),
  currency,
  bookedOn,
});

/** What operators decide about lines that fit nothing by themselves: each once, whoever decides at the same moment. */
export function lineDecisions(parts: CashierParts) {
  const { db, clock, approvals, onError } = parts;

  /** Does it, in the caller's transaction, with its entry in the log. Answers the deposit that was credited, if one was. */
  async function carryOut(
    tx: DatabaseTransaction,
    { id, what, deposit, operator, reason }: LineDecision,
    approved: Readonly<Record<string, string>> = {},
  ): Promise<Result<string | undefined, Refusal>> {
    const line = await lockLine(tx, id);
    if (!line) return refuse(refusal('NotFound'));
    if (line.state !== 'open') return refuse(refusal('ProposalNotOpen'));
    let credited: string | undefined;
    if (what === 'assign') {
      const named = deposit === undefined ? undefined : await namedDeposit(tx, deposit);
      if (!named) return refuse(refusal('NotFound'));
      const assigned = await assignLine(parts, tx, line, named, operator);
      if (!assigned.ok) return assigned;
      credited = assigned.value.id;
    } else {
      await writeReturning(tx, id, { reference: newReturnReference(), operator, nowMs: clock.wallMs() });
    }
    await audit.record(tx, {
      operator,
      action: KINDS[what],
      subject: subjectOfLine(id),
      before: { state: line.state, why: line.why ?? '' },
      after: {
        ...factsOf(line),
        state: what === 'assign' ? 'matched' : 'returning',
        ...(credited && { deposit: credited }),
        ...approved,
      },
      reason,
    });
    return accept(credited);
  }

  const follow = async (credited: string | undefined): Promise<void> => {
    const deposit = credited === undefined ? undefined : await depositById(db, credited);
    if (deposit) tellOf(parts, deposit);
  };

  const kindOf = (what: LineDecision['what']) =>
    approvals?.kind({
      kind: KINDS[what],
      right: 'payments.approve',
      payload,
      execute: async (tx, { id, deposit, reason }, { approvalId, proposedBy, approvedBy }) => {
        const decision = { id: BigInt(id), what, deposit, operator: approvedBy, reason };
        const carried = await carryOut(tx, decision, { approval: approvalId, proposedBy });
        return carried.ok ? accept(undefined) : carried;
      },
      executed: ({ id }) => {
        const told = async (): Promise<void> => follow((await deskLine(db, BigInt(id)))?.depositId ?? undefined);
        void told().catch(onError);
      },
    });
  const proposals = { assign: kindOf('assign'), return: kindOf('return') };

  return async (decision: LineDecision): Promise<Result<{ readonly approvalId: string | null }, Refusal>> => {
    const { id, what, deposit, operator, reason } = decision;
    let credited: string | undefined;
    const done = await inTransaction(db, async (tx): Promise<Result<{ approvalId: string | null }, Refusal>> => {
      credited = undefined;
      const line = await lockLine(tx, id);
      if (!line) return refuse(refusal('NotFound'));
      if (line.state !== 'open') return refuse(refusal('ProposalNotOpen'));
      // What was proposed the other way is decided first.
      const proposed = (await deskLine(tx, id))?.proposed ?? null;
      if (proposed !== null && proposed !== what) return refuse(refusal('ProposalWaits'));
      if (takesTwo(line)) {
        const kind = proposals[what];
        const named = what === 'assign' && deposit !== undefined ? await namedDeposit(tx, deposit) : undefined;
        if (!kind || (what === 'assign' && !named)) return refuse(refusal('NotFound'));
        return kind.propose(tx, {
          operator,
          subject: subjectOfLine(id),
          payload: { id: String(id), ...(named && { deposit: named.id }), reason },
          facts: { ...factsOf(line), ...(named && { deposit: named.id, player: named.accountId }) },
          reason,
        });
      }
      const carried = await carryOut(tx, decision);
      if (!carried.ok) return carried;
      credited = carried.value;
      return accept({ approvalId: null });
    });
    if (done.ok) await follow(credited);
    return done;
  };
}
