import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

export interface StoredChain {
  readonly id: bigint;
  readonly state: 'next' | 'active';
  /** The last hash, sealed. */
  readonly sealed: string;
  readonly terminalHash: string;
  readonly length: number;
  /** Null while it is next. */
  readonly salt: string | null;
  /** Which round of it comes next. */
  readonly nextNumber: number;
}

/** The chain that a table's rounds are drawn from, and the one that follows. */
export async function standingChains(
  db: Database | DatabaseTransaction,
  table: string,
): Promise<{ readonly active: StoredChain | undefined; readonly next: StoredChain | undefined }> {
  const { rows } = await sql<StoredChain>`
    select c.id, c.state, c.last_hash as sealed, c.terminal_hash as "terminalHash", c.length, c.salt, coalesce((
      select r.number + 1 from live_round r where r.chain_id = c.id order by r.number desc limit 1
    ), 0) as "nextNumber"
    from live_chain c where c.table_key = ${table} and c.state <> 'used'`.execute(db);
  return { active: rows.find(({ state }) => state === 'active'), next: rows.find(({ state }) => state === 'next') };
}

/** A chain to come. Where another process made one just now, that one stands. */
export async function insertChain(
  db: Database,
  table: string,
  { sealed, terminalHash, length }: Pick<StoredChain, 'sealed' | 'terminalHash' | 'length'>,
): Promise<void> {
  await sql`
    insert into live_chain (table_key, state, last_hash, terminal_hash, length)
    values (${table}, 'next', ${sealed}, ${terminalHash}, ${length})
    on conflict do nothing`.execute(db);
}

/** Ends the active chain and lets the next one follow with a salt: one statement after the other, for one may be active. */
export async function activateNext(
  tx: DatabaseTransaction,
  table: string,
  next: StoredChain,
  salt: string,
): Promise<void> {
  await sql`update live_chain set state = 'used' where table_key = ${table} and state = 'active'`.execute(tx);
  await sql`update live_chain set state = 'active', salt = ${salt} where id = ${next.id} and state = 'next'`.execute(
    tx,
  );
}
