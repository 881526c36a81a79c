import pg from 'pg';

export interface Listening {
  readonly url: string;
  readonly channel: string;
  /** What was said on the channel, in the order of commits. */
  readonly onMessage: (payload: string) => void;
  /** Called whenever listening began (anew): what was said before was not heard. */
  readonly onBegin: () => void;
  readonly onLost: (error: Error) => void;
}

const RETRY_MS = 1000;

/**
 * Hears what transactions say by `pg_notify`, on a connection of its own that is made anew when it breaks. Best effort: what
 * was said while it was broken, or through a pooler that passes no notifications, is not heard. Returns the way to stop.
 */
export function listen({ url, channel, onMessage, onBegin, onLost }: Listening): () => Promise<void> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  const begin = async (): Promise<void> => {
    const mine = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'evens-listen',
    });
    client = mine;
    mine.on('error', (error) => again(mine, error));
    mine.on('end', () => again(mine, new Error('the connection was ended')));
    mine.on('notification', ({ payload = '' }) => onMessage(payload));
    try {
      await mine.connect();
      await mine.query(`listen ${mine.escapeIdentifier(channel)}`);
      if (client === mine) onBegin();
    } catch (error) {
      again(mine, error instanceof Error ? error : new Error(String(error)));
    }
  };

  /** A connection may say more than once that it broke. */
  const again = (broken: pg.Client, error: Error): void => {
    if (client !== broken) return;
    client = undefined;
    broken.end().catch(onLost);
    if (stopped) return;
    onLost(error);
    retry = setTimeout(() => void begin(), RETRY_MS).unref();
  };

  void begin();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    const last = client;
    client = undefined;
    await last?.end();
  };
}
