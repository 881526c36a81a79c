import type { Clock } from '@evens/kernel';
import type { Messages } from '../capabilities/people/messages/index.ts';
import { listen } from '../platform/database/index.ts';
import type { Hub } from '../platform/hub/index.ts';
import { type Part, repeatedLook } from '../platform/lifecycle/index.ts';
import type { Log } from '../platform/log/index.ts';

export interface MessageWatchParts {
  readonly databaseUrl: string;
  readonly messages: Pick<Messages, 'unread' | 'broadcastsTurned'>;
  readonly hub: Pick<Hub, 'account' | 'follows' | 'sessions'>;
  readonly clock: Clock;
  readonly log: Log;
  /** How often broadcasts are looked for that have become due; three seconds when absent. */
  readonly everyMs?: number;
}

const CHANNEL = 'message_changed';
const EVERY_MS = 3_000;
/** So far back is looked again: another process may be behind with its clock or its commit. A page that is told twice asks twice. */
const LOOK_BACK_MS = 2_000;

/**
 * Tells open pages how many messages wait, when the database says that an inbox changed: whichever process wrote, and after its
 * commit. What many are told has no word for each of them: pages are told to ask when one has become due. So they are where
 * nothing was heard for a while.
 */
export function watchMessages({ databaseUrl, messages, hub, clock, log, everyMs = EVERY_MS }: MessageWatchParts): Part {
  let forget: (() => Promise<void>) | undefined;
  let telling: Promise<void> = Promise.resolve();
  let lookedMs = clock.wallMs();

  const tell = async (accountId: string): Promise<void> => {
    const unread = await messages.unread(accountId);
    if (unread) hub.account(accountId, 'messages', unread);
  };
  const tellAll = (): void => {
    for (const accountId of new Set(hub.sessions().values())) hub.account(accountId, 'messages', null);
  };
  const looks = repeatedLook({
    look: async () => {
      const untilMs = clock.wallMs();
      if (await messages.broadcastsTurned(lookedMs - LOOK_BACK_MS, untilMs)) tellAll();
      lookedMs = untilMs;
    },
    everyMs,
    onError: (error) => log.error({ err: error }, 'messages to many could not be looked for'),
  });

  return {
    name: 'message watch',
    start: async () => {
      forget = listen({
        url: databaseUrl,
        channel: CHANNEL,
        onMessage: (accountId) => {
          if (!hub.follows(accountId)) return;
          telling = telling
            .then(() => tell(accountId))
            .catch((error: unknown) => log.error({ err: error }, 'a page was not told of a message'));
        },
        onBegin: tellAll,
        onLost: (error) => log.warn({ reason: error.message }, 'new messages are not heard of right now'),
      });
      looks.start();
    },
    stop: async () => {
      await forget?.();
      await looks.stop();
      await telling;
    },
  };
}
