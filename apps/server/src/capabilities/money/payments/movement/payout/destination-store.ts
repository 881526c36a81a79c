import { TRANSACTION_STATUS } from '@evens/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';
import type { Withdrawal } from './payout-store.ts';

const PAID = TRANSACTION_STATUS.completed;

/**
 * Since when this account's money goes to this destination, or waits to, or since the account registered it: the earlier; now, where it did
 * neither. Writes nothing.
 */
export async function destinationSince(
  tx: DatabaseTransaction,
  accountId: string,
  destination: string,
  nowMs: number,
): Promise<number> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(at) as since from (
      select first_at as at from withdrawal_destination where account_id = ${accountId} and destination = ${destination}
      union all
      select registered_at from withdrawal_address where account_id = ${accountId} and destination = ${destination}
    ) as known`.execute(tx);
  return rows[0]?.since?.getTime() ?? nowMs;
}

/** A withdrawal to this destination stands from now on. */
export async function nameDestination(
  tx: DatabaseTransaction,
  { accountId, destination, createdAt }: Pick<Withdrawal, 'accountId' | 'destination' | 'createdAt'>,
): Promise<void> {
  await sql`
    insert into withdrawal_destination (account_id, destination, first_at)
    values (${accountId}, ${destination}, ${createdAt})
    on conflict (account_id, destination) do nothing`.execute(tx);
}

/**
 * A withdrawal that ended without being paid makes nothing known: its destination is as old as the oldest of the others that were paid or
 * may still be, and is forgotten where there is none. What the account registered stands beside that.
 */
export async function unnameDestination(
  tx: DatabaseTransaction,
  { id, accountId, destination }: Pick<Withdrawal, 'id' | 'accountId' | 'destination'>,
): Promise<void> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(created_at) as at from withdrawal
    where account_id = ${accountId} and destination = ${destination} and id <> ${id}
      and (closed_at is null or status = ${sql.lit(PAID)})`.execute(tx);
  const at = rows[0]?.at ?? null;
  if (at === null) {
    await sql`
      delete from withdrawal_destination where account_id = ${accountId} and destination = ${destination}`.execute(tx);
  } else {
    await sql`
      update withdrawal_destination set first_at = greatest(first_at, ${at})
      where account_id = ${accountId} and destination = ${destination}`.execute(tx);
  }
}
