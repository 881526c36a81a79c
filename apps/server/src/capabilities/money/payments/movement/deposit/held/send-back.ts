import { inTransaction } from '../../../../../../platform/database/index.ts';
import { audit } from '../../../../../house/audit/index.ts';
import { changeDeposit } from '../change-deposit.ts';
import { type Deposit, depositOf, lockDeposit } from '../deposit-store.ts';
import type { CashierParts } from '../parts.ts';
import { presentDeposit } from '../present.ts';
import type { RefundAnswer } from '../provider.ts';
import {
  claimOneToReturn,
  claimToReturn,
  type HeldPayment,
  heldPayment,
  lockHeld,
  subjectOfHeld,
  writeHeldAgain,
  writeReturned,
} from './held-store.ts';

const AT_ONCE = 20;
const REFUSED = 'the provider does not send it back';

/**
 * Asks providers to send back what was decided to go back and is due. An answer that is lost is asked for again, under the same key;
 * the provider sends the money once.
 */
export async function sendBackDue(parts: CashierParts): Promise<void> {
  const { db, clock, onError } = parts;
  const due = await claimToReturn(db, clock.wallMs(), AT_ONCE);
  await Promise.all(due.map((depositId) => sendBack(parts, depositId).catch(onError)));
}

/** The same at once, of what has just been decided; what fails is tried again by the job. */
export async function sendBackNow(parts: CashierParts, depositId: string): Promise<void> {
  const { db, clock, onError } = parts;
  if (await claimOneToReturn(db, depositId, clock.wallMs())) await sendBack(parts, depositId).catch(onError);
}

async function sendBack(parts: CashierParts, depositId: string): Promise<void> {
  const { db, providers, news } = parts;
  const payment = await heldPayment(db, depositId);
  if (payment?.state !== 'returning' || payment.sessionId === null || payment.disputedAt !== null) return;
  const { sessionId, currency } = payment;
  const amountMinor = payment.amountMinor - payment.keptMinor;
  const provider = providers.find(({ name }) => name === payment.provider);
  const answer = await provider?.refund?.({ depositId, sessionId, amountMinor, currency });
  if (answer === undefined || !(await note(parts, payment, answer))) return;
  const deposit = await depositOf(db, depositId, payment.accountId);
  if (deposit) news.account(payment.accountId, 'deposit', presentDeposit(deposit), depositId);
}

/** Writes down what the provider said, once; false where somebody did so already. */
function note(parts: CashierParts, { depositId }: HeldPayment, answer: RefundAnswer): Promise<boolean> {
  const { db, clock, onLateDecided, onHeldStep } = parts;
  return inTransaction(db, async (tx) => {
    const deposit: Deposit | undefined = await lockDeposit(tx, depositId);
    const payment = await lockHeld(tx, depositId);
    if (payment?.state !== 'returning' || !deposit) return false;
    const refundId = answer !== 'refused' && 'refundId' in answer ? answer.refundId : undefined;
    if (refundId === undefined) {
      await writeHeldAgain(tx, depositId, answer !== 'refused' && 'notYet' in answer ? answer.notYet : REFUSED);
    } else {
      await writeReturned(tx, depositId, refundId, clock.wallMs());
      await changeDeposit(parts, tx, deposit, 'sentBack');
      await onLateDecided(tx, deposit, 'returned');
    }
    await onHeldStep(tx, depositId, refundId === undefined ? 'held' : 'returned');
    await audit.record(tx, {
      operator: 'house',
      action: refundId === undefined ? 'payments.notReturned' : 'payments.returned',
      subject: subjectOfHeld(depositId),
      after: refundId === undefined ? { state: 'held' } : { state: 'returned', refund: refundId },
    });
    return true;
  });
}
