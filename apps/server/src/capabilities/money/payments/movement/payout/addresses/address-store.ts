import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../../../platform/database/index.ts';
import type { Connection } from '../payout-store.ts';

/** An address for coins that a player registered. */
export interface RegisteredAddress {
  readonly id: string;
  /** As of a withdrawal: the same place, however it was written. */
  readonly destination: string;
  /** The symbol of the coin that it was registered for. */
  readonly coin: string;
  readonly address: string;
  readonly tag: string | null;
  readonly registeredAt: Date;
  /** Since when the place is known, by its registration or by what was paid to it: the earlier. */
  readonly knownSince: Date;
}

/** The newest first. */
export async function addressesOf(db: Connection, accountId: string): Promise<readonly RegisteredAddress[]> {
  const { rows } = await sql<RegisteredAddress>`
    select r.id, r.destination, r.coin, r.address, r.tag, r.registered_at as "registeredAt",
      least(r.registered_at, d.first_at) as "knownSince"
    from withdrawal_address r left join withdrawal_destination d using (account_id, destination)
    where r.account_id = ${accountId} order by r.registered_at desc, r.id`.execute(db);
  return rows;
}

export async function insertAddress(
  tx: DatabaseTransaction,
  accountId: string,
  { id, destination, coin, address, tag, registeredAt }: Omit<RegisteredAddress, 'knownSince'>,
): Promise<void> {
  await sql`
    insert into withdrawal_address (id, account_id, destination, coin, address, tag, registered_at)
    values (${id}, ${accountId}, ${destination}, ${coin}, ${address}, ${tag}, ${registeredAt})`.execute(tx);
}

/** False where the account has no such address. */
export async function deleteAddress(tx: DatabaseTransaction, accountId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from withdrawal_address where account_id = ${accountId} and id = ${id} returning id`.execute(tx);
  return rows.length > 0;
}
