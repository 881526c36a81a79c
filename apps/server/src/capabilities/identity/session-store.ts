import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/index.ts';
import type { UserType } from '../../platform/http/index.ts';
import type { BettingStanding } from './betting-gate.ts';

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
  /** The token was the session's present one, not the one before. */
  readonly current: boolean;
  /** Until when the one before counts. */
  readonly previousUntil: Date | null;
}

export async function insertSession(
  db: Connection,
  session: {
    readonly id: string;
    readonly accountId: string;
    readonly tokenHash: Buffer;
    readonly csrfToken: string;
    readonly nowMs: number;
    readonly expiresMs: number;
  },
): Promise<void> {
  const now = new Date(session.nowMs);
  await sql`
    insert into identity_session (id, account_id, token_hash, csrf_token, created_at, seen_at, rotated_at, expires_at)
    values (${session.id}, ${session.accountId}, ${session.tokenHash}, ${session.csrfToken}, ${now}, ${now}, ${now},
      ${new Date(session.expiresMs)})`.execute(db);
}

/** The live sessions of these tokens by hash (hex): not expired, not idle too long, their accounts not locked. */
export async function findSessions(
  db: Connection,
  tokenHashes: readonly Buffer[],
  nowMs: number,
  idleMs: number,
): Promise<Map<string, SessionRow>> {
  const now = new Date(nowMs);
  const hashes = tokenHashes.map((hash) => hash.toString('hex'));
  const { rows } = await sql<SessionRow & { asked: string }>`
    select asked.hash as asked, s.id as "sessionId", s.account_id as "accountId", a.user_name as "userName", a.currency,
      a.user_type as "userType", s.csrf_token as "csrfToken", s.seen_at as "seenAt", s.rotated_at as "rotatedAt",
      s.awaited, s.previous_until as "previousUntil",
      s.expires_at as "expiresAt", a.locked_at as "lockedAt", a.locked_until as "lockedUntil",
      a.break_until as "breakUntil", a.terms_version as "termsVersion", s.token_hash = decode(asked.hash, 'hex') as current
    from unnest(${hashes}::text[]) as asked(hash)
    join identity_session s on s.token_hash = decode(asked.hash, 'hex')
      or (s.previous_token_hash = decode(asked.hash, 'hex') and s.previous_until > ${now})
    join identity_account a on a.id = s.account_id
    where s.expires_at > ${now} and s.seen_at > ${new Date(nowMs - idleMs)} 
      and (a.locked_at is null or a.locked_until <= ${now})`.execute(db);
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

/** New secrets for a session, in place of all it had: no cookie of before counts any more. False when it has ended. */
export async function replaceSecrets(
  tx: DatabaseTransaction,
  session: {
    readonly id: string;
    readonly tokenHash: Buffer;
    readonly csrfToken: string;
    readonly nowMs: number;
    readonly expiresMs: number;
  },
): Promise<boolean> {
  const now = new Date(session.nowMs);
  const { rows } = await sql`
    update identity_session
    set token_hash = ${session.tokenHash}, csrf_token = ${session.csrfToken}, previous_token_hash = null,
      previous_until = null, awaited = false, rotated_at = ${now}, seen_at = ${now},
      expires_at = ${new Date(session.expiresMs)}
    where id = ${session.id} returning id`.execute(tx);
  return rows.length > 0;
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
  idleMs: number,
): Promise<Set<string>> {
  const now = new Date(nowMs);
  const { rows } = await sql<{ id: string }>`
    select s.id from identity_session s join identity_account a on a.id = s.account_id
    where s.id = any(${[...sessionIds]}::uuid[]) and s.expires_at > ${now} and s.seen_at > ${new Date(nowMs - idleMs)}
      and (a.locked_at is null or a.locked_until <= ${now})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function deleteDeadSessions(db: Connection, nowMs: number, idleMs: number): Promise<void> {
  await sql`
    delete from identity_session
    where expires_at < ${new Date(nowMs)} or seen_at < ${new Date(nowMs - idleMs)}`.execute(db);
}
