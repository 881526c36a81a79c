import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../platform/database/index.ts';
import { newToken, type SessionSource, type SignedInSession } from '../../platform/http/index.ts';
import { bettingRefusal } from './betting-gate.ts';
import { sessionReader } from './session-reader.ts';
import {
  confirmToken,
  deleteDeadSessions,
  deleteOtherSessions,
  deleteSession,
  deleteSessionsOf,
  insertSession,
  liveSessionsOf,
  replaceSecrets,
  rotateToken,
  type SessionRow,
  touchSession,
} from './session-store.ts';

/** Times of a session, in milliseconds of wall time. */
export const SESSION_TIMES = {
  /** Unused for so long, it ends. */
  idleMs: 24 * 3_600_000,
  /** It ends then in any case. */
  longestMs: 30 * 24 * 3_600_000,
  /** The cookie changes this often. */
  rotateMs: 15 * 60_000,
  /** So long the cookie before counts on once the new one has come back: requests under way carry it. */
  graceMs: 60_000,
  /** So long it counts on while the new one has not: the answer that carried it may be lost, and is given again. */
  unconfirmedMs: 10 * 60_000,
  /** Being used is written down at most this often. */
  touchMs: 5 * 60_000,
  /** A session read from the database is believed for so long: a burst of requests reads once. */
  cacheMs: 1_000,
} as const;

const MOST_CACHED = 20_000;

export interface StartedSession {
  readonly sessionId: string;
  readonly token: string;
  readonly csrfToken: string;
  readonly maxAgeMs: number;
}

export interface Sessions extends SessionSource {
  start(tx: Database | DatabaseTransaction, accountId: string): Promise<StartedSession>;
  /**
   * Leaves this session as the account's only one, under new secrets that no cookie of before opens: its browser goes on,
   * open pages included. Undefined when it has ended meanwhile. `ended`: the others. Afterwards `accountChanged` is due.
   */
  keepOnly(
    tx: DatabaseTransaction,
    accountId: string,
    sessionId: string,
  ): Promise<{ readonly session: StartedSession; readonly ended: readonly string[] } | undefined>;
  end(sessionId: string): Promise<void>;
  /** Ends every session of an account; answers how many there were. */
  endAll(accountId: string): Promise<number>;
  /** Something about this account has changed: its sessions are read anew at the next request. */
  accountChanged(accountId: string): void;
  /** Which of these are live still. */
  liveAmong(sessionIds: readonly string[]): Promise<Set<string>>;
  /** Removes sessions that nobody can use any more. */
  sweep(): Promise<void>;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * What a use of this token means for the cookie's change. The new cookie is confirmed by coming back; until then the one
 * before is a sign that the answer was lost, and whoever still holds it is given another new one. A minute lies between,
 * so that requests that were sent together do not replace each other's answer.
 */
function rotationStep(row: SessionRow, nowMs: number): 'renew' | 'confirm' | 'none' {
  const sinceMs = nowMs - row.rotatedAt.getTime();
  if (!row.current) return row.awaited && sinceMs >= SESSION_TIMES.graceMs ? 'renew' : 'none';
  if (row.awaited) return 'confirm';
  return sinceMs >= SESSION_TIMES.rotateMs ? 'renew' : 'none';
}

/** `termsVersion` is the house's present one: who agreed to an older one may not bet. */
export function openSessions(db: Database, clock: Clock, termsVersion: number): Sessions {
  const times = SESSION_TIMES;
  const reader = sessionReader(db, () => clock.wallMs(), times.idleMs);
  const cache = new Map<string, { readonly row: SessionRow; readonly untilMonotonicMs: number }>();

  let endings = 0;

  const read = async (token: string): Promise<SessionRow | undefined> => {
    const nowMs = clock.monotonicMs();
    const cached = cache.get(token);
    if (cached && cached.untilMonotonicMs > nowMs) return cached.row;
    cache.delete(token);
    const endedBefore = endings;
    const row = await reader.find(hashOf(token));
    if (!row) return undefined;
    // A session that ended while this was read must not come back into the cache.
    if (endings !== endedBefore) return row;
    if (cache.size >= MOST_CACHED) cache.clear();
    cache.set(token, { row, untilMonotonicMs: nowMs + times.cacheMs });
    return row;
  };

  const forget = (isGone: (row: SessionRow) => boolean): void => {
    endings += 1;
    for (const [token, { row }] of cache) if (isGone(row)) cache.delete(token);
  };

  return {
    find: async (token, mayRenew): Promise<SignedInSession | undefined> => {
      const row = await read(token);
      if (!row) return undefined;
      const { sessionId, accountId, userName, currency, userType, csrfToken } = row;
      const nowMs = clock.wallMs();
      const noBets = bettingRefusal(row, termsVersion, nowMs);
      const player = { sessionId, accountId, userName, currency, userType, csrfToken };
      const session = noBets ? { ...player, noBets } : player;
      const step = rotationStep(row, nowMs);
      if (step === 'renew' && mayRenew) {
        const next = newToken();
        cache.delete(token);
        const { rotatedAt } = row;
        const previousUntilMs = nowMs + times.unconfirmedMs;
        const rotation = { sessionId, from: hashOf(token), to: hashOf(next), rotatedAt, nowMs, previousUntilMs };
        if (await rotateToken(db, rotation)) {
          return { ...session, renewed: { token: next, maxAgeMs: row.expiresAt.getTime() - nowMs } };
        }
      } else if (step === 'confirm') {
        cache.delete(token);
        await confirmToken(db, sessionId, nowMs, times.graceMs);
      } else if (nowMs - row.seenAt.getTime() >= times.touchMs) {
        cache.delete(token);
        await touchSession(db, sessionId, nowMs);
      }
      return session;
    },

    start: async (tx, accountId) => {
      const nowMs = clock.wallMs();
      const token = newToken();
      const csrfToken = newToken();
      const sessionId = randomUUID();
      const expiresMs = nowMs + times.longestMs;
      await insertSession(tx, { id: sessionId, accountId, tokenHash: hashOf(token), csrfToken, nowMs, expiresMs });
      return { sessionId, token, csrfToken, maxAgeMs: times.longestMs };
    },

    keepOnly: async (tx, accountId, sessionId) => {
      const nowMs = clock.wallMs();
      const token = newToken();
      const csrfToken = newToken();
      const secrets = { id: sessionId, tokenHash: hashOf(token), csrfToken, nowMs, expiresMs: nowMs + times.longestMs };
      if (!(await replaceSecrets(tx, secrets))) return undefined;
      const ended = await deleteOtherSessions(tx, accountId, sessionId);
      return { session: { sessionId, token, csrfToken, maxAgeMs: times.longestMs }, ended };
    },

    end: async (sessionId) => {
      await deleteSession(db, sessionId);
      forget((row) => row.sessionId === sessionId);
    },

    endAll: async (accountId) => {
      const ended = await deleteSessionsOf(db, accountId);
      forget((row) => row.accountId === accountId);
      return ended.length;
    },

    accountChanged: (accountId) => forget((row) => row.accountId === accountId),

    liveAmong: async (sessionIds) =>
      sessionIds.length === 0 ? new Set() : liveSessionsOf(db, sessionIds, clock.wallMs(), times.idleMs),

    sweep: () => deleteDeadSessions(db, clock.wallMs(), times.idleMs),
  };
}
