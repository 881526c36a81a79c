import { createHash } from 'node:crypto';
import { type BankLineDecision, NAMES_A_DEPOSIT } from '@evens/contract';
import { accept, formatAmount, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import { type DatabaseTransaction, inTransaction } from '../../../../../platform/database/index.ts';
import type { AmountDecision } from '../../../../house/approvals/index.ts';
import { audit } from '../../../../house/audit/index.ts';
import { TWO_FROM_MINOR, takesTwo } from '../../desk/held/present-held.ts';
import { depositById } from '../../movement/deposit/deposit-store.ts';
import type { CashierParts } from '../../movement/deposit/parts.ts';
import { assignLine, namedDeposit, playerOfNamed } from './assign-line.ts';
import { ASSIGN_KIND, deskLine, LEAVE_KIND, SEND_BACK_KIND, subjectOfLine, TAKE_BACK_KIND } from './desk-line-store.ts';
import { type BankLine, lockLine, writeOut, writeReturning } from './line-store.ts';
import { judgedLeft, takeBack } from './match-left.ts';
import { tellOf } from './match-line.ts';
import { newReturnReference } from './reference.ts';

const KINDS = {
  assign: ASSIGN_KIND,
  return: SEND_BACK_KIND,
  takeBack: TAKE_BACK_KIND,
  leave: LEAVE_KIND,
} as const;

/** What becomes of the line. */
const BECOMES = { assign: 'matched', return: 'returning', takeBack: 'takenBack', leave: 'out' } as const;

export interface LineDecision {
  readonly id: bigint;
  readonly what: BankLineDecision;
  /** The reference or the number of the deposit that it is assigned to, or takes back. */
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

/** What may be decided about a line. Of money that left, a person may find out later that a bank took a deposit back by it. */
export function decisionsOf({
  state,
  amountMinor,
}: Pick<BankLine, 'state' | 'amountMinor'>): readonly BankLineDecision[] {
  if (amountMinor > 0n) return state === 'open' ? ['assign', 'return'] : [];
  if (state === 'open') return ['takeBack', 'leave'];
  return state === 'out' ? ['takeBack'] : [];
}

/** Money that left under the reference of a deposit that is credited: whole, less a fee, or perhaps another's. */
const NAMES_CREDITED: ReadonlySet<BankLine['why']> = new Set(['leftWhole', 'leftOtherwise', 'leftUnsure']);

/**
 * Whether a decision takes two people regardless of earlier ones: always for taking money from a player and for
 * dismissing a line that says his bank took it back; for incoming money, from the amount that one person may move.
 */
export const lineTakesTwo = (line: BankLine, what: BankLineDecision, fromMinor: bigint): boolean =>
  what === 'takeBack' || (what === 'leave' ? NAMES_CREDITED.has(line.why) : takesTwo(line, fromMinor));

/** From which amount on one person moves no line's money alone. */
export const lineTwoFromMinor = ({ approvals }: Pick<CashierParts, 'approvals'>): bigint =>
  approvals.amounts.twoFromMinor(ASSIGN_KIND, TWO_FROM_MINOR);

/** What moves money as he says, of lines that nothing else speaks for: one person does no more of it in a day than one line may have. */
const BY_HAND = { kinds: [ASSIGN_KIND, SEND_BACK_KIND], twoFromMinor: TWO_FROM_MINOR };

/** The amount that a line moves, and for whom: to the player of a deposit, or back to the account that it came from. */
async function amountOf(
  tx: DatabaseTransaction,
  line: BankLine,
  { what, deposit, operator }: Pick<LineDecision, 'what' | 'deposit' | 'operator'>,
): Promise<AmountDecision> {
  const { id, amountMinor, currency, payerAccount } = line;
  const from = what === 'return' ? payerAccount?.replace(/[^0-9a-z]/gi, '').toUpperCase() : undefined;
  return {
    kind: KINDS[what],
    subject: subjectOfLine(id),
    operator,
    amountMinor,
    currency,
    twoFromMinor: TWO_FROM_MINOR,
    ofOperator: BY_HAND,
    ...(what === 'assign' && deposit !== undefined && { accountId: await playerOfNamed(tx, deposit) }),
    ...(from && { destination: createHash('sha256').update(`bank ${from}`).digest('hex') }),
  };
}

/** Moves the money, in the caller's transaction. Answers the deposit that it moved for. */
async function move(
  parts: CashierParts,
  tx: DatabaseTransaction,
  line: BankLine,
  { what, deposit, operator }: LineDecision,
): Promise<Result<string | undefined, Refusal>> {
  const nowMs = parts.clock.wallMs();
  if (what === 'return') {
    await writeReturning(tx, line.id, { reference: newReturnReference(), operator, nowMs });
    return accept(undefined);
  }
  if (what === 'leave') {
    await writeOut(tx, line.id, nowMs, operator);
    return accept(undefined);
  }
  const named = deposit === undefined ? undefined : await namedDeposit(tx, deposit);
  if (!named) return refuse(refusal('NotFound'));
  if (what === 'takeBack') {
    const judged = await judgedLeft(tx, line, named);
    if (judged.kind === 'open') return refuse(refusal('BankLineTakesNothingBack', { why: judged.why }));
    await takeBack(parts, tx, line, named, operator);
    return accept(named.id);
  }
  const assigned = await assignLine(parts, tx, line, named, operator);
  return assigned.ok ? accept(assigned.value.id) : assigned;
}

/** Does it, in the caller's transaction, with its entry in the log. */
async function carryOut(
  parts: CashierParts,
  tx: DatabaseTransaction,
  decision: LineDecision,
  approved: Readonly<Record<string, string>> = {},
): Promise<Result<string | undefined, Refusal>> {
  const { id, what, operator, reason } = decision;
  const line = await lockLine(tx, id);
  if (!line) return refuse(refusal('NotFound'));
  if (!decisionsOf(line).includes(what)) return refuse(refusal('ProposalNotOpen'));
  const moved = await move(parts, tx, line, decision);
  if (!moved.ok) return moved;
  await audit.record(tx, {
    operator,
    action: KINDS[what],
    subject: subjectOfLine(id),
    before: { state: line.state, why: line.why ?? '' },
    after: { ...factsOf(line), state: BECOMES[what], ...(moved.value && { deposit: moved.value }), ...approved },
    reason,
  });
  return moved;
}

/** After the commit: the player of the deposit that money moved for is told, also of withdrawals that a payment taken back reached into. */
const follow = async (parts: CashierParts, depositId: string | undefined): Promise<void> => {
  const deposit = depositId === undefined ? undefined : await depositById(parts.db, depositId);
  if (!deposit) return;
  tellOf(parts, deposit);
  await parts.payouts().tell(deposit.accountId);
};

/** What operators decide about lines that fit nothing by themselves: each once, whoever decides at the same moment. */
export function lineDecisions(parts: CashierParts) {
  const { db, approvals, onError } = parts;

  const kindOf = (what: BankLineDecision) =>
    approvals.kind({
      kind: KINDS[what],
      right: 'payments.approve',
      proposes: 'payments.decide',
      payload,
      execute: async (tx, { id, deposit, reason }, { approvalId, proposedBy, approvedBy }) => {
        const decision = { id: BigInt(id), what, deposit, operator: approvedBy, reason };
        const carried = await carryOut(parts, tx, decision, { approval: approvalId, proposedBy });
        return carried.ok ? accept(undefined) : carried;
      },
      executed: ({ id }) => {
        const told = async (): Promise<void> => follow(parts, (await deskLine(db, BigInt(id)))?.depositId ?? undefined);
        void told().catch(onError);
      },
    });
  const proposals = {
    assign: kindOf('assign'),
    return: kindOf('return'),
    takeBack: kindOf('takeBack'),
    leave: kindOf('leave'),
  };

  return async (decision: LineDecision): Promise<Result<{ readonly approvalId: string | null }, Refusal>> => {
    const { id, what, deposit, operator, reason } = decision;
    let moved: string | undefined;
    const done = await inTransaction(db, async (tx): Promise<Result<{ approvalId: string | null }, Refusal>> => {
      moved = undefined;
      const line = await lockLine(tx, id);
      if (!line) return refuse(refusal('NotFound'));
      if (!decisionsOf(line).includes(what)) return refuse(refusal('ProposalNotOpen'));
      // What was proposed the other way is decided first.
      const proposed = (await deskLine(tx, id))?.proposed ?? null;
      if (proposed !== null && proposed !== what) return refuse(refusal('ProposalWaits'));
      // Before the deposit is locked: whoever holds the sums may want it too.
      const amount = what === 'assign' || what === 'return' ? await amountOf(tx, line, decision) : undefined;
      const bySums = amount !== undefined && (await approvals.amounts.takesTwo(tx, amount)).length > 0;
      if (lineTakesTwo(line, what, lineTwoFromMinor(parts)) || bySums) {
        const named = NAMES_A_DEPOSIT.has(what) && deposit !== undefined ? await namedDeposit(tx, deposit) : undefined;
        if (NAMES_A_DEPOSIT.has(what) && !named) return refuse(refusal('NotFound'));
        if (what === 'takeBack' && named) {
          const judged = await judgedLeft(tx, line, named);
          if (judged.kind === 'open') return refuse(refusal('BankLineTakesNothingBack', { why: judged.why }));
        }
        return proposals[what].propose(tx, {
          operator,
          subject: subjectOfLine(id),
          payload: { id: String(id), ...(named && { deposit: named.id }), reason },
          facts: { ...factsOf(line), ...(named && { deposit: named.id, player: named.accountId }) },
          reason,
        });
      }
      const carried = await carryOut(parts, tx, decision);
      if (!carried.ok) return carried;
      if (amount) await approvals.amounts.decidedAlone(tx, amount);
      moved = carried.value;
      return accept({ approvalId: null });
    });
    if (done.ok) await follow(parts, moved);
    return done;
  };
}
