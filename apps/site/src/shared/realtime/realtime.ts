import type { AccountKind, CatalogueEntry, TopicEntries } from '@evens/contract';
import { inNamesOfPage } from '../i18n/known-names.ts';
import { Boards, isBoard } from './boards.ts';
import { RealtimeConnection } from './connection.ts';
import type { ConnectionDeps, ConnectionState } from './connection-parts.ts';
import { RealtimeStore } from './store.ts';
import { topicKey } from './values.ts';

/** `stale`: it was lost or refused, and what is known of it may be old; it is being asked for again. */
export type TopicState = 'loading' | 'ready' | 'stale' | 'gone';

export interface RealtimeDeps extends ConnectionDeps {
  /** Runs work with the next picture, or soon when there is none (hidden page). */
  readonly nextFrame: (work: () => void) => void;
}

export type AccountListener = (kind: AccountKind, payload: unknown) => void;

type Waiting = readonly [topic: string, entries: TopicEntries, as: 'snapshot' | 'missed' | 'delta'];

/** Fixtures by the names that readers of the page's language know. */
const named = (entries: readonly CatalogueEntry[]): readonly CatalogueEntry[] =>
  entries.map((entry) => (entry[0] === 'f' ? (['f', entry[1], inNamesOfPage(entry[2])] as const) : entry));

export const CONNECTION_KEY = 'connection';

/** Connection and store together: what arrives waits for the next picture and is applied in one go. */
export class Realtime {
  readonly store: RealtimeStore;
  readonly boards = new Boards();
  private readonly connection: RealtimeConnection;
  private readonly topicStates = new Map<string, TopicState>();
  private readonly accountListeners = new Set<AccountListener>();
  private readonly freshListeners = new Set<() => void>();
  private readonly endListeners = new Set<() => void>();
  private readonly stateListeners = new Set<() => void>();
  private waiting: Waiting[] = [];
  private connectionState: ConnectionState = 'stopped';

  constructor(private readonly deps: RealtimeDeps) {
    this.store = new RealtimeStore(deps.nowMs);
    this.connection = new RealtimeConnection(deps, {
      snapshot: (topic, entries) => this.put([topic, entries, 'snapshot']),
      missed: (topic, entries) => this.put([topic, entries, 'missed']),
      delta: (topic, entries) => this.put([topic, entries, 'delta']),
      account: ([, kind, payload]) => {
        for (const listener of [...this.accountListeners]) listener(kind, payload);
      },
      accountFresh: () => {
        for (const listener of [...this.freshListeners]) listener();
      },
      sessionEnded: () => {
        for (const listener of [...this.endListeners]) listener();
      },
      stale: (topic) => this.setBack(topic, 'stale'),
      gone: (topic) => this.setBack(topic, 'gone'),
      dropped: (topic) => {
        this.topicStates.delete(topic);
        this.waiting = this.waiting.filter(([name]) => name !== topic);
        this.store.forgetTopic(topic);
        this.boards.forget(topic);
      },
      state: (state) => {
        const lost = (this.connectionState === 'disconnected') !== (state === 'disconnected');
        this.connectionState = state;
        // Prices ask for the connection when they are read: they listen to nothing but themselves.
        if (lost) {
          this.store.touchPrices();
          this.store.notify();
        }
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

  /** Called when the server no longer takes this page for the signed-in player's: read who it is by call. */
  onSessionEnded(listener: () => void): () => void {
    this.endListeners.add(listener);
    return () => this.endListeners.delete(listener);
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
    for (const [topic, entries, as] of waiting) {
      if (isBoard(entries)) {
        this.boards.put(topic, entries, as === 'snapshot');
        this.store.wake(topicKey(topic));
      } else if (as === 'snapshot') this.store.applySnapshot(topic, named(entries));
      else this.store.applyEntries(topic, named(entries));
      if (as === 'delta') continue;
      this.store.trust(topic);
      this.setTopicState(topic, 'ready');
    }
    this.store.notify();
  }

  /** A topic is not to be trusted from here on. What came before counts first. */
  private setBack(topic: string, state: 'stale' | 'gone'): void {
    if (this.waiting.length > 0) this.apply();
    this.setTopicState(topic, state);
    if (state === 'stale') this.store.distrust(topic);
    else this.store.end(topic);
    this.store.notify();
  }

  private setTopicState(topic: string, state: TopicState): void {
    if (this.topicStates.get(topic) === state) return;
    this.topicStates.set(topic, state);
    this.store.wake(topicKey(topic));
  }
}
