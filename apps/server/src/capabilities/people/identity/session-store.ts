import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, KEPT_STATEMENT } from '../../../platform/database/index.ts';
import type { UserType } from '../../../platform/http/index.ts';
import type { BettingStanding } from './betting-gate.ts';
import type { SeenFrom } from './sign-ins/store.ts';

type Connection = Database | DatabaseTransaction;

export interface SessionRow extends BettingStanding {
  readonly sessionId: string;
  readonly accountId: string;
  readonly userName: string;
  readonly currency: Currency;
  readonly userType: UserType;
  readonly csrfToken: string;
  readonly seenAt: Date;
  readonly rotatedAt: Date;
  /** The present token was given and has not come back yet. */
  readonly awaited: boolean;
  readonly expiresAt: Date;
  /** Not with the browser that it began in. */
  readonly stays: boolean;
  /** The token was the session's present one, not the one before. */
  readonly current: boolean;
  /** When it last proved who it is; null when it never did: a partner brought it here. */
  readonly provenAt: Date | null;
  /** Until when the one before counts. */
  readonly previousUntil: Date | null;
}

/** What a session has shown, and from where it began. */
export interface SessionBeginning extends SeenFrom {
  /** Whether the browser is known to be of this account's owner. */
  readonly knownDevice: boolean;
  readonly amr: readonly string[];
  /** When a second factor was among it, in wall time. */
  readonly factorMs?: number | undefined;
}

/**
 * With where it began the session has its line in the history of sign-ins, in one statement. Answers whether the browser is new to
 * an account whose owner has signed in before: the first browser of all is not.
 */
export async function insertSession(
  db: Connection,
  session: {
    readonly id: string;
    readonly accountId: string;
    readonly tokenHash: Buffer;
    readonly csrfToken: string;
    readonly nowMs: number;
    readonly expiresMs: number;
    readonly proven: boolean;
    readonly stays: boolean;
  },
  began?: SessionBeginning,
): Promise<boolean> {
  const now = new Date(session.nowMs);
  const { device = '', network = '', knownDevice = true, amr = [], factorMs } = began ?? {};
  const shown = [...new Set(amr)].sort();
  const factorAt = factorMs === undefined ? null : new Date(factorMs);
  const { rows } = await sql<{ isNew: boolean }>`${KEPT_STATEMENT}
    with known as (
      select not ${knownDevice}::boolean and exists (
        select from identity_sign_in where account_id = ${session.accountId}::uuid and outcome = 'signedIn'
      ) as is_new
    ), session as (
      insert into identity_session (
        id, account_id, token_hash, csrf_token, created_at, seen_at, rotated_at, expires_at, proven_at, stays,
        amr, factor_at, device, network, is_new
      ) select ${session.id}::uuid, ${session.accountId}::uuid, ${session.tokenHash}::bytea, ${session.csrfToken}, ${now}::timestamptz,
        ${now}::timestamptz, ${now}::timestamptz, ${new Date(session.expiresMs)}::timestamptz,
        ${session.proven ? now : null}::timestamptz, ${session.stays}::boolean, ${shown}::text[], ${factorAt}::timestamptz,
        ${device}, ${network}, is_new from known
    ), line as (
      insert into identity_sign_in (account_id, at, outcome, how, device, network, is_new, session_id)
      select ${session.accountId}::uuid, ${now}::timestamptz, 'signedIn', ${shown}::text[], ${device}, ${network}, is_new,
        ${session.id}::uuid from known where ${began !== undefined}::boolean
    )
    select is_new as "isNew" from known`.execute(db);
  return rows[0]?.isNew === true;
}

/** How long a session lives unused, in milliseconds. */
export interface IdleTimes {
  readonly idleMs: number;
  /** Of one that does not stay. */
  readonly shortIdleMs: number;
}

/** Used lately enough to be live. */
export const inUse = (nowMs: number, { idleMs, shortIdleMs }: IdleTimes) =>
  sql`s.seen_at > case when s.stays then ${new Date(nowMs - idleMs)}::timestamptz else ${new Date(nowMs - shortIdleMs)} end`;

/** The live sessions of these tokens by hash (hex): not expired, not idle too long, their accounts neither locked nor excluded. */
export async function findSessions(
  db: Connection,
  tokenHashes: readonly Buffer[],
  nowMs: number,
  idle: IdleTimes,
): Promise<Map<string, SessionRow>> {
  const now = new Date(nowMs);
  const hashes = tokenHashes.map((hash) => hash.toString('hex'));
  const { rows } = await sql<SessionRow & { asked: string }>`
    select asked.hash as asked, s.id as "sessionId", s.account_id as "accountId", a.user_name as "userName", a.currency,
      a.user_type as "userType", s.csrf_token as "csrfToken", s.seen_at as "seenAt", s.rotated_at as "rotatedAt",
      s.awaited, s.previous_until as "previousUntil", s.proven_at as "provenAt",
      s.expires_at as "expiresAt", s.stays, a.locked_at as "lockedAt", a.locked_until as "lockedUntil",
      a.break_until as "breakUntil", a.excluded_at as "excludedAt", a.country, a.terms_version as "termsVersion",
      a.password_given as "passwordGiven", s.token_hash = decode(asked.hash, 'hex') as current
    from unnest(${hashes}::text[]) as asked(hash)
    join identity_session s on s.token_hash = decode(asked.hash, 'hex')
      or (s.previous_token_hash = decode(asked.hash, 'hex') and s.previous_until > ${now})
    join identity_account a on a.id = s.account_id
    where s.expires_at > ${now} and ${inUse(nowMs, idle)}
      and (a.locked_at is null or a.locked_until <= ${now}) and a.excluded_at is null`.execute(db);
  return new Map(rows.map(({ asked, ...row }) => [asked, row]));
}

