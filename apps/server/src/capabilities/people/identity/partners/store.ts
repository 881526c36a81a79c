import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';
import { USER_TYPES } from '../../../../platform/http/index.ts';
import { nameKey } from '../store.ts';

type Connection = Database | DatabaseTransaction;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The account that this partner may sign in: a player's, opened by a link of the partner, and named by its id or by an address that was
 * shown to be its owner's. What else a link said was typed by whoever followed it, and names nobody.
 */
export async function accountOfPartner(db: Connection, partner: string, player: string): Promise<string | undefined> {
  const named = UUID.test(player)
    ? sql`id = ${player}::uuid`
    : sql`email_key = ${nameKey(player)} and email_confirmed_at is not null`;
  const { rows } = await sql<{ id: string }>`
    select id::text as id from identity_account
    where ${named} and affiliate ->> 'affiliate_id' = ${partner} and user_type = ${USER_TYPES.user}`.execute(db);
  return rows[0]?.id;
}

/** False where the partner has used the name of this request before. */
export async function insertCode(
  tx: DatabaseTransaction,
  code: {
    readonly codeHash: Buffer;
    readonly requestHash: Buffer;
    readonly partner: string;
    readonly accountId: string;
    readonly nowMs: number;
    readonly validMs: number;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into identity_partner_code (code_hash, request_hash, partner, account_id, made_at, expires_at)
    values (${code.codeHash}, ${code.requestHash}, ${code.partner}, ${code.accountId}, ${new Date(code.nowMs)},
      ${new Date(code.nowMs + code.validMs)})
    on conflict (request_hash) do nothing returning partner`.execute(tx);
  return rows.length > 0;
}

/** Uses a code up: of many at once one gets it. */
export async function useCode(
  db: Connection,
  codeHash: Buffer,
  nowMs: number,
): Promise<{ readonly accountId: string; readonly partner: string } | undefined> {
  const now = new Date(nowMs);
  const { rows } = await sql<{ accountId: string; partner: string }>`
    update identity_partner_code set used_at = ${now}
    where code_hash = ${codeHash} and used_at is null and expires_at > ${now}
    returning account_id::text as "accountId", partner`.execute(db);
  return rows[0];
}

export async function deleteOldCodes(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from identity_partner_code where code_hash in (
      select code_hash from identity_partner_code where expires_at < ${new Date(beforeMs)} order by expires_at
      limit ${limit} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
