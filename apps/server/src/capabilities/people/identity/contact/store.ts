import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';
import { lockEmail, nameKey } from '../store.ts';

type Connection = Database | DatabaseTransaction;

export type ContactKind = 'email' | 'phone';

export interface ContactChange {
  readonly id: string;
  readonly accountId: string;
  readonly kind: ContactKind;
  readonly value: string;
  readonly before: string | null;
  readonly sentBy: 'sms' | 'email';
  readonly confirmUntil: Date;
  readonly doneAt: Date | null;
}

const columns = sql`
  id, account_id as "accountId", kind, value, before, sent_by as "sentBy", confirm_until as "confirmUntil",
  done_at as "doneAt"`;

export async function insertChange(
  tx: DatabaseTransaction,
  change: {
    readonly id: string;
    readonly accountId: string;
    readonly kind: ContactKind;
    readonly value: string;
    readonly before: string | null;
    readonly confirmHash: Buffer;
    readonly stopHash: Buffer | undefined;
    readonly sentBy: 'sms' | 'email';
    readonly nowMs: number;
    readonly confirmUntilMs: number;
    readonly stopUntilMs: number | undefined;
  },
): Promise<void> {
  const stopUntil = change.stopUntilMs === undefined ? null : new Date(change.stopUntilMs);
  await sql`
    insert into identity_contact_change (
      id, account_id, kind, value, before, confirm_hash, stop_hash, sent_by, made_at, confirm_until, stop_until
    ) values (${change.id}, ${change.accountId}, ${change.kind}, ${change.value}, ${change.before},
      ${change.confirmHash}, ${change.stopHash ?? null}, ${change.sentBy}, ${new Date(change.nowMs)},
      ${new Date(change.confirmUntilMs)}, ${stopUntil})`.execute(tx);
}

/** What waits for its confirmation is given up; what can be stopped stays so. */
export async function giveUpPending(db: Connection, accountId: string, kind: ContactKind): Promise<void> {
  await sql`
    update identity_contact_change set confirm_hash = null
    where account_id = ${accountId} and kind = ${kind} and confirm_hash is not null`.execute(db);
}

/**
 * What an owner does against whoever got in takes along what that one began: a new address or phone that is confirmed afterwards
 * would be the way back in. Letters that stop a change go on to do so.
 */
export async function giveUpAllPending(tx: DatabaseTransaction, accountId: string): Promise<void> {
  await sql`
    update identity_contact_change set confirm_hash = null
    where account_id = ${accountId} and confirm_hash is not null`.execute(tx);
}

export async function pendingOf(
  db: Connection,
  accountId: string,
  kind: ContactKind,
  nowMs: number,
): Promise<ContactChange | undefined> {
  const { rows } = await sql<ContactChange>`
    select ${columns} from identity_contact_change
    where account_id = ${accountId} and kind = ${kind} and confirm_hash is not null and done_at is null
      and confirm_until > ${new Date(nowMs)}
    order by made_at desc limit 1`.execute(db);
  return rows[0];
}

/** Takes the change that this link confirms: once, of many at once by one. */
export async function takeConfirmed(
  tx: DatabaseTransaction,
  confirmHash: Buffer,
  nowMs: number,
): Promise<ContactChange | undefined> {
  const now = new Date(nowMs);
  const { rows } = await sql<ContactChange>`
    update identity_contact_change set confirm_hash = null, done_at = ${now}
    where confirm_hash = ${confirmHash} and kind = 'email' and done_at is null and confirm_until > ${now}
    returning ${columns}`.execute(tx);
  return rows[0];
}

/** Counts a try at the code before it is looked at; undefined where none is waiting or all tries are used. */
export async function tryCode(
  tx: DatabaseTransaction,
  accountId: string,
  nowMs: number,
  mostTries: number,
): Promise<(ContactChange & { readonly confirmHash: Buffer }) | undefined> {
  const { rows } = await sql<ContactChange & { readonly confirmHash: Buffer }>`
    update identity_contact_change set tries = tries + 1
    where account_id = ${accountId} and kind = 'phone' and confirm_hash is not null and done_at is null
      and confirm_until > ${new Date(nowMs)} and tries < ${mostTries}
    returning ${columns}, confirm_hash as "confirmHash"`.execute(tx);
  return rows[0];
}

export async function endChange(tx: DatabaseTransaction, id: string, nowMs: number): Promise<boolean> {
  const { rows } = await sql`
    update identity_contact_change set confirm_hash = null, done_at = ${new Date(nowMs)}
    where id = ${id} and done_at is null returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * Takes the change that this link stops, and every later one of the account with it: who took the account over once has
 * changed the address again.
 */
export async function takeStopped(
  tx: DatabaseTransaction,
  stopHash: Buffer,
  nowMs: number,
): Promise<ContactChange | undefined> {
  const { rows } = await sql<ContactChange & { readonly madeAt: Date }>`
    delete from identity_contact_change where stop_hash = ${stopHash} and stop_until > ${new Date(nowMs)}
    returning ${columns}, made_at as "madeAt"`.execute(tx);
  const [stopped] = rows;
  if (!stopped) return undefined;
  await sql`
    delete from identity_contact_change
    where account_id = ${stopped.accountId} and kind = 'email' and made_at >= ${stopped.madeAt}`.execute(tx);
  return stopped;
}

/** Whether another account has shown that the address is its owner's. */
export async function isHeldByAnother(db: Connection, accountId: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from identity_account
    where email_key = ${nameKey(email)} and id <> ${accountId} and email_confirmed_at is not null`.execute(db);
  return rows.length > 0;
}

/**
 * The address of the account from now on, which has shown that it reads it: another that never did gives it up. False where another
 * did before.
 */
export async function setEmail(
  tx: DatabaseTransaction,
  accountId: string,
  email: string,
  nowMs: number,
): Promise<boolean> {
  const key = nameKey(email);
  await lockEmail(tx, email);
  if (await isHeldByAnother(tx, accountId, email)) return false;
  await sql`update identity_account set email_key = '~' || id where email_key = ${key} and id <> ${accountId}`.execute(
    tx,
  );
  const { rows } = await sql`
    update identity_account set email = ${email}, email_key = ${key}, email_confirmed_at = ${new Date(nowMs)}
    where id = ${accountId} returning id`.execute(tx);
  return rows.length > 0;
}

export async function setPhone(tx: DatabaseTransaction, accountId: string, phone: string): Promise<void> {
  await sql`
    update identity_account set profile = profile || ${JSON.stringify({ Phone: phone })}::jsonb
    where id = ${accountId}`.execute(tx);
}

export interface Contacts {
  readonly email: string;
  readonly phone: string | null;
  readonly language: string | null;
  readonly passwordChangedAt: Date | null;
}

export async function contactsOf(db: Connection, accountId: string): Promise<Contacts | undefined> {
  const { rows } = await sql<Contacts>`
    select email, profile ->> 'Phone' as phone, language, password_changed_at as "passwordChangedAt"
    from identity_account where id = ${accountId}`.execute(db);
  return rows[0];
}

/** The same, and no change of them beside this transaction. */
export async function lockContacts(tx: DatabaseTransaction, accountId: string): Promise<Contacts | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from identity_account where id = ${accountId} for no key update`.execute(tx);
  return rows.length === 0 ? undefined : contactsOf(tx, accountId);
}

export async function deleteOldChanges(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from identity_contact_change where id in (
      select id from identity_contact_change where made_at < ${new Date(beforeMs)} order by made_at limit ${limit}
      for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
