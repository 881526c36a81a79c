import { TRANSACTION_STATUS } from '@evens/contract';
import { assert } from '@evens/kernel';
import type { Transfer } from '@evens/ledger';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../../platform/database/index.ts';
import { type DepositEvent, depositPlaceOf, isOpen, nextOfDeposit, OF_A_PART } from './deposit-states.ts';
import { type Deposit, writeStatus } from './deposit-store.ts';
import type { CashierParts } from './parts.ts';

/**
 * The one way in which a deposit changes: its state and its money, in the caller's transaction, which has locked its row. Money moves where,
 * and only where, it goes from the outside world to its player or back; whoever calls brings the transfer.
 */
export async function changeDeposit(
  { clock, wallet }: Pick<CashierParts, 'clock' | 'wallet'>,
  tx: DatabaseTransaction,
  { id, status: before }: Pick<Deposit, 'id' | 'status'>,
  event: DepositEvent,
  transfer?: Transfer,
): Promise<void> {
  const status = nextOfDeposit(before, event);
  assert(status !== undefined, `deposit ${id} in state ${before} may not be ${event}`);
  const moves = OF_A_PART.has(event) || depositPlaceOf(before) !== depositPlaceOf(status);
  assert(moves === (transfer !== undefined), `deposit ${id} is ${event}: its money and its state go together`);
  if (transfer) {
    assert(transfer.reference === `deposit:${id}`, `a transfer of another was brought for deposit ${id}`);
    const posted = await wallet.post(tx, transfer);
    assert(posted.ok, `the money of deposit ${id} could not move: ${event}`);
  }
  if (!OF_A_PART.has(event)) await writeStatus(tx, id, { status, nowMs: clock.wallMs(), closed: !isOpen(status) });
}

const EXPIRED = nextOfDeposit(TRANSACTION_STATUS.pending, 'expired');

/** Closes deposits that no payment was ever opened for; nobody can pay them. Answers how many. */
export async function closeUnopened(
  db: Database,
  createdBeforeMs: number,
  nowMs: number,
  limit: number,
): Promise<number> {
  const now = new Date(nowMs);
  const { numAffectedRows } = await sql`
    update cashier_deposit set status = ${EXPIRED}, updated_at = ${now}, completed_at = ${now}
    where id in (
      select id from cashier_deposit
      where completed_at is null and session_id is null and created_at < ${new Date(createdBeforeMs)}
      order by created_at limit ${limit} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
