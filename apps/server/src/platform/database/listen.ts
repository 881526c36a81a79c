import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface Listening {
  readonly url: string;
  readonly channel: string;
  /** Notifications on the channel, in commit order. */
  readonly onMessage: (payload: string) => void;
  /** Called whenever listening began (anew): what was said before was not heard. */
  readonly onBegin: () => void;
  readonly onLost: (error: Error) => void;
  /**
   * Called five times in two seconds, right before a word of our own is sent through the database. What it gives back is
   * called when that word was heard: then everything was heard that had been committed before it was sent.
   */
  readonly onProbe?: () => () => void;
}

const RETRY_MS = 1000;
const PROBE_MS = 400;
/** A word of our own that has not come back by then will not: the connection is stalled. */
const STALLED_MS = 10_000;

/**
 * Hears what transactions say by `pg_notify`, on a connection of its own that is made anew when it breaks. Best effort: what
 * was said while it was broken, or through a pooler that passes no notifications, is not heard; `onProbe` tells how far all
 * was heard. Returns the way to stop.
 */
export function listen({ url, channel, onMessage, onBegin, onLost, onProbe }: Listening): () => Promise<void> {
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
    const probes = onProbe && probing(mine, onProbe, (error) => again(mine, error));
    mine.on('error', (error) => again(mine, error));
    mine.on('end', () => {
      probes?.stop();
      again(mine, new Error('the connection was ended'));
    });
    mine.on('notification', (said) => {
      if (said.channel === probes?.channel) probes.heard(said.payload);
      else onMessage(said.payload ?? '');
    });
    try {
      await mine.connect();
      await mine.query(`listen ${mine.escapeIdentifier(channel)}`);
      if (client === mine) onBegin();
      await probes?.start();
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

/** Words of our own on a channel that nobody else hears, one under way at a time. */
function probing(client: pg.Client, onProbe: () => () => void, onStalled: (error: Error) => void) {
  const channel = `probe_${randomUUID().replaceAll('-', '')}`;
  let timer: NodeJS.Timeout | undefined;
  let sent = 0;
  let underWay: { readonly heard: () => void; readonly sentMs: number } | undefined;

  const send = (): void => {
    if (underWay) {
      if (performance.now() - underWay.sentMs > STALLED_MS) onStalled(new Error('its own words do not come back'));
      return;
    }
    sent += 1;
    underWay = { heard: onProbe(), sentMs: performance.now() };
    client.query('select pg_notify($1, $2)', [channel, String(sent)]).catch(onStalled);
  };

  return {
    channel,
    start: async (): Promise<void> => {
      // Nothing that has to last: a crash may forget it.
      await client.query('set synchronous_commit = off');
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      send();
      timer = setInterval(send, PROBE_MS).unref();
    },
    heard: (payload: string | undefined): void => {
      if (payload !== String(sent)) return;
      underWay?.heard();
      underWay = undefined;
    },
    stop: (): void => clearInterval(timer),
  };
}
