import type { AccountKind, CatalogueEntry } from '@evens/contract';
import { type ConnectionDeps, type ConnectionState, RealtimeConnection } from './connection.ts';
import { RealtimeStore, topicKey } from './store.ts';

export type TopicState = 'loading' | 'ready' | 'gone';

export interface RealtimeDeps extends ConnectionDeps {
  /** Runs work with the next picture, or soon when there is none (hidden page). */
  readonly nextFrame: (work: () => void) => void;
}

export type AccountListener = (kind: AccountKind, payload: unknown) => void;

type Waiting = readonly [topic: string, entries: readonly CatalogueEntry[], whole: boolean];

export const CONNECTION_KEY = 'connection';

/** Connection and store together: what arrives waits for the next picture and is applied in one go. */
export class Realtime {
  readonly store: RealtimeStore;
  private readonly connection: RealtimeConnection;
  private readonly topicStates = new Map<string, TopicState>();
  private readonly accountListeners = new Set<AccountListener>();
  private readonly freshListeners = new Set<() => void>();
  private readonly stateListeners = new Set<() => void>();
  private waiting: Waiting[] = [];
  private connectionState: ConnectionState = 'stopped';

  constructor(private readonly deps: RealtimeDeps) {
    this.store = new RealtimeStore(deps.nowMs);
    this.connection = new RealtimeConnection(deps, {
      snapshot: (topic, entries) => this.put([topic, entries, true]),
      delta: (topic, entries) => this.put([topic, entries, false]),
      account: ([, kind, payload]) => {
        for (const listener of [...this.accountListeners]) listener(kind, payload);
      },
      accountFresh: () => {
        for (const listener of [...this.freshListeners]) listener();
      },
      refused: (topic) => {
        this.setTopicState(topic, 'gone');
        this.store.notify();
      },
      dropped: (topic) => {
        this.topicStates.delete(topic);
        this.waiting = this.waiting.filter(([name]) => name !== topic);
        this.store.forgetTopic(topic);
      },
      state: (state) => {
        this.connectionState = state;
        for (const listener of [...this.stateListeners]) listener();
      },
    });
  }

  /** Keeps a topic live until the returned function is called. */
  subscribe(topic: string): () => void {
    return this.connection.want(topic);
  }

  topicState(topic: string): TopicState {
    return this.topicStates.get(topic) ?? 'loading';
  }

  state(): ConnectionState {
    return this.connectionState;
  }

  onState(listener: () => void): () => void {
    this.stateListeners.add(listener);
    return () => this.stateListeners.delete(listener);
  }

  /** News for the signed-in player while the account topic is subscribed. */
  onAccount(listener: AccountListener): () => void {
    this.accountListeners.add(listener);
    return () => this.accountListeners.delete(listener);
  }

  /** Called whenever news may have been missed: read balance and tickets by call. */
  onAccountFresh(listener: () => void): () => void {
    this.freshListeners.add(listener);
    return () => this.freshListeners.delete(listener);
  }

  /** After signing in or out: the next handshake carries the new cookie. */
  identityChanged(): void {
    this.connection.wake(true);
  }

  /** The page is visible again or the network came back. */
  wake(): void {
    this.connection.wake();
  }

  private put(waiting: Waiting): void {
    this.waiting.push(waiting);
    if (this.waiting.length === 1) this.deps.nextFrame(() => this.apply());
  }

  private apply(): void {
    const { waiting } = this;
    this.waiting = [];
    for (const [topic, entries, whole] of waiting) {
      if (whole) {
        this.store.applySnapshot(topic, entries);
        this.setTopicState(topic, 'ready');
      } else this.store.applyEntries(topic, entries);
    }
    this.store.notify();
  }

  private setTopicState(topic: string, state: TopicState): void {
    if (this.topicStates.get(topic) === state) return;
    this.topicStates.set(topic, state);
    this.store.touch(topicKey(topic));
  }
}