/**
 * Puts a new token in the place of this one, or of the one that was given for it and never came back; the old one counts
 * on until then. False when another request was first.
 */
export async function rotateToken(
  db: Connection,
  rotation: {
    readonly sessionId: string;
    readonly from: Buffer;
    readonly to: Buffer;
    readonly rotatedAt: Date;
    readonly nowMs: number;
    readonly previousUntilMs: number;
  },
): Promise<boolean> {
  const { rows } = await sql`
    update identity_session
    set token_hash = ${rotation.to}, previous_token_hash = ${rotation.from},
      previous_until = ${new Date(rotation.previousUntilMs)}, rotated_at = ${new Date(rotation.nowMs)}, awaited = true,
      seen_at = ${new Date(rotation.nowMs)}
    where id = ${rotation.sessionId} and rotated_at = ${rotation.rotatedAt}
      and ${rotation.from} in (token_hash, previous_token_hash)
    returning id`.execute(db);
  return rows.length > 0;
}

/** The new token has come back from its browser: the one before counts for requests under way only. */
export async function confirmToken(db: Connection, sessionId: string, nowMs: number, graceMs: number): Promise<void> {
  await sql`
    update identity_session set awaited = false, seen_at = ${new Date(nowMs)},
      previous_until = least(previous_until, ${new Date(nowMs + graceMs)})
    where id = ${sessionId}`.execute(db);
}

export async function touchSession(db: Connection, sessionId: string, nowMs: number): Promise<void> {
  await sql`update identity_session set seen_at = ${new Date(nowMs)} where id = ${sessionId}`.execute(db);
}

/** False when it has ended. */
export async function markProven(db: Connection, sessionId: string, nowMs: number): Promise<boolean> {
  const { rows } = await sql`
    update identity_session set proven_at = ${new Date(nowMs)} where id = ${sessionId} returning id`.execute(db);
  return rows.length > 0;
}

/** Answers whose it was; undefined when it had ended before. */
export async function deleteSession(db: Connection, sessionId: string): Promise<string | undefined> {
  const { rows } = await sql<{ accountId: string }>`
    delete from identity_session where id = ${sessionId} returning account_id as "accountId"`.execute(db);
  return rows[0]?.accountId;
}

/** Ends every other session of the account; answers which. */
export async function deleteOtherSessions(
  tx: DatabaseTransaction,
  accountId: string,
  keptId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from identity_session where account_id = ${accountId} and id <> ${keptId} returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * New secrets for a session, in place of all it had: no cookie of before counts any more. Answers whether it stays; undefined when it
 * has ended.
 */
export async function replaceSecrets(
  tx: DatabaseTransaction,
  session: {
    readonly id: string;
    readonly tokenHash: Buffer;
    readonly csrfToken: string;
    readonly nowMs: number;
    /** When it ends in any case, by whether it stays. */
    readonly expiresMs: { readonly stays: number; readonly ends: number };
  },
): Promise<boolean | undefined> {
  const now = new Date(session.nowMs);
  const { rows } = await sql<{ stays: boolean }>`
    update identity_session
    set token_hash = ${session.tokenHash}, csrf_token = ${session.csrfToken}, previous_token_hash = null,
      previous_until = null, awaited = false, rotated_at = ${now}, seen_at = ${now},
      expires_at = case when stays then ${new Date(session.expiresMs.stays)}::timestamptz else ${new Date(session.expiresMs.ends)} end
    where id = ${session.id} returning stays`.execute(tx);
  return rows[0]?.stays;
}

export async function deleteSessionsOf(db: Connection, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from identity_session where account_id = ${accountId} returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of these sessions that are live: not ended, not expired, not idle too long, their accounts not locked. */
export async function liveSessionsOf(
  db: Connection,
  sessionIds: readonly string[],
  nowMs: number,
  idle: IdleTimes,
): Promise<Set<string>> {
  const now = new Date(nowMs);
  const { rows } = await sql<{ id: string }>`
    select s.id from identity_session s join identity_account a on a.id = s.account_id
    where s.id = any(${[...sessionIds]}::uuid[]) and s.expires_at > ${now} and ${inUse(nowMs, idle)}
      and (a.locked_at is null or a.locked_until <= ${now}) and a.excluded_at is null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function deleteDeadSessions(db: Connection, nowMs: number, idle: IdleTimes): Promise<void> {
  await sql`
    delete from identity_session
    where expires_at < ${new Date(nowMs)} or seen_at < ${new Date(nowMs - idle.idleMs)}
      or (not stays and seen_at < ${new Date(nowMs - idle.shortIdleMs)})`.execute(db);
}
