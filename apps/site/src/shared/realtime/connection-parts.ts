import type { AccountEntry, TopicEntries } from '@evens/contract';

/** As shown to the player: connecting, connected, lost and trying again, not needed. */
export type ConnectionState = 'start' | 'started' | 'disconnected' | 'stopped';

/** The part of a browser's WebSocket that is used. */
export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: ((event?: { readonly code: number }) => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}

export interface ConnectionDeps {
  readonly open: () => SocketLike;
  readonly nowMs: () => number;
  /** In [0, 1). */
  readonly random: () => number;
  readonly later: (work: () => void, ms: number) => unknown;
  readonly cancel: (timer: unknown) => void;
  /** Runs work when the page has done what it is doing. */
  readonly soon: (work: () => void) => void;
}

export interface ConnectionSink {
  snapshot(topic: string, entries: TopicEntries): void;
  /** What was missed since the topic was last heard; it is complete again. */
  missed(topic: string, entries: TopicEntries): void;
  delta(topic: string, entries: TopicEntries): void;
  /** News for the signed-in player. */
  account(entry: AccountEntry): void;
  /** The account topic began anew: what happened before is to be read by call. */
  accountFresh(): void;
  /** The server takes us for nobody's page, though somebody wanted the account's news: who we are is to be read by call. */
  sessionEnded(): void;
  /** What is known of this topic may be old from here until it is heard again. */
  stale(topic: string): void;
  /** The server knows no such topic, or not for us. */
  gone(topic: string): void;
  dropped(topic: string): void;
  state(state: ConnectionState): void;
}
