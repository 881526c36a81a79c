import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../../platform/database/index.ts';

/** The row of a key, held until the transaction ends: places are given one after the other. */
export async function lockKey(tx: DatabaseTransaction, chain: string, mark: string): Promise<number> {
  await sql`insert into coin_node_key (chain, mark) values (${chain}, ${mark}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ place: number }>`
    select next_place as place from coin_node_key where chain = ${chain} and mark = ${mark} for no key update`.execute(
    tx,
  );
  const place = rows[0]?.place;
  if (place === undefined) throw new Error(`the places of ${chain} are gone`);
  return place;
}

export async function givenAddress(
  db: Database | DatabaseTransaction,
  chain: string,
  accountId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ address: string }>`
    select address from coin_node_address where chain = ${chain} and account_id = ${accountId}`.execute(db);
  return rows[0]?.address;
}

export interface GivenAddress {
  readonly chain: string;
  readonly accountId: string;
  readonly mark: string;
  readonly place: number;
  readonly address: string;
  readonly script: string;
  readonly nowMs: number;
}

export async function keepAddress(tx: DatabaseTransaction, given: GivenAddress): Promise<void> {
  const { chain, accountId, mark, place, address, script, nowMs } = given;
  await sql`
    insert into coin_node_address (chain, account_id, mark, place, address, script, given_at)
    values (${chain}, ${accountId}, ${mark}, ${place}, ${address}, ${script}, ${new Date(nowMs)})`.execute(tx);
  await sql`
    update coin_node_key set next_place = ${place + 1} where chain = ${chain} and mark = ${mark}`.execute(tx);
}

/** Which of these scripts are ours, and the address of each. */
export async function ownersOf(
  db: Database,
  chain: string,
  scripts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (scripts.length === 0) return new Map();
  const { rows } = await sql<{ script: string; address: string }>`
    select script, address from coin_node_address
    where chain = ${chain} and script = any(${[...scripts]}::text[])`.execute(db);
  return new Map(rows.map(({ script, address }) => [script, address]));
}

/** When the first address of a chain was given out, in ms; undefined where none was. */
export async function firstGivenMs(db: Database, chain: string): Promise<number | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(begun_at) as at from coin_node_key where chain = ${chain}`.execute(db);
  return rows[0]?.at?.getTime();
}
