import type { SettingsView } from '@evens/contract';
import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, KEPT_STATEMENT } from '../../../platform/database/index.ts';
import type { UserType } from '../../../platform/http/index.ts';
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
  /** What the link said by which the player came. */
  readonly affiliate?: Readonly<Record<string, string>>;
}

export interface Account extends BettingStanding {
  readonly id: string;
  readonly userName: string;
  readonly email: string;
  readonly emailConfirmed: boolean;
  readonly passwordHash: string;
  readonly currency: Currency;
  readonly country: string;
  /** "2001-02-28". */
  readonly birthDate: string;
  readonly userType: UserType;
  readonly language: string | null;
  /** How far the player's clock is ahead of UTC; null where none was chosen. */
  readonly zoneHours: number | null;
  readonly paymentTermsAccepted: boolean;
  readonly favouriteTournaments: readonly number[];
  readonly createdAt: Date;
}

/** Two names that differ only in case or in spaces around are one name. */
export const nameKey = (name: string): string => name.trim().toLowerCase();

/** Begins a key that nobody else has: of an address, or of a user name that is one, which another account had before. */
const OWN_KEY = '~';

/**
 * Whoever opens, confirms or changes an account to the same address at this moment waits, so that no constraint breaks: the
 * database would write the address into its log.
 */
export async function lockEmail(tx: DatabaseTransaction, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity email ${nameKey(email)}`}, 0))`.execute(tx);
}

/**
 * False when somebody has the name, also when they were quicker by a moment: no error is raised, for a database writes the values
 * of a broken constraint into its log. An address that another account has is let in, for nobody is told that it is known; mail and
 * sign-in by it reach the other.
 */
export async function insertAccount(tx: DatabaseTransaction, account: NewAccount, nowMs: number): Promise<boolean> {
  const now = new Date(nowMs);
  await lockEmail(tx, account.email);
  const [nameOf, emailOf] = [nameKey(account.userName), nameKey(account.email)];
  const own = OWN_KEY + account.id;
  const { rows } = await sql`
    insert into identity_account (
      id, user_name, user_name_key, email, email_key, password_hash, currency, country, birth_date, user_type,
      profile, language, allow_email_notification, terms_version, terms_accepted_at, privacy_accepted_at, created_at, affiliate
    ) values (
      ${account.id}, ${account.userName},
      case when ${nameOf} = ${emailOf} and exists (select from identity_account where user_name_key = ${nameOf})
        then ${own} else ${nameOf} end,
      ${account.email},
      case when exists (select from identity_account where email_key = ${emailOf}) then ${own} else ${emailOf} end,
      ${account.passwordHash}, ${account.currency}, ${account.country}, ${account.birthDate}, ${account.userType},
      ${JSON.stringify(account.profile)}, ${account.language ?? null}, ${account.allowEmailNotification},
      ${account.termsVersion}, ${now}, ${now}, ${now}, ${JSON.stringify(account.affiliate ?? {})}
    ) on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

const zoneHours = sql`(settings ->> 'Timezone')::float8 as "zoneHours"`;

const accountColumns = sql`
  id, user_name as "userName", email, email_confirmed_at is not null as "emailConfirmed", password_hash as "passwordHash", currency, country, birth_date as "birthDate", user_type as "userType",
  language, ${zoneHours}, payment_terms_accepted_at is not null as "paymentTermsAccepted", locked_at as "lockedAt",
  locked_until as "lockedUntil", break_until as "breakUntil", excluded_at as "excludedAt", terms_version as "termsVersion",
  password_given as "passwordGiven",
  favourite_tournaments::float8[] as "favouriteTournaments", created_at as "createdAt"`;

export async function accountById(db: Connection, id: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`select ${accountColumns} from identity_account where id = ${id}`.execute(db);
  return rows[0];
}

/**
 * The account as it stands now, and stays until the transaction ends: whoever changes it (a password, a lock, an exclusion, a second
 * factor) waits, and then ends the session that was begun meanwhile.
 */
export async function accountThatStays(tx: DatabaseTransaction, id: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`${KEPT_STATEMENT}
    select ${accountColumns} from identity_account where id = ${id} for share`.execute(tx);
  return rows[0];
}

/** Waits for sign-ins that are under way, and lets none begin until the transaction ends. */
export async function holdSignIns(tx: DatabaseTransaction, id: string): Promise<void> {
  await sql`select from identity_account where id = ${id} for no key update`.execute(tx);
}

/** The ways in beside the password are others from now on. */
export async function noteFactorsChanged(tx: DatabaseTransaction, id: string, nowMs: number): Promise<void> {
  await sql`update identity_account set factors_changed_at = ${new Date(nowMs)} where id = ${id}`.execute(tx);
}

/** Null where they never were others than when the account was opened; undefined where there is no such account. */
export async function factorsChangedAt(db: Connection, id: string): Promise<Date | null | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select factors_changed_at as at from identity_account where id = ${id}`.execute(db);
  return rows[0]?.at;
}

type Addressee = Pick<Account, 'userName' | 'email' | 'emailConfirmed' | 'language' | 'zoneHours'>;

/** What a letter to this player needs: how to address him, where, in which language, in which zone. */
export async function letterReader(db: Connection, accountId: string): Promise<Addressee | undefined> {
  const { rows } = await sql<Addressee>`
    select user_name as "userName", email, email_confirmed_at is not null as "emailConfirmed", language, ${zoneHours}
    from identity_account where id = ${accountId}`.execute(db);
  return rows[0];
}

/** Whether the player agreed to news by e-mail. */
export async function wantsNews(db: Connection, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ wants: boolean }>`
    select allow_email_notification as wants from identity_account where id = ${accountId}`.execute(db);
  return rows[0]?.wants ?? false;
}

/** By e-mail address or user name. Who has the address comes before who took it for a user name. */
export async function accountByName(db: Connection, name: string): Promise<Account | undefined> {
  const key = nameKey(name);
  const { rows } = await sql<Account>`${KEPT_STATEMENT}
    select ${accountColumns} from identity_account where user_name_key = ${key} or email_key = ${key}
    order by email_key = ${key} desc limit 1`.execute(db);
  return rows[0];
}

/** An address in place of a user name is never taken: that would say whose it is. */
export async function isNameTaken(db: Connection, userName: string, email: string): Promise<boolean> {
  if (nameKey(userName) === nameKey(email)) return false;
  const { rows } = await sql`
    select from identity_account where user_name_key = ${nameKey(userName)}`.execute(db);
  return rows.length > 0;
}

export async function setPasswordHash(
  db: Connection,
  accountId: string,
  passwordHash: string,
  nowMs?: number,
): Promise<void> {
  const changed = nowMs === undefined ? null : new Date(nowMs);
  await sql`
    update identity_account
    set password_hash = ${passwordHash}, password_changed_at = coalesce(${changed}, password_changed_at), password_given = false
    where id = ${accountId}`.execute(db);
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

/** Newer terms that were agreed to before stay agreed to; answers whether these are newer. */
export async function acceptTermsVersion(
  db: Connection,
  accountId: string,
  version: number,
  nowMs: number,
): Promise<boolean> {
  const { rows } = await sql`
    update identity_account set terms_version = ${version}, terms_accepted_at = ${new Date(nowMs)}
    where id = ${accountId} and terms_version < ${version} returning id`.execute(db);
  return rows.length > 0;
}

/** The last name of an account's owner as he gave it; null where he gave none. */
export async function lastNameOf(db: Database | DatabaseTransaction, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select nullif(profile ->> 'LastName', '') as name from identity_account where id = ${accountId}`.execute(db);
  return rows[0]?.name ?? null;
}
