import { REALTIME_CLOSED, REALTIME_LIMITS } from '@evens/contract';
import { ACCOUNT, accountTopic, emptyAccount, personalTopic } from './account-topic.ts';
import { Client, type ClientIdentity, type ClientTopic, type Wire } from './client.ts';
import { deliver } from './deliver.ts';
import { EndedSessions, sessionsOf } from './ended-sessions.ts';
import type { HubFigures } from './figures.ts';
import { textFrame } from './frame.ts';
import { Joiner } from './joiner.ts';
import { Recent, RING_MS } from './recent.ts';
import { type Held, Topic } from './topic.ts';
import type { Entry, TopicSource } from './topic-source.ts';

export interface HubOptions {
  /** Monotonic: how long something has lain, never what time it is. */
  readonly nowMs: () => number;
  /** Distinguishes this process's sequences from those of an earlier one. */
  readonly epoch: string;
  readonly tickMs?: number;
  readonly maxTopicsPerClient?: number;
}

export const TICK_MS = 50;

/** Topics, who listens to them, and the tick that carries changes to listeners. Knows nothing of what entries mean. */
export class Hub {
  private readonly topics = new Map<string, ClientTopic>();
  private readonly clients = new Set<Client>();
  private readonly stalled = new Set<Client>();
  private readonly joiner = new Joiner<Client>();
  private readonly recent = new Recent();
  private readonly sources: TopicSource[] = [];
  /** Topics that have something to say, some of them twice: those that had said it before the tick have nothing left. */
  private changed: ClientTopic[] = [];
  private urgent: ClientTopic[] = [];
  private readonly maxTopics: number;
  private timer: NodeJS.Timeout | undefined;
  private urgentScheduled = false;
  private topicsMade = 0;
  private swept = 0;
  private readonly ended = new EndedSessions();
  private entriesPublished = 0;
  private framesWritten = 0;
  private bytesWritten = 0;
  private clientsTerminated = 0;

  constructor(private readonly options: HubOptions) {
    this.maxTopics = options.maxTopicsPerClient ?? REALTIME_LIMITS.topics;
  }

  register(source: TopicSource): void {
    this.sources.push(source);
  }

  /**
   * Whether anybody would hear of it: publishers skip the work otherwise. A name put together for the question is not even read
   * while nobody listens to anything, as in a start, which asks for every price.
   */
  wants(topic: string): boolean {
    return this.topics.size > 0 && this.topics.has(topic);
  }

  /**
   * Puts an absolute entry under its key: a later one with the same key replaces it. It leaves with the next tick, an
   * urgent one (suspension, private message) at once, together with all else that waits in its topic.
   */
  publish(topics: readonly string[], key: string, entry: Entry, urgent = false): void {
    const held: Held = { entry };
    for (const name of topics) {
      const topic = this.topics.get(name);
      if (!topic) continue;
      this.entriesPublished += 1;
      if (!topic.changed) this.changed.push(topic);
      topic.put(key, held);
      if (urgent) this.urgent.push(topic);
    }
    if (this.urgent.length > 0 && !this.urgentScheduled) {
      this.urgentScheduled = true;
      setImmediate(() => this.flushUrgent());
    }
  }

  /** Whether a client listens this moment. */
  isHeard(topic: string): boolean {
    return (this.topics.get(topic)?.subscribers.size ?? 0) > 0;
  }

  /** Whether a page of this account listens, or did a moment ago and may come back for what it missed. */
  follows(accountId: string): boolean {
    return this.topics.has(accountTopic(accountId));
  }

  /** Tells the sessions of one account. `id` keeps messages of one kind about different things apart (a ticket's id). */
  account(accountId: string, kind: string, payload: unknown, id = ''): void {
    this.publish([accountTopic(accountId)], `a/${kind}/${id}`, ['a', kind, payload], true);
  }

  /** News of accounts may have been missed: their pages are told to read anew how things stand. */
  renewAccounts(): void {
    for (const topic of [...this.topics.values()]) {
      if (topic.wireName !== ACCOUNT) continue;
      this.topics.delete(topic.name);
      const anew = this.create(topic.name, ACCOUNT);
      for (const client of topic.subscribers) {
        client.leave(topic);
        if (anew) this.join(client, anew, client.start(anew, this.options.nowMs()));
      }
      this.retire(topic);
    }
  }

  start(): void {
    this.timer ??= setInterval(() => this.tick(), this.options.tickMs ?? TICK_MS);
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    for (const client of [...this.clients]) {
      client.close(1001, 'going away');
      this.disconnect(client);
    }
  }

  connect(wire: Wire, found: ClientIdentity): Client {
    const client = new Client(wire, this.ended.has(found.sessionId) ? {} : found, this.stalled, this.joiner.seats);
    this.clients.add(client);
    return client;
  }

  disconnect(client: Client): void {
    if (!this.clients.delete(client)) return;
    this.stalled.delete(client);
    this.joiner.steps.leave(client);
    this.joiner.seats.leave(client.seat);
    for (const topic of client.topics) this.leave(client, topic);
  }

  /** A signed-out session gets no private messages any more; its pages connect again as a visitor. */
  endSession(sessionId: string): void {
    this.ended.add(sessionId, this.options.nowMs());
    this.end((identity) => identity.sessionId === sessionId);
  }

  /** The same for every session of an account. */
  endAccount(accountId: string): void {
    this.end((identity) => identity.accountId === accountId);
  }

  private end(belongs: (identity: ClientIdentity) => boolean): void {
    for (const client of [...this.clients]) {
      if (!belongs(client.identity)) continue;
      client.close(REALTIME_CLOSED.sessionEnded, 'signed out');
      this.disconnect(client);
    }
  }

