import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../../platform/database/index.ts';
import type { CoinSymbol } from './address-source.ts';

type Connection = Database | DatabaseTransaction;

export interface GivenAddress {
  readonly coin: CoinSymbol;
  readonly address: string;
  /** Empty where the coin has none. */
  readonly tag: string;
  readonly source: string;
}

export async function addressesOf(db: Connection, accountId: string): Promise<readonly GivenAddress[]> {
  const { rows } = await sql<GivenAddress>`
    select coin, address, tag, source from coin_address where account_id = ${accountId}`.execute(db);
  return rows;
}

/**
 * Stores an address, unless one was stored before; answers the one that counts. `taken`: it is another account's, and must never be
 * shown.
 */
export async function rememberAddress(
  tx: DatabaseTransaction,
  accountId: string,
  { coin, address, tag, source }: GivenAddress,
  nowMs: number,
): Promise<GivenAddress | 'taken'> {
  await sql`
    insert into coin_owner (address, tag, account_id) values (${address}, ${tag}, ${accountId})
    on conflict (address, tag) do nothing`.execute(tx);
  const { rows: owners } = await sql<{ accountId: string }>`
    select account_id as "accountId" from coin_owner where address = ${address} and tag = ${tag}`.execute(tx);
  if (owners[0]?.accountId !== accountId) return 'taken';
  await sql`
    insert into coin_address (account_id, coin, address, tag, source, given_at)
    values (${accountId}, ${coin}, ${address}, ${tag}, ${source}, ${new Date(nowMs)})
    on conflict (account_id, coin) do nothing`.execute(tx);
  const { rows } = await sql<GivenAddress>`
    select coin, address, tag, source from coin_address
    where account_id = ${accountId} and coin = ${coin}`.execute(tx);
  const [kept] = rows;
  if (!kept) throw new Error('the address that was just written cannot be read');
  return kept;
}

/** Whose an address is that this source gave, and for which coins: two of one player may share it. */
export interface AddressOwner {
  readonly accountId: string;
  readonly coins: readonly CoinSymbol[];
}

export async function ownerOf(
  db: Connection,
  { source, address, tag }: { readonly source: string; readonly address: string; readonly tag: string },
): Promise<AddressOwner | undefined> {
  const { rows } = await sql<AddressOwner>`
    select account_id as "accountId", array_agg(coin order by coin) as coins from coin_address
    where address = ${address} and tag = ${tag} and source = ${source} group by account_id limit 1`.execute(db);
  return rows[0];
}
