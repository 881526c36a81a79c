import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { Part } from '../lifecycle/index.ts';
import { type NatsAddress, readNatsAddress } from './nats-address.ts';

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

const RETRY_MS = 500;
/** A server that freezes without a word is given up after two of these are unanswered. */
const PING_MS = 2_000;
const CONNECT_MS = 5_000;

/** How a message of a subject is taken; `reply` is empty where nobody waits for an answer. */
type Take = (data: string, reply: string) => void;

/** What is listened to on the server, by how many. */
interface Wanted {
  readonly take: Take;
  uses: number;
  on?: Subscription;
}

/**
 * A connection to NATS that mends itself, and what is listened to over it: whoever wants a subject hears it again after each loss.
 * What comes while the server is away is lost, and `whenBack` says so.
 */
export class NatsLink {
  /** The server while it answers; it may be between two lives. */
  connection: NatsConnection | undefined;
  connected = false;
  /** How often the connection broke. */
  lost = 0;
  private readonly backs = new Set<() => void>();
  private readonly wanted = new Map<string, Wanted>();
  private readonly address: NatsAddress;
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private toldReason = '';
  private closing = false;

  /** Throws where the address cannot be read. */
  constructor(private readonly options: NatsBusOptions) {
    const address = readNatsAddress(options.url);
    if (typeof address === 'string') throw new Error(`NATS_URL: ${address}`);
    this.address = address;
  }

  subjectOf(kind: 'event' | 'question', name: string): string {
    return `${this.address.prefix}.${kind}.${name}`;
  }

  /** Whether this process listens to it. */
  wants(subject: string): boolean {
    return this.wanted.has(subject);
  }

  /** Listens to a subject until the function that comes back is called. */
  want(subject: string, take: Take): () => void {
    const entry = this.wanted.get(subject) ?? { take, uses: 0 };
    this.wanted.set(subject, entry);
    entry.uses += 1;
    if (this.connection && !entry.on) entry.on = this.listenOn(this.connection, subject);
    return () => {
      entry.uses -= 1;
      if (entry.uses > 0 || this.wanted.get(subject) !== entry) return;
      this.wanted.delete(subject);
      if (this.connection && !this.connection.isClosed()) entry.on?.unsubscribe();
    };
  }

  whenBack(handler: () => void): () => void {
    this.backs.add(handler);
    return () => this.backs.delete(handler);
  }

  /** Does it, and tells of what it throws instead of passing it on. */
  told(name: string, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.options.onError(name, error);
    }
  }

  /** All that was said so far has reached the server, if it is there. */
  async flush(): Promise<void> {
    if (this.connected) await this.connection?.flush().catch(() => undefined);
  }

  readonly part: Part = {
    name: 'bus',
    start: async () => {
      this.running = this.run();
    },
    stop: async () => {
      this.closing = true;
      this.stopping.abort();
      // What was published last still leaves.
      await this.flush();
      if (!this.connection) return;
      await this.connection.close();
      await this.running;
    },
  };

  private listenOn(nc: NatsConnection, subject: string): Subscription {
    return nc.subscribe(subject, {
      callback: (error, message) => {
        if (error) this.options.onError(subject, error);
        else this.wanted.get(subject)?.take(message.string(), message.reply ?? '');
      },
    });
  }

  /** Each reason once: an attempt twice a second would fill the log. */
  private isLost(reason: string): void {
    if (this.closing || reason === this.toldReason) return;
    this.toldReason = reason;
    this.options.onLost(reason);
  }

  private isBack(): void {
    this.connected = true;
    this.toldReason = '';
    this.options.onBack();
    for (const back of this.backs) this.told('bus.back', back);
  }

  /** One life of a connection, which mends itself; ends when it was closed. */
  private async serve(nc: NatsConnection): Promise<void> {
    this.connection = nc;
    for (const [subject, entry] of this.wanted) entry.on = this.listenOn(nc, subject);
    this.isBack();
    for await (const status of nc.status()) {
      if (status.type === 'disconnect' && this.connected) {
        this.connected = false;
        this.lost += 1;
        this.isLost('the connection broke');
      } else if (status.type === 'reconnect') this.isBack();
      else if (status.type === 'error') this.options.onError('bus', status.error);
    }
    this.connected = false;
    this.connection = undefined;
    for (const entry of this.wanted.values()) delete entry.on;
  }

  private async run(): Promise<void> {
    const { retryMs = RETRY_MS } = this.options;
    const { servers, tls, prefix: _, ...credentials } = this.address;
    while (!this.closing) {
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
        await (this.closing ? nc.close() : this.serve(nc));
      } catch (error) {
        this.isLost(error instanceof Error ? error.message : String(error));
      }
      await sleep(retryMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }
}
