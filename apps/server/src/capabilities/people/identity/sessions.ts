import { hash, randomUUID } from 'node:crypto';
import type { Clock } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import { newToken, type SessionSource, type SignedInSession } from '../../../platform/http/index.ts';
import { bettingRefusal, type PlayRules, playRefusal } from './betting-gate.ts';
import { BELIEF_TIMES, type SessionBeliefs, type SessionHearing, sessionBeliefs } from './session-beliefs.ts';
import { sessionReader } from './session-reader.ts';
import {
  confirmToken,
  deleteDeadSessions,
  deleteOtherSessions,
  deleteSession,
  deleteSessionsOf,
  type IdleTimes,
  insertSession,
  liveSessionsOf,
  markProven,
  replaceSecrets,
  rotateToken,
  type SessionBeginning,
  type SessionRow,
  touchSession,
} from './session-store.ts';

/** Times of a session, in milliseconds of wall time. */
export const SESSION_TIMES = {
  /** Unused for so long, it ends. */
  idleMs: 24 * 3_600_000,
  /** It ends then in any case. */
  longestMs: 30 * 24 * 3_600_000,
  /** The same of one that ends with its browser: nobody asked to stay signed in. */
  shortIdleMs: 2 * 3_600_000,
  shortLongestMs: 24 * 3_600_000,
  /** The cookie changes this often. */
  rotateMs: 15 * 60_000,
  /** So long the cookie before counts on once the new one has come back: requests under way carry it. */
  graceMs: 60_000,
  /** So long it counts on while the new one has not: the answer that carried it may be lost, and is given again. */
  unconfirmedMs: 10 * 60_000,
  /** Being used is written down at most this often. */
  touchMs: 5 * 60_000,
  /** What was read of it is believed for so long; longer only while its end would be heard of. */
  cacheMs: BELIEF_TIMES.alwaysMs,
} as const;

/** What a house may set of them. */
export interface SessionLives extends IdleTimes {
  readonly longestMs: number;
}

export interface StartedSession {
  readonly sessionId: string;
  readonly token: string;
  readonly csrfToken: string;
  /** Of its cookie; without it the cookie ends with the browser. */
  readonly maxAgeMs?: number;
}

export interface Sessions extends SessionSource {
  /**
   * `proven` false: whoever starts it has not shown here who he is, and must before anything `recent`. `stays` false: it ends with
   * the browser. `began`: from where, for the history of sign-ins; without it there is no line of it.
   */
  start(
    tx: Database | DatabaseTransaction,
    accountId: string,
    how?: { readonly proven?: boolean; readonly stays?: boolean; readonly began?: SessionBeginning | undefined },
  ): Promise<StartedSession & { readonly isNew: boolean }>;
  /** The session has shown anew who it is. False when it has ended. */
  prove(accountId: string, sessionId: string): Promise<boolean>;
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
  /** What every session may do is another than before: all are read anew. */
  rulesChanged(): void;
  readonly hearing: SessionHearing;
  /** How long sessions live unused. */
  readonly idle: IdleTimes;
  /** Which of these are live still. */
  liveAmong(sessionIds: readonly string[]): Promise<Set<string>>;
  /** Removes sessions that nobody can use any more. */
  sweep(): Promise<void>;
}

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

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

/**
 * Until when (wall time) the passing of time alone changes nothing about this token: nothing is due to be written, the session
 * and the token live, and bets are taken or refused as now.
 */
function calmUntilMs({ current, awaited, ...row }: SessionRow, nowMs: number): number {
  const rotatedMs = row.rotatedAt.getTime();
  const ownMs = current
    ? awaited
      ? nowMs
      : rotatedMs + SESSION_TIMES.rotateMs
    : Math.min(row.previousUntil?.getTime() ?? nowMs, awaited ? rotatedMs + SESSION_TIMES.graceMs : Infinity);
  const ends = [row.lockedUntil, row.breakUntil].map((end) => end?.getTime() ?? Infinity).filter((end) => end > nowMs);
  return Math.min(ownMs, row.expiresAt.getTime(), row.seenAt.getTime() + SESSION_TIMES.touchMs, ...ends);
}

/** What stands behind every session of a house. */
interface SessionParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly rules: PlayRules;
  readonly times: typeof SESSION_TIMES & SessionLives;
}

/** Who a session is of, and why its player may not play or bet now. */
function answerOf(row: SessionRow, rules: PlayRules, nowMs: number): SignedInSession {
  const { sessionId, accountId, userName, currency, userType, csrfToken } = row;
  const noPlay = playRefusal(row, rules, nowMs);
  const noBets = bettingRefusal(row, rules, nowMs);
  const proof = row.provenAt ? { provenMs: row.provenAt.getTime() } : undefined;
  const player = { sessionId, accountId, userName, currency, userType, csrfToken, ...proof };
  return noBets ? { ...player, noBets, ...(noPlay && { noPlay }) } : player;
}

