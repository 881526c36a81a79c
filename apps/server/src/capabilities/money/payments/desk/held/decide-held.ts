import { TRANSACTION_STATUS } from '@evens/contract';
import { accept, formatAmount, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import { type DatabaseTransaction, inTransaction } from '../../../../../platform/database/index.ts';
import { audit } from '../../../../house/audit/index.ts';
import { changeDeposit } from '../../movement/deposit/change-deposit.ts';
import { creditLessDisputed } from '../../movement/deposit/chargebacks/take-back.ts';
import { depositOf, lockDeposit } from '../../movement/deposit/deposit-store.ts';
import {
  CREDIT_KIND,
  type HeldDecision,
  type HeldPayment,
  heldPayment,
  lockHeld,
  MANUAL_REFUND_KIND,
  RETURN_KIND,
  subjectOfHeld,
  writeCredited,
  writeRefundedManually,
  writeReturning,
} from '../../movement/deposit/held/held-store.ts';
import { lateRefusal } from '../../movement/deposit/held/hold.ts';
import { sendBackNow } from '../../movement/deposit/held/send-back.ts';
import type { CashierParts } from '../../movement/deposit/parts.ts';
import { presentDeposit } from '../../movement/deposit/present.ts';
import { mayGoBack, TWO_FROM_MINOR } from './present-held.ts';

const KINDS = { return: RETURN_KIND, credit: CREDIT_KIND, manual: MANUAL_REFUND_KIND } as const;
const STATES = { return: 'returning', credit: 'credited', manual: 'returned' } as const;

interface Decision {
  readonly depositId: string;
  readonly what: HeldDecision;
  readonly operator: string;
  readonly reason: string;
}

const payload = z.object({ depositId: z.uuid(), reason: z.string() });

const factsOf = ({ accountId, amountMinor, currency, why }: HeldPayment) => ({
  player: accountId,
  amount: formatAmount(amountMinor, currency),
  currency,
  why,
});

/** Coins that came and are gone from their chain are nobody's: neither credited nor sent, until the chain has them again. */
const isGone = async (parts: CashierParts, tx: DatabaseTransaction, depositId: string): Promise<boolean> =>
  (await parts.coinsGone(tx, [depositId])).has(depositId);

/** Does it, in the caller's transaction, with its entry in the log. */
async function carryOut(
  parts: CashierParts,
  tx: DatabaseTransaction,
  { depositId, what, operator, reason }: Decision,
  approved: Readonly<Record<string, string>> = {},
): Promise<Result<undefined, Refusal>> {
  const { clock, providers, onLateDecided, onHeldStep } = parts;
  const deposit = await lockDeposit(tx, depositId);
  const payment = await lockHeld(tx, depositId);
  if (!payment || !deposit) return refuse(refusal('NotFound'));
  if (payment.state !== 'held' || deposit.status !== TRANSACTION_STATUS.pendingEmp) {
    return refuse(refusal('ProposalNotOpen'));
  }
  if (payment.disputedAt !== null) return refuse(refusal('PaymentDisputed'));
  if (await isGone(parts, tx, depositId)) return refuse(refusal('CoinsGone'));
  const nowMs = clock.wallMs();
  if (what === 'credit') {
    const refused = await lateRefusal(parts, tx, deposit);
    if (refused) return refuse(refused);
    const said = { actor: `operator:${operator}`, reason: 'a held payment is credited' };
    await creditLessDisputed(parts, tx, deposit, said);
    await writeCredited(tx, depositId, operator, nowMs);
  } else if (what === 'manual') {
    // Only what its provider was asked for and refused: what it might still send would go twice.
    if (payment.problem === null || approved.approval === undefined) return refuse(refusal('ProposalNotOpen'));
    await writeRefundedManually(tx, depositId, { by: operator, approval: approved.approval, nowMs });
    await changeDeposit(parts, tx, deposit, 'sentBack');
  } else {
    if (!mayGoBack(providers, payment)) return refuse(refusal('PaymentProviderUnavailable'));
    await writeReturning(tx, depositId, operator, nowMs);
  }
  const step = STATES[what];
  await onLateDecided(tx, deposit, step);
  await onHeldStep(tx, depositId, step);
  await audit.record(tx, {
    operator,
    action: KINDS[what],
    subject: subjectOfHeld(depositId),
    before: { state: payment.state },
    after: { ...factsOf(payment), state: step, ...approved },
    reason,
  });
  return accept(undefined);
}

/** After the commit: pages are told, and what goes back is sent at once; what fails now is tried again by the job. */
async function follow(
  parts: CashierParts,
  { depositId, accountId, what }: Pick<Decision, 'depositId' | 'what'> & { accountId: string },
): Promise<void> {
  const { db, news, wallet } = parts;
  if (what === 'return') await sendBackNow(parts, depositId).catch(parts.onError);
  const deposit = await depositOf(db, depositId, accountId);
  if (deposit) news.account(accountId, 'deposit', presentDeposit(deposit), depositId);
  if (what === 'credit') wallet.announce([accountId]);
}

const followLater = async (parts: CashierParts, depositId: string, what: HeldDecision): Promise<void> => {
  const payment = await heldPayment(parts.db, depositId);
  if (payment) await follow(parts, { ...payment, what });
};

/** What operators decide about held payments: each once, whoever decides at the same moment. */
export function heldDecisions(parts: CashierParts) {
  const { db, approvals } = parts;

  const kindOf = (what: HeldDecision) =>
    approvals.kind({
      kind: KINDS[what],
      right: 'payments.approve',
      proposes: 'payments.decide',
      payload,
      execute: (tx, { depositId, reason }, { approvalId, proposedBy, approvedBy }) =>
        carryOut(parts, tx, { depositId, what, operator: approvedBy, reason }, { approval: approvalId, proposedBy }),
      executed: ({ depositId }) => void followLater(parts, depositId, what).catch(parts.onError),
    });
  const proposals = { return: kindOf('return'), credit: kindOf('credit'), manual: kindOf('manual') };

  return async (decision: Decision): Promise<Result<{ readonly approvalId: string | null }, Refusal>> => {
    const { depositId, what, operator, reason } = decision;
    let accountId: string | undefined;
    const done = await inTransaction(db, async (tx): Promise<Result<{ approvalId: string | null }, Refusal>> => {
      accountId = undefined;
      await lockDeposit(tx, depositId);
      const payment = await lockHeld(tx, depositId);
      if (!payment) return refuse(refusal('NotFound'));
      if (payment.state !== 'held') return refuse(refusal('ProposalNotOpen'));
      // What was proposed the other way is decided first.
      if (payment.proposed !== null && payment.proposed !== what) return refuse(refusal('ProposalWaits'));
      if (payment.disputedAt !== null) return refuse(refusal('PaymentDisputed'));
      if (await isGone(parts, tx, depositId)) return refuse(refusal('CoinsGone'));
      if (what === 'manual' && payment.problem === null) return refuse(refusal('ProposalNotOpen'));
      const amount = {
        kind: KINDS[what],
        subject: subjectOfHeld(depositId),
        operator,
        amountMinor: payment.amountMinor,
        currency: payment.currency,
        twoFromMinor: TWO_FROM_MINOR,
        accountId: payment.accountId,
      };
      const large = (await approvals.amounts.takesTwo(tx, amount)).length > 0;
      // Money that left outside the house always takes two.
      if (what === 'manual' || large) {
        const facts = factsOf(payment);
        return proposals[what].propose(tx, {
          operator,
          subject: subjectOfHeld(depositId),
          payload: { depositId, reason },
          facts,
          reason,
        });
      }
      const carried = await carryOut(parts, tx, decision);
      if (!carried.ok) return carried;
      await approvals.amounts.decidedAlone(tx, amount);
      accountId = payment.accountId;
      return accept({ approvalId: null });
    });
    if (done.ok && accountId !== undefined) await follow(parts, { depositId, accountId, what });
    return done;
  };
}
