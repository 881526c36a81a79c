import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../../platform/database/index.ts';
import type { CoinsTold } from './parts.ts';

/** What a player has not been told of yet, coin by coin. */
export interface Untold {
  readonly symbol: string;
  readonly units: bigint;
  readonly ids: readonly string[];
}

export async function untoldOf(tx: DatabaseTransaction, accountId: string, what: CoinsTold['what']): Promise<Untold[]> {
  const { rows } = await sql<{ symbol: string; units: string; ids: string[] }>`
    select coin as symbol, sum(units)::text as units, array_agg(id::text) as ids from coin_payment
    where account_id = ${accountId} and state = ${what} and told_at is null and gone_at is null
    group by coin order by coin`.execute(tx);
  return rows.map(({ units, ...rest }) => ({ ...rest, units: BigInt(units) }));
}

export async function markTold(tx: DatabaseTransaction, ids: readonly string[], nowMs: number): Promise<void> {
  await sql`update coin_payment set told_at = ${new Date(nowMs)} where id = any(${[...ids]}::uuid[])`.execute(tx);
}

/** Whom something is to be told of that changed before then. */
export async function accountsUntold(
  db: Database,
  what: CoinsTold['what'],
  beforeMs: number,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct account_id as "accountId" from coin_payment
    where state = ${what} and state in ('tooSmall', 'held') and told_at is null and gone_at is null
      and account_id is not null and changed_at < ${new Date(beforeMs)}
    limit ${limit}`.execute(db);
  return rows.map(({ accountId }) => accountId);
}