  /** The sessions of connected clients, and whose they are. */
  sessions(): Map<string, string> {
    return sessionsOf(this.clients);
  }

  /** Undefined when it went well, else the code of the refusal. */
  subscribe(client: Client, wireName: string): string | undefined {
    const topic = this.open(client, wireName);
    if (typeof topic === 'string') return topic;
    if (client.listensTo(topic)) return undefined;
    return this.join(client, topic, client.start(topic, this.options.nowMs()));
  }

  resume(client: Client, wireName: string, epoch: string, seq: number): string | undefined {
    const topic = this.open(client, wireName);
    if (typeof topic === 'string') return topic;
    const now = this.options.nowMs();
    return this.join(client, topic, epoch === topic.epoch ? client.resume(topic, seq, now) : client.start(topic, now));
  }

  unsubscribe(client: Client, wireName: string): void {
    const topic = this.topics.get(this.innerName(client, wireName) ?? '');
    if (topic && client.leave(topic)) this.leave(client, topic);
  }

  /** What `work` answers this client leaves together. */
  together(client: Client, work: () => void): void {
    if (!this.clients.has(client)) return;
    client.gather(this.options.nowMs(), work);
  }

  /** Names a topic that the client will hear nothing of. Whoever has that many to be told and reads none is ended. */
  refuse(client: Client, wireName: string, code: string): void {
    if (!this.clients.has(client)) return;
    client.refuse(wireName, code);
    if (client.untold <= this.maxTopics) return;
    client.close(REALTIME_CLOSED.beyondLimits, 'too many topics');
    this.disconnect(client);
  }

  answer(client: Client, body: unknown): void {
    client.answer(textFrame(JSON.stringify(body)));
    client.write(this.options.nowMs());
  }

  countWritten(bytes: number): void {
    this.framesWritten += 1;
    this.bytesWritten += bytes;
  }

  figures(): HubFigures {
    const { entriesPublished, framesWritten, bytesWritten, clientsTerminated } = this;
    const [clients, stalledClients, topics] = [this.clients.size, this.stalled.size, this.topics.size];
    return { clients, stalledClients, topics, entriesPublished, framesWritten, bytesWritten, clientsTerminated };
  }

  /** One beat: changed topics become frames, clients get theirs in one write each. Called by the timer, and by tests. */
  tick(): void {
    const now = this.options.nowMs();
    const { changed } = this;
    this.changed = [];
    this.urgent = [];
    deliver(changed, this.clients.size, this.joiner, now);
    for (const client of [...this.stalled]) {
      const gone = (topic: ClientTopic): void => client.refuse(topic.wireName, this.drop(client, topic));
      if (client.recover(now, gone) === 'ended') {
        this.clientsTerminated += 1;
        this.disconnect(client);
      }
    }
    if (now - this.swept >= 1000 || now < this.swept) this.sweep(now);
  }

  private flushUrgent(): void {
    this.urgentScheduled = false;
    const { urgent } = this;
    this.urgent = [];
    deliver(urgent, this.clients.size, this.joiner, this.options.nowMs());
  }

  /** What it had to say still is said to nobody: its number may be another's by then. */
  private retire(topic: ClientTopic): void {
    topic.fallSilent();
    this.joiner.release(topic.number);
  }

  private sweep(now: number): void {
    this.swept = now;
    this.ended.forgetOld(now);
    this.recent.forgetOld(now);
    for (const topic of this.topics.values()) {
      topic.forgetOld();
      if (topic.subscribers.size > 0 || now - topic.emptySinceMs <= RING_MS) continue;
      this.topics.delete(topic.name);
      this.retire(topic);
    }
  }

  private innerName(client: Client, wireName: string): string | undefined {
    if (wireName !== ACCOUNT && !this.sources.some((each) => each.personal?.(wireName))) return wireName;
    return client.accountId === undefined ? undefined : personalTopic(client.accountId, wireName);
  }

  private open(client: Client, wireName: string): ClientTopic | string {
    const name = this.innerName(client, wireName);
    if (name === undefined) return 'NotSignedIn';
    const known = this.topics.get(name);
    if (!(known && client.listensTo(known)) && client.topicCount >= this.maxTopics) return 'TooManyRequests';
    return known ?? this.create(name, wireName) ?? 'NotFound';
  }

  private create(name: string, wireName: string): ClientTopic | undefined {
    const source = wireName === ACCOUNT ? emptyAccount : this.sources.find((each) => each.owns(name));
    if (!source) return undefined;
    this.topicsMade += 1;
    const epoch = `${this.options.epoch}-${this.topicsMade}`;
    const topic = new Topic<Client>(name, wireName, epoch, () => source.snapshot(name), this.recent);
    topic.emptySinceMs = this.options.nowMs();
    if (!topic.snapshot()) return undefined;
    topic.number = this.joiner.number();
    this.topics.set(name, topic);
    return topic;
  }

  private join(client: Client, topic: ClientTopic, started: boolean): string | undefined {
    if (!started) return this.drop(client, topic);
    // Writing the snapshot may have ended the connection.
    if (!this.clients.has(client)) return undefined;
    topic.subscribers.add(client);
    if (topic.wireName !== topic.name) this.sources.find((each) => each.owns(topic.name))?.joined?.(topic.name);
    return undefined;
  }

  private drop(client: Client, topic: ClientTopic): string {
    client.leave(topic);
    this.leave(client, topic);
    return 'NotFound';
  }

  private leave(client: Client, topic: ClientTopic): void {
    topic.subscribers.delete(client);
    if (topic.subscribers.size === 0) topic.emptySinceMs = this.options.nowMs();
  }
}
