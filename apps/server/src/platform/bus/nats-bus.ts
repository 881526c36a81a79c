import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { Part } from '../lifecycle/index.ts';
import { AskError, type Bus } from './bus.ts';
import { eventLines } from './event-lines.ts';
import { inProcessBus } from './in-process.ts';
import { readNatsAddress } from './nats-address.ts';
import { hearAnswer, sendAnswer } from './nats-answers.ts';

export interface NatsBusOptions {
  /** NATS_URL; see `readNatsAddress`. */
  readonly url: string;
  readonly onError: (name: string, error: unknown) => void;
  /** The connection is lost or could not be made: it is tried again for ever. */
  readonly onLost: (reason: string) => void;
  readonly onBack: () => void;
  /** Between two attempts to connect; half a second when absent. */
  readonly retryMs?: number;
}

export interface NatsBus {
  readonly bus: Bus;
  /** Starting does not wait for the server: until it is there nothing is heard, and /ready says so. */
  readonly part: Part;
  /** Undefined while connected, else why not. */
  notReady(): string | undefined;
  figures(): { readonly connected: boolean; readonly lost: number; readonly dropped: number };
}

const RETRY_MS = 500;
/** A server that freezes without a word is given up after two of these are unanswered. */
const PING_MS = 2_000;
const CONNECT_MS = 5_000;
/** An answerer that yields nothing for so long is given up. */
const STUCK_MS = 60_000;

/**
 * The bus of many processes over NATS. A process hears its own events without the server's help, those of others through
 * it. What is said while the server is away reaches nobody else and is dropped, not kept: it would be old, and what must not
 * be lost stands in tables. Whoever cares is told by `whenBack` that it may have missed something.
 */
export function openNatsBus(options: NatsBusOptions): NatsBus {
  const { onError, onLost, onBack, retryMs = RETRY_MS } = options;
  const address = readNatsAddress(options.url);
  if (typeof address === 'string') throw new Error(`NATS_URL: ${address}`);
  const { servers, tls, prefix, ...credentials } = address;
  const own = inProcessBus(onError);
  const heard = eventLines(onError);
  const backs = new Set<() => void>();
  /** What is listened to on the server: subject, how often, and how a message is taken. */
  const wanted = new Map<string, { take: (data: string, reply: string) => void; uses: number; on?: Subscription }>();
  let connection: NatsConnection | undefined;
  let connected = false;
  let toldReason = '';
  let closing = false;
  let running: Promise<void> = Promise.resolve();
  const stopping = new AbortController();
  const counts = { lost: 0, dropped: 0 };

  const subjectOf = (kind: 'event' | 'question', name: string): string => `${prefix}.${kind}.${name}`;
  const listenOn = (nc: NatsConnection, subject: string): Subscription =>
    nc.subscribe(subject, {
      callback: (error, message) => {
        if (error) onError(subject, error);
        else wanted.get(subject)?.take(message.string(), message.reply ?? '');
      },
    });
  const want = (subject: string, take: (data: string, reply: string) => void): (() => void) => {
    const entry = wanted.get(subject) ?? { take, uses: 0 };
    wanted.set(subject, entry);
    entry.uses += 1;
    if (connection && !entry.on) entry.on = listenOn(connection, subject);
    return () => {
      entry.uses -= 1;
      if (entry.uses > 0 || wanted.get(subject) !== entry) return;
      wanted.delete(subject);
      if (connection && !connection.isClosed()) entry.on?.unsubscribe();
    };
  };
  const told = (name: string, back: () => void): void => {
    try {
      back();
    } catch (error) {
      onError(name, error);
    }
  };
  /** Each reason once: an attempt twice a second would fill the log. */
  const isLost = (reason: string): void => {
    if (closing || reason === toldReason) return;
    toldReason = reason;
    onLost(reason);
  };
  const isBack = (): void => {
    connected = true;
    toldReason = '';
    onBack();
    for (const back of backs) told('bus.back', back);
  };

  /** One life of a connection, which mends itself; ends when it was closed. */
  const serve = async (nc: NatsConnection): Promise<void> => {
    connection = nc;
    for (const [subject, entry] of wanted) entry.on = listenOn(nc, subject);
    isBack();
    for await (const status of nc.status()) {
      if (status.type === 'disconnect' && connected) {
        connected = false;
        counts.lost += 1;
        isLost('the connection broke');
      } else if (status.type === 'reconnect') isBack();
      else if (status.type === 'error') onError('bus', status.error);
    }
    connected = false;
    connection = undefined;
    for (const entry of wanted.values()) delete entry.on;
  };
  const run = async (): Promise<void> => {
    while (!closing) {
      try {
        const nc = await connect({
          servers: [...servers],
          ...credentials,
          ...(tls && { tls: {} }),
          name: 'evens',
          noEcho: true,
          reconnect: true,
          maxReconnectAttempts: -1,
          ignoreAuthErrorAbort: true,
          reconnectTimeWait: retryMs,
          reconnectJitter: retryMs / 5,
          reconnectJitterTLS: retryMs / 5,
          pingInterval: PING_MS,
          timeout: CONNECT_MS,
        });
        await (closing ? nc.close() : serve(nc));
      } catch (error) {
        isLost(error instanceof Error ? error.message : String(error));
      }
      await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  const bus: Bus = {
    publish: (name, payload) => {
      heard.deliver(name, payload);
      if (!connection || !connected) {
        counts.dropped += 1;
        return;
      }
      told(name, () => connection?.publish(subjectOf('event', name), JSON.stringify(payload)));
    },
    subscribe: (name, handler) => {
      const forget = heard.add(name, handler);
      const unwant = want(subjectOf('event', name), (data) => told(name, () => heard.deliver(name, JSON.parse(data))));
      return once(() => {
        forget();
        unwant();
      });
    },
    answer: (name, answerer) => {
      const forget = own.answer(name, answerer);
      const unwant = want(subjectOf('question', name), (data, reply) => {
        const server = connection;
        if (!server || reply === '') return;
        sendAnswer(server, reply, () => own.ask(name, JSON.parse(data), { silenceMs: STUCK_MS })).catch((error) => {
          // What the answerer threw was told when it threw it.
          if (!(error instanceof AskError)) onError(name, error);
        });
      });
      return once(() => {
        forget();
        unwant();
      });
    },
    ask: (name, asked, { silenceMs }) => {
      if (wanted.has(subjectOf('question', name))) return own.ask(name, asked, { silenceMs });
      const server = connected ? connection : undefined;
      return hearAnswer(server, { name, subject: subjectOf('question', name), asked, silenceMs }) as never;
    },
    whenBack: (handler) => {
      backs.add(handler);
      return () => backs.delete(handler);
    },
    settled: async () => {
      if (connected) await connection?.flush().catch(() => undefined);
      await heard.settled();
    },
  };

  return {
    bus,
    notReady: () => (connected ? undefined : 'not connected to NATS: see NATS_URL'),
    figures: () => ({ connected, ...counts }),
    part: {
      name: 'bus',
      start: async () => {
        running = run();
      },
      stop: async () => {
        closing = true;
        stopping.abort();
        // What was published last still leaves.
        if (connected) await connection?.flush().catch(() => undefined);
        if (!connection) return;
        await connection.close();
        await running;
      },
    },
  };
}

function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (!done) work();
    done = true;
  };
}
