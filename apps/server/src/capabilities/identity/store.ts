import type { SettingsView } from '@evens/contract';
import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/index.ts';
import type { UserType } from '../../platform/http/index.ts';
import type { BettingStanding } from './betting-gate.ts';

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
  /** The terms that are agreed to by opening the account. */
  readonly termsVersion: number;
}

export interface Account extends BettingStanding {
  readonly id: string;
  readonly userName: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly currency: Currency;
  readonly country: string;
  readonly userType: UserType;
  readonly language: string | null;
  readonly paymentTermsAccepted: boolean;
  readonly favouriteTournaments: readonly number[];
}

/** Two names that differ only in case or in spaces around are one name. */
export const nameKey = (name: string): string => name.trim().toLowerCase();

/**
 * False when somebody has the name or the address, also when they were quicker by a moment: no error is raised, for a
 * database writes the values of a broken constraint into its log.
 */
export async function insertAccount(tx: DatabaseTransaction, account: NewAccount, nowMs: number): Promise<boolean> {
  const now = new Date(nowMs);
  const { rows } = await sql`
    insert into identity_account (
      id, user_name, user_name_key, email, email_key, password_hash, currency, country, birth_date, user_type,
      profile, language, allow_email_notification, terms_version, terms_accepted_at, privacy_accepted_at, created_at
    ) values (
      ${account.id}, ${account.userName}, ${nameKey(account.userName)}, ${account.email}, ${nameKey(account.email)},
      ${account.passwordHash}, ${account.currency}, ${account.country}, ${account.birthDate}, ${account.userType},
      ${JSON.stringify(account.profile)}, ${account.language ?? null}, ${account.allowEmailNotification},
      ${account.termsVersion}, ${now}, ${now}, ${now}
    ) on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

const accountColumns = sql`
  id, user_name as "userName", email, password_hash as "passwordHash", currency, country, user_type as "userType",
  language, payment_terms_accepted_at is not null as "paymentTermsAccepted", locked_at as "lockedAt",
  locked_until as "lockedUntil", break_until as "breakUntil", terms_version as "termsVersion",
  favourite_tournaments::float8[] as "favouriteTournaments"`;

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

/** What is named is set, null takes a choice back, what is left out stays. */
export interface SettingsChange {
  readonly Language?: string | undefined;
  readonly OddFormat?: string | undefined;
  readonly ViewFormat?: string | undefined;
  readonly Timezone?: number | null | undefined;
}

export async function changeSettings(
  db: Connection,
  accountId: string,
  { Language, ...others }: SettingsChange,
): Promise<void> {
  await sql`
    update identity_account
    set language = coalesce(${Language ?? null}, language), settings = settings || ${JSON.stringify(others)}::jsonb
    where id = ${accountId}`.execute(db);
}

export async function settingsOf(db: Connection, accountId: string): Promise<SettingsView | undefined> {
  const { rows } = await sql<SettingsView>`
    select language as "Language", settings ->> 'OddFormat' as "OddFormat", settings ->> 'ViewFormat' as "ViewFormat",
      (settings ->> 'Timezone')::float8 as "Timezone", currency as "Currency"
    from identity_account where id = ${accountId}`.execute(db);
  return rows[0];
}

export async function acceptPaymentTerms(db: Connection, accountId: string, nowMs: number): Promise<void> {
  await sql`
    update identity_account set payment_terms_accepted_at = ${new Date(nowMs)}
    where id = ${accountId} and payment_terms_accepted_at is null`.execute(db);
}

export interface Lock {
  readonly atMs: number;
  /** Without an end it lasts until somebody unlocks the account. */
  readonly untilMs?: number | undefined;
}

export async function setLock(db: Connection, accountId: string, lock: Lock | undefined): Promise<void> {
  const at = lock ? new Date(lock.atMs) : null;
  const until = lock?.untilMs === undefined ? null : new Date(lock.untilMs);
  await sql`
    update identity_account set locked_at = ${at}, locked_until = ${until} where id = ${accountId}`.execute(db);
}

/** A break never gets shorter: the later end stays. */
export async function lengthenBreak(db: Connection, accountId: string, untilMs: number): Promise<void> {
  await sql`
    update identity_account set break_until = greatest(break_until, ${new Date(untilMs)}) where id = ${accountId}`.execute(
    db,
  );
}

/** Newer terms that were agreed to before stay agreed to. */
export async function acceptTermsVersion(
  db: Connection,
  accountId: string,
  version: number,
  nowMs: number,
): Promise<void> {
  await sql`
    update identity_account set terms_version = ${version}, terms_accepted_at = ${new Date(nowMs)}
    where id = ${accountId} and terms_version < ${version}`.execute(db);
}
