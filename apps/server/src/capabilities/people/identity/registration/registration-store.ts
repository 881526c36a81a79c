import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';
import { lockEmail, nameKey } from '../store.ts';

type Connection = Database | DatabaseTransaction;

export type ConsentSubject = 'terms' | 'privacy' | 'email';

export interface Consent {
  readonly about: ConsentSubject;
  readonly version: number;
  readonly given: boolean;
}

export interface ConsentRow extends Consent {
  readonly language: string | null;
  readonly at: Date;
}

export async function insertConsents(
  tx: DatabaseTransaction,
  accountId: string,
  consents: readonly Consent[],
  { language, atMs }: { readonly language: string | undefined; readonly atMs: number },
): Promise<void> {
  for (const { about, version, given } of consents) {
    await sql`
      insert into identity_consent (account_id, about, version, given, language, at)
      values (${accountId}, ${about}, ${version}, ${given}, ${language ?? null}, ${new Date(atMs)})`.execute(tx);
  }
}

/** All answers of an account, the newest first; or those about one thing. */
export async function consentsOf(
  db: Connection,
  accountId: string,
  limit: number,
  about?: ConsentSubject,
): Promise<readonly ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select about, version, given, language, at from identity_consent
    where account_id = ${accountId} ${about === undefined ? sql`` : sql`and about = ${about}`}
    order by number desc limit ${limit}`.execute(db);
  return rows;
}

/** Keeps the answer with the account too, where every letter looks for it; false when it was this answer before. */
export async function setNewsByEmail(tx: DatabaseTransaction, accountId: string, given: boolean): Promise<boolean> {
  const { rows } = await sql`
    update identity_account set allow_email_notification = ${given}
    where id = ${accountId} and allow_email_notification <> ${given} returning id`.execute(tx);
  return rows.length > 0;
}

export async function insertProof(
  tx: DatabaseTransaction,
  proof: { readonly tokenHash: Buffer; readonly accountId: string; readonly email: string },
  { nowMs, validMs }: { readonly nowMs: number; readonly validMs: number },
): Promise<void> {
  await sql`
    insert into identity_email_proof (token_hash, account_id, email, created_at, expires_at)
    values (${proof.tokenHash}, ${proof.accountId}, ${proof.email}, ${new Date(nowMs)}, ${new Date(nowMs + validMs)})`.execute(
    tx,
  );
}

/** Uses a link up; undefined when it was used, has ended, or never was. Of two at once one gets it. */
export async function useProof(
  tx: DatabaseTransaction,
  tokenHash: Buffer,
  nowMs: number,
): Promise<{ readonly accountId: string; readonly email: string } | undefined> {
  const { rows } = await sql<{ accountId: string; email: string }>`
    update identity_email_proof set used_at = ${new Date(nowMs)}
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${new Date(nowMs)}
    returning account_id::text as "accountId", email`.execute(tx);
  return rows[0];
}

export interface EmailStanding {
  readonly email: string;
  readonly confirmedAt: Date | null;
  /** Whether the address is the confirmed one of another account: then it can never become this one's. */
  readonly heldByAnother: boolean;
}

export async function emailStanding(db: Connection, accountId: string): Promise<EmailStanding | undefined> {
  const { rows } = await sql<EmailStanding>`
    select a.email, a.email_confirmed_at as "confirmedAt",
      exists (
        select from identity_account o
        where o.email_key = lower(trim(a.email)) and o.id <> a.id and o.email_confirmed_at is not null
      ) as "heldByAnother"
    from identity_account a where a.id = ${accountId}`.execute(db);
  return rows[0];
}

/**
 * The address is its owner's from here on. An account that has it without having shown so gives it up; one that has shown so keeps
 * it, and nothing is changed. False then, and where the account has another address by now.
 */
export async function confirmEmail(
  tx: DatabaseTransaction,
  accountId: string,
  email: string,
  nowMs: number,
): Promise<boolean> {
  const key = nameKey(email);
  await lockEmail(tx, email);
  await sql`
    update identity_account set email_key = '~' || id
    where email_key = ${key} and id <> ${accountId} and email_confirmed_at is null`.execute(tx);
  const { rows } = await sql`
    update identity_account set email_key = ${key}, email_confirmed_at = coalesce(email_confirmed_at, ${new Date(nowMs)})
    where id = ${accountId} and lower(trim(email)) = ${key}
      and not exists (select from identity_account o where o.email_key = ${key} and o.id <> ${accountId})
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Deletes a batch of links that nobody can use any more. */
export async function dropOldProofs(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from identity_email_proof where token_hash in (
      select token_hash from identity_email_proof where expires_at < ${new Date(beforeMs)}
      order by expires_at limit ${limit} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
