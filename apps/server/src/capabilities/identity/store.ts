import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/index.ts';
import type { UserType } from '../../platform/http/index.ts';

type Connection = Database | DatabaseTransaction;

export interface NewAccount {
  readonly id: string;
  readonly userName: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly currency: Currency;
  readonly country: string;
  /** "2001-02-28". */
  readonly birthDate: string;
  readonly userType: UserType;
  readonly profile: Readonly<Record<string, string>>;
  readonly language: string | undefined;
  readonly allowEmailNotification: boolean;
}

export interface Account {
  readonly id: string;
  readonly userName: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly currency: Currency;
  readonly country: string;
  readonly userType: UserType;
  readonly language: string | null;
  readonly paymentTermsAccepted: boolean;
  readonly locked: boolean;
}

/** Two names that differ only in case or in spaces around are one name. */
export const nameKey = (name: string): string => name.trim().toLowerCase();

export async function insertAccount(tx: DatabaseTransaction, account: NewAccount, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  await sql`
    insert into identity_account (
      id, user_name, user_name_key, email, email_key, password_hash, currency, country, birth_date, user_type,
      profile, language, allow_email_notification, terms_accepted_at, privacy_accepted_at, created_at
    ) values (
      ${account.id}, ${account.userName}, ${nameKey(account.userName)}, ${account.email}, ${nameKey(account.email)},
      ${account.passwordHash}, ${account.currency}, ${account.country}, ${account.birthDate}, ${account.userType},
      ${JSON.stringify(account.profile)}, ${account.language ?? null}, ${account.allowEmailNotification},
      ${now}, ${now}, ${now}
    )`.execute(tx);
}

const accountColumns = sql`
  id, user_name as "userName", email, password_hash as "passwordHash", currency, country, user_type as "userType",
  language, payment_terms_accepted_at is not null as "paymentTermsAccepted", locked_at is not null as locked`;

export async function accountById(db: Connection, id: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`select ${accountColumns} from identity_account where id = ${id}`.execute(db);
  return rows[0];
}

/** By user name or e-mail address; a user name that is another's address cannot be registered, so one at most fits. */
export async function accountByName(db: Connection, name: string): Promise<Account | undefined> {
  const key = nameKey(name);
  const { rows } = await sql<Account>`
    select ${accountColumns} from identity_account where user_name_key = ${key} or email_key = ${key}
    order by user_name_key = ${key} desc limit 1`.execute(db);
  return rows[0];
}

export async function namesTaken(
  db: Connection,
  userName: string,
  email: string,
): Promise<{ readonly userName: boolean; readonly email: boolean }> {
  const { rows } = await sql<{ userName: boolean; email: boolean }>`
    select
      exists (select from identity_account where user_name_key = ${nameKey(userName)}) as "userName",
      exists (select from identity_account where email_key = ${nameKey(email)}) as email`.execute(db);
  return rows[0] ?? { userName: false, email: false };
}

export async function setPasswordHash(db: Connection, accountId: string, passwordHash: string): Promise<void> {
  await sql`update identity_account set password_hash = ${passwordHash} where id = ${accountId}`.execute(db);
}

export async function setLanguage(db: Connection, accountId: string, language: string): Promise<void> {
  await sql`update identity_account set language = ${language} where id = ${accountId}`.execute(db);
}

export async function acceptPaymentTerms(db: Connection, accountId: string, nowMs: number): Promise<void> {
  await sql`
    update identity_account set payment_terms_accepted_at = ${new Date(nowMs)}
    where id = ${accountId} and payment_terms_accepted_at is null`.execute(db);
}

export async function setLocked(db: Connection, accountId: string, lockedAtMs: number | undefined): Promise<void> {
  const at = lockedAtMs === undefined ? null : new Date(lockedAtMs);
  await sql`update identity_account set locked_at = ${at} where id = ${accountId}`.execute(db);
}
