import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../../../platform/database/index.ts';
import { type Chargeback, isOpenDispute } from '../chargebacks/chargeback.ts';

/**
 * Writes down whether a payment that is held, or on its way back, is disputed: meanwhile nobody sends it back, credits it, or asks its
 * provider for it. False where it is not held, or has been dealt with. The caller has locked its deposit.
 */
export async function noteDisputes(
  tx: DatabaseTransaction,
  depositId: string,
  chargebacks: readonly Chargeback[],
  nowMs: number,
): Promise<boolean> {
  const disputed = chargebacks.some(isOpenDispute) ? new Date(nowMs) : null;
  const { numAffectedRows } = await sql`
    update cashier_held_payment
    set disputed_at = case when ${disputed}::timestamptz is null then null else coalesce(disputed_at, ${disputed}) end
    where deposit_id = ${depositId} and state in ('held', 'returning')`.execute(tx);
  return numAffectedRows === 1n;
}

/** All of it was lost to its payer: nothing is left to be decided. */
export async function closeDisputed(tx: DatabaseTransaction, depositId: string, nowMs: number): Promise<boolean> {
  const now = new Date(nowMs);
  const { numAffectedRows } = await sql`
    update cashier_held_payment
    set state = 'takenBack', operator = coalesce(operator, 'house'), decided_at = coalesce(decided_at, ${now}), done_at = ${now},
      ask_at = null, disputed_at = null
    where deposit_id = ${depositId} and state in ('held', 'returning')`.execute(tx);
  return numAffectedRows === 1n;
}

/** What was lost, and won after all, is held as it was before; false where it was not held then. */
export async function holdAgain(tx: DatabaseTransaction, depositId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update cashier_held_payment
    set state = 'held', operator = null, decided_at = null, done_at = null, disputed_at = null
    where deposit_id = ${depositId} and state = 'takenBack'`.execute(tx);
  return numAffectedRows === 1n;
}
