import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { RetentionRule } from '../../../platform/retention/index.ts';

type Connection = Database | DatabaseTransaction;

export async function insertPass(
  db: Connection,
  pass: {
    readonly tokenHash: Buffer;
    readonly accountId: string;
    readonly expiresAt: Date;
    readonly provenAt: Date | null;
  },
): Promise<void> {
  await sql`
    insert into protection_pass (token_hash, account_id, expires_at, proven_at)
    values (${pass.tokenHash}, ${pass.accountId}, ${pass.expiresAt}, ${pass.provenAt})`.execute(db);
}

/** `provenAt` null: its holder has shown nothing but a session. */
export async function accountOfPass(
  db: Connection,
  tokenHash: Buffer,
  now: Date,
): Promise<{ readonly accountId: string; readonly provenAt: Date | null } | undefined> {
  const { rows } = await sql<{ accountId: string; provenAt: Date | null }>`
    select account_id as "accountId", proven_at as "provenAt" from protection_pass
    where token_hash = ${tokenHash} and expires_at > ${now}`.execute(db);
  return rows[0];
}

export async function deletePassesOf(tx: DatabaseTransaction, accountId: string): Promise<void> {
  await sql`delete from protection_pass where account_id = ${accountId}`.execute(tx);
}

async function deleteOver(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from protection_pass where token_hash in (
      select token_hash from protection_pass where expires_at < ${new Date(beforeMs)} order by expires_at limit ${limit}
      for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export const PROTECTION_RETENTION: readonly RetentionRule[] = [
  {
    name: 'closed-account-pass',
    what: 'passes to closed accounts whose half hour is over',
    keptDays: 1,
    why: 'they open nothing any more',
    thin: deleteOver,
  },
];
