import { hash, randomUUID } from 'node:crypto';
import { type OperatorRole, rightsOf } from '@evens/contract';
import type { Clock } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import { newToken, type OperatorSession, type SessionSource } from '../../../platform/http/index.ts';

type Connection = Database | DatabaseTransaction;

/** Milliseconds of wall time. */
export const OPERATOR_SESSION_TIMES = {
  /** So long after its last request a session ends; an open page ends it itself after 20 minutes without a key. */
  idleMs: 30 * 60_000,
  /** It ends then in any case: nobody's shift is longer. */
  longestMs: 12 * 3_600_000,
  touchMs: 60_000,
} as const;

export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

export interface StartedSession {
  readonly sessionId: string;
  readonly token: string;
  readonly csrfToken: string;
  readonly maxAgeMs: number;
}

export async function startSession(
  tx: DatabaseTransaction,
  operatorId: string,
  nowMs: number,
): Promise<StartedSession> {
  const [sessionId, token, csrfToken] = [randomUUID(), newToken(), newToken()];
  const { longestMs } = OPERATOR_SESSION_TIMES;
  await sql`
    insert into operator_session (id, operator_id, token_hash, csrf_token, created_at, seen_at, expires_at)
    values (${sessionId}, ${operatorId}, ${hashOf(token)}, ${csrfToken}, ${new Date(nowMs)}, ${new Date(nowMs)},
      ${new Date(nowMs + longestMs)})`.execute(tx);
  return { sessionId, token, csrfToken, maxAgeMs: longestMs };
}

/** False where it had ended before. */
export async function endSession(tx: Connection, sessionId: string): Promise<boolean> {
  const { rows } = await sql`delete from operator_session where id = ${sessionId} returning id`.execute(tx);
  return rows.length > 0;
}

/** Answers how many there were. */
export async function endSessionsOf(tx: Connection, operatorId: string): Promise<number> {
  const { rows } = await sql`delete from operator_session where operator_id = ${operatorId} returning id`.execute(tx);
  return rows.length;
}

/**
 * Whose cookie it is, read anew at each request: operators are few, and who is locked or has signed out is out at once, in every
 * process.
 */
export function operatorSessions(db: Database, clock: Pick<Clock, 'wallMs'>): SessionSource<OperatorSession> {
  const { idleMs, touchMs } = OPERATOR_SESSION_TIMES;
  return {
    find: async (token) => {
      const nowMs = clock.wallMs();
      const { rows } = await sql<{
        id: string;
        operatorId: string;
        csrfToken: string;
        seenAt: Date;
        roles: OperatorRole[];
      }>`
        select s.id, s.operator_id as "operatorId", s.csrf_token as "csrfToken", s.seen_at as "seenAt", a.roles
        from operator_session s join operator_account a on a.id = s.operator_id
        where s.token_hash = ${hashOf(token)} and s.expires_at > ${new Date(nowMs)}
          and s.seen_at > ${new Date(nowMs - idleMs)} and a.locked_at is null`.execute(db);
      const [found] = rows;
      if (!found) return undefined;
      if (nowMs - found.seenAt.getTime() >= touchMs) {
        await sql`update operator_session set seen_at = ${new Date(nowMs)} where id = ${found.id}`.execute(db);
      }
      const { operatorId, csrfToken, roles } = found;
      return { operatorId, sessionId: found.id, csrfToken, rights: rightsOf(roles) };
    },
  };
}
