import type { Identity } from '../capabilities/identity/index.ts';
import { listen } from '../platform/database/index.ts';
import type { Hub } from '../platform/hub/index.ts';
import type { Part } from '../platform/lifecycle/index.ts';
import type { Log } from '../platform/log/index.ts';

export interface SessionWatchParts {
  readonly databaseUrl: string;
  readonly identity: Pick<Identity, 'sessionEnded' | 'liveSessions'>;
  readonly hub: Pick<Hub, 'sessions' | 'endSession'>;
  readonly log: Log;
  /** How often the sessions of open pages are looked up; ten seconds when absent. */
  readonly everyMs?: number;
}

const CHANNEL = 'identity_session_ended';
const EVERY_MS = 10_000;

/**
 * Hears of sessions that ended outside this process: at once, as the database says it; and by a look at those of open pages
 * now and then, for sessions that ended by time alone and for what was not heard.
 */
export function watchSessions({ databaseUrl, identity, hub, log, everyMs = EVERY_MS }: SessionWatchParts): Part {
  let forget: (() => Promise<void>) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  const ended = (accountId: string, sessionId: string): void => {
    identity.sessionEnded(accountId);
    hub.endSession(sessionId);
  };
  const look = async (): Promise<void> => {
    const open = hub.sessions();
    const live = await identity.liveSessions([...open.keys()]);
    for (const [sessionId, accountId] of open) if (!live.has(sessionId)) ended(accountId, sessionId);
  };
  /** One look at a time: a slow database is not asked twice. */
  const lookNow = (): void => {
    looking ??= look()
      .catch((error: unknown) => log.error({ err: error }, 'the sessions of open pages could not be looked up'))
      .finally(() => {
        looking = undefined;
      });
  };

  return {
    name: 'session watch',
    start: async () => {
      forget = listen({
        url: databaseUrl,
        channel: CHANNEL,
        onMessage: (payload) => {
          const [accountId = '', sessionId = ''] = payload.split(' ');
          ended(accountId, sessionId);
        },
        onBegin: lookNow,
        onLost: (error) => log.warn({ reason: error.message }, 'ended sessions are not heard of right now'),
      });
      timer = setInterval(lookNow, everyMs).unref();
    },
    stop: async () => {
      clearInterval(timer);
      await forget?.();
      await looking;
    },
  };
}
