import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';

type Connection = Database | DatabaseTransaction;

/** The account's only link from now on. */
export async function putLink(
  tx: DatabaseTransaction,
  accountId: string,
  tokenHash: Buffer,
  expiresMs: number,
): Promise<void> {
  await sql`
    insert into identity_password_link (account_id, token_hash, expires_at)
    values (${accountId}, ${tokenHash}, ${new Date(expiresMs)})
    on conflict (account_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`.execute(
    tx,
  );
}

export async function accountOfLink(db: Connection, tokenHash: Buffer, nowMs: number): Promise<string | undefined> {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from identity_password_link
    where token_hash = ${tokenHash} and expires_at > ${new Date(nowMs)}`.execute(db);
  return rows[0]?.accountId;
}

/** False where it was used meanwhile: of many at once one is first. */
export async function useLink(tx: DatabaseTransaction, tokenHash: Buffer, nowMs: number): Promise<boolean> {
  const { rows } = await sql`
    delete from identity_password_link where token_hash = ${tokenHash} and expires_at > ${new Date(nowMs)}
    returning account_id`.execute(tx);
  return rows.length > 0;
}

/** A password that was changed otherwise, or a change that was stopped, ends a link that is still under way. */
export async function dropLink(db: Connection, accountId: string): Promise<void> {
  await sql`delete from identity_password_link where account_id = ${accountId}`.execute(db);
}

export async function deleteOldLinks(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from identity_password_link where account_id in (
      select account_id from identity_password_link where expires_at < ${new Date(beforeMs)} order by expires_at
      limit ${limit} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
