import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';

type Connection = Database | DatabaseTransaction;

export interface CodeDigest {
  readonly digest: Buffer;
  /** One for a whole set. */
  readonly salt: Buffer;
}

/** A new set in the place of the one before. */
export async function replaceCodes(
  tx: DatabaseTransaction,
  accountId: string,
  codes: readonly CodeDigest[],
  nowMs: number,
): Promise<void> {
  await deleteCodes(tx, accountId);
  const digests = codes.map(({ digest }) => digest.toString('hex'));
  await sql`
    insert into identity_recovery_code (account_id, digest, salt, made_at)
    select ${accountId}, decode(each, 'hex'), ${codes[0]?.salt ?? Buffer.alloc(0)}, ${new Date(nowMs)}
    from unnest(${digests}::text[]) as each`.execute(tx);
}

export async function deleteCodes(tx: DatabaseTransaction, accountId: string): Promise<void> {
  await sql`delete from identity_recovery_code where account_id = ${accountId}`.execute(tx);
}

/** Undefined where the account has no codes. */
export async function saltOf(db: Connection, accountId: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ salt: Buffer }>`
    select salt from identity_recovery_code where account_id = ${accountId} limit 1`.execute(db);
  return rows[0]?.salt;
}

/** False where there is no such code or it was used: of many at once one is first. */
export async function useCode(
  tx: DatabaseTransaction,
  accountId: string,
  digest: Buffer,
  nowMs: number,
): Promise<boolean> {
  const { rows } = await sql`
    update identity_recovery_code set used_at = ${new Date(nowMs)}
    where account_id = ${accountId} and digest = ${digest} and used_at is null returning digest`.execute(tx);
  return rows.length > 0;
}

export async function codesLeft(db: Connection, accountId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::float8 as left from identity_recovery_code
    where account_id = ${accountId} and used_at is null`.execute(db);
  return rows[0]?.left ?? 0;
}
