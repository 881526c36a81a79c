import type { DatabaseTransaction } from '../../../../../../platform/database/index.ts';
import { audit } from '../../../../../house/audit/index.ts';
import type { Deposit } from '../deposit-store.ts';
import type { CashierParts } from '../parts.ts';
import { lockHeld, subjectOfHeld, writeReturning } from './held-store.ts';

/**
 * What was paid on a page that had been called off goes back to its payer without a person, where its provider sends payments back: nobody
 * decides in whose favour, since it may not be credited. Else it waits for a person as all held money does.
 */
export async function returnAtOnce(
  { clock, providers, onLateDecided, onHeldStep }: CashierParts,
  tx: DatabaseTransaction,
  deposit: Deposit,
): Promise<void> {
  const provider = providers.find(({ name }) => name === deposit.provider);
  if (!provider?.refund || deposit.sessionId === null) return;
  const payment = await lockHeld(tx, deposit.id);
  if (payment?.state !== 'held' || payment.disputedAt !== null) return;
  await writeReturning(tx, deposit.id, 'house', clock.wallMs());
  await onLateDecided(tx, deposit, 'returning');
  await onHeldStep(tx, deposit.id, 'returning');
  await audit.record(tx, {
    operator: 'house',
    action: 'payments.return',
    subject: subjectOfHeld(deposit.id),
    before: { state: 'held' },
    after: { state: 'returning', why: payment.why },
  });
}
