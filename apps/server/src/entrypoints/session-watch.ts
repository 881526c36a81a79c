import type { Identity } from '../capabilities/people/identity/index.ts';
import { listen } from '../platform/database/index.ts';
import type { Hub } from '../platform/hub/index.ts';
import { type Part, repeatedLook } from '../platform/lifecycle/index.ts';
import type { Log } from '../platform/log/index.ts';

export interface SessionWatchParts {
  readonly databaseUrl: string;
  readonly identity: Pick<Identity, 'hearing' | 'liveSessions'>;
  readonly hub: Pick<Hub, 'sessions' | 'endSession'>;
  readonly log: Log;
  /** How often the sessions of open pages are looked up; ten seconds when absent. */
  readonly everyMs?: number;
}

const CHANNEL = 'identity_session_ended';
const EVERY_MS = 10_000;

/**
 * Hears of sessions that ended outside this process, and of accounts that changed: at once, as the database says it; and by a
 * look at the sessions of open pages now and then, for those that ended by time alone and for what was not heard. How far all
 * was heard, identity is told: it believes what it has read of a session for no longer.
 */
export function watchSessions({ databaseUrl, identity, hub, log, everyMs = EVERY_MS }: SessionWatchParts): Part {
  let forget: (() => Promise<void>) | undefined;

  const { hearing } = identity;

  /** Without a session, something about the account has changed. */
  const heard = (accountId: string, sessionId?: string): void => {
    hearing.changed(accountId);
    if (sessionId !== undefined) hub.endSession(sessionId);
  };
  const look = async (): Promise<void> => {
    const open = hub.sessions();
    const live = await identity.liveSessions([...open.keys()]);
    for (const [sessionId, accountId] of open) if (!live.has(sessionId)) heard(accountId, sessionId);
  };
  const looks = repeatedLook({
    look,
    everyMs,
    onError: (error) => log.error({ err: error }, 'the sessions of open pages could not be looked up'),
  });

  return {
    name: 'session watch',
    start: async () => {
      forget = listen({
        url: databaseUrl,
        channel: CHANNEL,
        onMessage: (payload) => {
          const [accountId = '', sessionId] = payload.split(' ');
          heard(accountId, sessionId);
        },
        onBegin: () => {
          hearing.begins();
          looks.now();
        },
        onProbe: hearing.probe,
        onLost: (error) => {
          hearing.lost();
          log.warn({ reason: error.message }, 'ended sessions are not heard of right now');
        },
      });
      looks.start();
    },
    stop: async () => {
      hearing.lost();
      await forget?.();
      await looks.stop();
    },
  };
}