/** Reads a session by its token, and writes what is due: another token, that the new one has come, or that it is in use. */
function readingOf({ db, clock, rules, times }: SessionParts, beliefs: SessionBeliefs<SignedInSession>) {
  const reader = sessionReader(db, () => clock.wallMs(), times);
  return async (token: string, mayRenew: boolean): Promise<SignedInSession | undefined> => {
    const keep = beliefs.reading();
    const row = await reader.find(hashOf(token));
    if (!row) return undefined;
    const { sessionId } = row;
    const nowMs = clock.wallMs();
    const answer = answerOf(row, rules, nowMs);
    const calmMs = calmUntilMs(row, nowMs);
    if (calmMs > nowMs) keep(token, { row, answer, calmUntilMs: calmMs });
    const step = rotationStep(row, nowMs);
    if (step === 'renew' && mayRenew) {
      const next = newToken();
      const { rotatedAt } = row;
      const previousUntilMs = nowMs + times.unconfirmedMs;
      const rotation = { sessionId, from: hashOf(token), to: hashOf(next), rotatedAt, nowMs, previousUntilMs };
      if (await rotateToken(db, rotation)) {
        const maxAgeMs = row.stays ? { maxAgeMs: row.expiresAt.getTime() - nowMs } : undefined;
        return { ...answer, renewed: { token: next, ...maxAgeMs } };
      }
    } else if (step === 'confirm') await confirmToken(db, sessionId, nowMs, times.graceMs);
    else if (nowMs - row.seenAt.getTime() >= times.touchMs) await touchSession(db, sessionId, nowMs);
    return answer;
  };
}

/** Begins sessions, and gives one new secrets while it ends the others. */
function secretsOf({ clock, times }: SessionParts): Pick<Sessions, 'start' | 'keepOnly'> {
  const lifeMs = (stays: boolean): number =>
    stays ? times.longestMs : Math.min(times.shortLongestMs, times.longestMs);
  return {
    start: async (tx, accountId, { proven = true, stays = true, began } = {}) => {
      const nowMs = clock.wallMs();
      const token = newToken();
      const csrfToken = newToken();
      const sessionId = randomUUID();
      const expiresMs = nowMs + lifeMs(stays);
      const secrets = { id: sessionId, accountId, tokenHash: hashOf(token), csrfToken, nowMs, expiresMs };
      const isNew = await insertSession(tx, { ...secrets, proven, stays }, began);
      return { isNew, sessionId, token, csrfToken, ...(stays && { maxAgeMs: times.longestMs }) };
    },

    keepOnly: async (tx, accountId, sessionId) => {
      const nowMs = clock.wallMs();
      const token = newToken();
      const csrfToken = newToken();
      const expiresMs = { stays: nowMs + lifeMs(true), ends: nowMs + lifeMs(false) };
      const stays = await replaceSecrets(tx, { id: sessionId, tokenHash: hashOf(token), csrfToken, nowMs, expiresMs });
      if (stays === undefined) return undefined;
      const ended = await deleteOtherSessions(tx, accountId, sessionId);
      return { session: { sessionId, token, csrfToken, ...(stays && { maxAgeMs: times.longestMs }) }, ended };
    },
  };
}

/** `termsVersion` is the house's present one: who agreed to an older one may not bet. */
export function openSessions(
  db: Database,
  clock: Clock,
  termsVersion: number,
  mayPlayIn?: PlayRules['mayPlayIn'],
  lives: Partial<SessionLives> = {},
): Sessions {
  // Looked up at each request: operators change them.
  const times = Object.defineProperties({ ...SESSION_TIMES, ...lives }, Object.getOwnPropertyDescriptors(lives));
  const parts: SessionParts = { db, clock, rules: { termsVersion, mayPlayIn }, times };
  const beliefs = sessionBeliefs<SignedInSession>(clock);
  const { hearing } = beliefs;
  const read = readingOf(parts, beliefs);

  const believed = (token: string): SignedInSession | undefined => {
    const belief = beliefs.find(token);
    if (!belief || clock.wallMs() < belief.calmUntilMs) return belief?.answer;
    beliefs.drop(token);
    return undefined;
  };

  return {
    hearing,

    find: (token, mayRenew) => believed(token) ?? read(token, mayRenew),
    believed,

    ...secretsOf(parts),

    prove: async (accountId, sessionId) => {
      const marked = await markProven(db, sessionId, clock.wallMs());
      hearing.changed(accountId);
      return marked;
    },

    end: async (sessionId) => {
      const accountId = await deleteSession(db, sessionId);
      if (accountId === undefined) return;
      hearing.changed(accountId);
    },

    endAll: async (accountId) => {
      const ended = await deleteSessionsOf(db, accountId);
      hearing.changed(accountId);
      return ended.length;
    },

    accountChanged: hearing.changed,
    rulesChanged: beliefs.forgetAll,
    idle: times,

    liveAmong: async (sessionIds) =>
      sessionIds.length === 0 ? new Set() : liveSessionsOf(db, sessionIds, clock.wallMs(), times),

    sweep: () => deleteDeadSessions(db, clock.wallMs(), times),
  };
}
