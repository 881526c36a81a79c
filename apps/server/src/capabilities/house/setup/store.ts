import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A week of starts that nobody looked at: older ones are gone. */
const KEPT_DAYS = 7;

export async function keepToken(db: Database, token: string): Promise<void> {
  await sql`delete from setup_token where made_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
  await sql`insert into setup_token (token_hash) values (${hashOf(token)})`.execute(db);
}

export async function isToken(db: Database, token: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from setup_token
    where token_hash = ${hashOf(token)} and made_at > now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
  return rows.length > 0;
}

/** Locks the token until the transaction ends: of two that finish at once, the second finds none. */
export async function lockToken(tx: DatabaseTransaction, token: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from setup_token
    where token_hash = ${hashOf(token)} and made_at > now() - make_interval(days => ${KEPT_DAYS}) for update`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function forgetTokens(connection: Database | DatabaseTransaction): Promise<void> {
  await sql`delete from setup_token`.execute(connection);
}
