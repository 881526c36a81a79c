import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';

type Connection = Database | DatabaseTransaction;

export interface NewPasskeyRow {
  readonly id: string;
  readonly accountId: string;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly synced: boolean;
  readonly name: string;
}

export interface PasskeyRow {
  readonly id: string;
  readonly accountId: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly transports: readonly string[];
  readonly synced: boolean;
  readonly name: string;
  readonly madeAt: Date;
  readonly lastUsedAt: Date | null;
}

const columns = sql`
  id, account_id as "accountId", credential_id as "credentialId", public_key as "publicKey", transports, synced, name,
  made_at as "madeAt", last_used_at as "lastUsedAt"`;

/** The oldest first. */
export async function passkeysOf(db: Connection, accountId: string): Promise<readonly PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select ${columns} from identity_passkey where account_id = ${accountId} order by made_at, id`.execute(db);
  return rows;
}

export async function countPasskeys(db: Connection, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count from identity_passkey where account_id = ${accountId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function passkeyByCredential(db: Connection, credentialId: string): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`
    select ${columns} from identity_passkey where credential_id = ${credentialId}`.execute(db);
  return rows[0];
}

/** False where the house has it already. */
export async function insertPasskey(tx: DatabaseTransaction, passkey: NewPasskeyRow, nowMs: number): Promise<boolean> {
  const { rows } = await sql`
    insert into identity_passkey (
      id, account_id, credential_id, public_key, counter, transports, synced, name, made_at
    ) values (
      ${passkey.id}, ${passkey.accountId}, ${passkey.credentialId}, ${Buffer.from(passkey.publicKey)}, ${passkey.counter},
      ${[...passkey.transports]}::text[], ${passkey.synced}, ${passkey.name}, ${new Date(nowMs)}
    ) on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * Writes down that it was used: of many answers with one count the first counts. `behind`: another device has counted further, so
 * that there are two of what there should be one of.
 */
export async function usePasskey(
  tx: DatabaseTransaction,
  id: string,
  counter: number,
  nowMs: number,
): Promise<'used' | 'behind' | 'gone'> {
  const { rows } = await sql<{ used: boolean }>`
    with passkey as (
      select id, counter as before from identity_passkey where id = ${id} for update
    ), used as (
      update identity_passkey p set counter = ${counter}, last_used_at = ${new Date(nowMs)}
      from passkey where p.id = passkey.id and (passkey.before < ${counter} or (passkey.before = 0 and ${counter} = 0))
      returning p.id
    )
    select exists (select from used) as used from passkey`.execute(tx);
  const [row] = rows;
  if (!row) return 'gone';
  return row.used ? 'used' : 'behind';
}

/** Answers how it was called; undefined where the account has no such passkey any more. */
export async function deletePasskey(
  tx: DatabaseTransaction,
  accountId: string,
  id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from identity_passkey where account_id = ${accountId} and id = ${id} returning name`.execute(tx);
  return rows[0]?.name;
}

/** Answers how they were called. */
export async function deletePasskeysOf(tx: DatabaseTransaction, accountId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    delete from identity_passkey where account_id = ${accountId} returning name`.execute(tx);
  return rows.map(({ name }) => name);
}

export type ChallengePurpose = 'add' | 'signIn' | 'secondStep' | 'confirm';

/** What was asked, of whom, for what. */
export interface Asked {
  readonly digest: Buffer;
  readonly purpose: ChallengePurpose;
  readonly bound: Buffer;
}

export async function insertChallenge(db: Connection, asked: Asked, expiresMs: number): Promise<void> {
  await sql`
    insert into identity_passkey_challenge (digest, purpose, bound, expires_at)
    values (${asked.digest}, ${asked.purpose}, ${asked.bound}, ${new Date(expiresMs)})`.execute(db);
}

/** Uses it up. False where it was never asked of this one for this, or was answered before, or too late. */
export async function takeChallenge(db: Connection, asked: Asked, nowMs: number): Promise<boolean> {
  const { rows } = await sql`
    delete from identity_passkey_challenge
    where digest = ${asked.digest} and purpose = ${asked.purpose} and bound = ${asked.bound}
      and expires_at > ${new Date(nowMs)}
    returning digest`.execute(db);
  return rows.length > 0;
}

export async function deleteOldChallenges(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from identity_passkey_challenge where digest in (
      select digest from identity_passkey_challenge where expires_at < ${new Date(beforeMs)} order by expires_at
      limit ${limit} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
