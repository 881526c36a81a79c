import type { AccountEntry, CatalogueEntry, ClientFrame, RealtimeEntry, ServerFrame } from '@evens/contract';

/** As shown to the player: connecting, connected, lost and trying again, not needed. */
export type ConnectionState = 'start' | 'started' | 'disconnected' | 'stopped';

/** The part of a browser's WebSocket that is used. */
export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}

export interface ConnectionDeps {
  readonly open: () => SocketLike;
  readonly nowMs: () => number;
  /** In [0, 1). */
  readonly random: () => number;
  readonly later: (work: () => void, ms: number) => unknown;
  readonly cancel: (timer: unknown) => void;
}

export interface ConnectionSink {
  snapshot(topic: string, entries: readonly CatalogueEntry[]): void;
  delta(topic: string, entries: readonly CatalogueEntry[]): void;
  /** News for the signed-in player. */
  account(entry: AccountEntry): void;
  /** The account topic began anew: what happened before is to be read by call. */
  accountFresh(): void;
  /** The server knows no such topic, or not for us. */
  refused(topic: string, code: string): void;
  dropped(topic: string): void;
  state(state: ConnectionState): void;
}

const ACCOUNT = 'account';
/** Pages change: a topic that is asked for again within this time was never left. */
const LINGER_MS = 3000;
const PING_MS = 20_000;
const PONG_LIMIT_MS = 8000;
const BACKOFF_FIRST_MS = 500;
const BACKOFF_MOST_MS = 20_000;
/** Stays below the server's frame limit of 8 KB. */
const TOPICS_A_FRAME = 100;

interface Place {
  readonly epoch: string;
  seq: number;
  /** A gap was seen and the missing part asked for. */
  resuming: boolean;
}

/**
 * Keeps one websocket for all topics somebody wants. Checks the sequence of each topic, asks for what is missing, comes back
 * after every loss from where it was, and rests while nothing is wanted.
 */
export class RealtimeConnection {
  private readonly wanted = new Map<string, number>();
  private readonly places = new Map<string, Place>();
  private readonly asked = new Set<string>();
  private socket: SocketLike | undefined;
  private isOpen = false;
  private state: ConnectionState = 'stopped';
  private attempts = 0;
  private retryTimer: unknown;
  private pulseTimer: unknown;
  private heardMs = 0;

  constructor(
    private readonly deps: ConnectionDeps,
    private readonly sink: ConnectionSink,
  ) {}

  /** Wants a topic until the returned function is called. */
  want(topic: string): () => void {
    this.wanted.set(topic, (this.wanted.get(topic) ?? 0) + 1);
    this.ask();
    if (!this.socket && this.retryTimer === undefined) this.connect();
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.wanted.set(topic, (this.wanted.get(topic) ?? 1) - 1);
      this.deps.later(() => this.settle(topic), LINGER_MS);
    };
  }

  /** The page woke up, the network came back, somebody signed in or out (`fresh`: the handshake must be made anew). */
  wake(fresh = false): void {
    if (fresh) {
      this.places.delete(ACCOUNT);
      this.attempts = 0;
      this.lose();
      return;
    }
    if (this.isOpen) this.pulse();
    else if (this.anyWanted()) this.connect();
  }

  private anyWanted(): boolean {
    for (const count of this.wanted.values()) if (count > 0) return true;
    return false;
  }

  private connect(): void {
    this.cancelRetry();
    if (this.socket) return;
    this.setState(this.attempts === 0 ? 'start' : 'disconnected');
    const socket = this.deps.open();
    this.socket = socket;
    const isMine = (): boolean => this.socket === socket;
    socket.onopen = () => {
      if (!isMine()) return;
      this.isOpen = true;
      this.heardMs = this.deps.nowMs();
      this.setState('started');
      this.ask();
      this.planPulse(PING_MS);
    };
    socket.onmessage = ({ data }) => {
      if (isMine()) this.receive(String(data));
    };
    socket.onclose = () => {
      if (isMine()) this.lose();
    };
    // A handshake that never answers would hang for minutes after a sleep.
    this.planPulse(PONG_LIMIT_MS);
  }

  private lose(): void {
    const { socket } = this;
    this.socket = undefined;
    this.isOpen = false;
    this.asked.clear();
    for (const place of this.places.values()) place.resuming = false;
    this.deps.cancel(this.pulseTimer);
    if (socket) {
      socket.onopen = null;
      socket.onmessage = null;
      socket.onclose = null;
      socket.close();
    }
    if (!this.anyWanted()) {
      this.setState('stopped');
      return;
    }
    this.setState('disconnected');
    const most = Math.min(BACKOFF_MOST_MS, BACKOFF_FIRST_MS * 2 ** this.attempts);
    this.attempts += 1;
    this.cancelRetry();
    // Half fixed, half by chance: thousands of pages that lost the same server do not return in the same instant.
    this.retryTimer = this.deps.later(() => this.connect(), most / 2 + (most / 2) * this.deps.random());
  }

  private cancelRetry(): void {
    if (this.retryTimer !== undefined) this.deps.cancel(this.retryTimer);
    this.retryTimer = undefined;
  }

  /** Asks for every wanted topic that was not asked for on this socket. */
  private ask(): void {
    if (!this.isOpen) return;
    const fresh: string[] = [];
    for (const [topic, count] of this.wanted) {
      if (!this.isOpen) return;
      if (count <= 0 || this.asked.has(topic)) continue;
      this.asked.add(topic);
      const place = this.places.get(topic);
      if (place) this.send({ op: 'resume', topic, epoch: place.epoch, seq: place.seq });
      else fresh.push(topic);
    }
    for (let from = 0; from < fresh.length; from += TOPICS_A_FRAME) {
      this.send({ op: 'subscribe', topics: fresh.slice(from, from + TOPICS_A_FRAME) });
    }
  }

  private settle(topic: string): void {
    if ((this.wanted.get(topic) ?? 0) > 0 || !this.wanted.delete(topic)) return;
    this.places.delete(topic);
    if (this.asked.delete(topic) && this.isOpen) this.send({ op: 'unsubscribe', topics: [topic] });
    this.sink.dropped(topic);
    if (!this.anyWanted()) {
      this.cancelRetry();
      this.lose();
    }
  }

  private receive(text: string): void {
    this.heardMs = this.deps.nowMs();
    const frame = JSON.parse(text) as ServerFrame;
    // Only a server that answers counts as back: one that takes us and throws us out again is left alone for longer.
    if (!('error' in frame)) this.attempts = 0;
    if ('d' in frame) for (const [topic, seq, ...entries] of frame.d) this.takeDelta(topic, seq, entries);
    else if ('snapshot' in frame) this.takeSnapshot(frame);
    else if ('delta' in frame) this.takeMissed(frame);
    else if ('error' in frame && frame.topic !== undefined) this.takeRefusal(frame.topic, frame.error);
  }

  private takeDelta(topic: string, seq: number, entries: readonly RealtimeEntry[]): void {
    const place = this.places.get(topic);
    if (!place || seq <= place.seq) return;
    if (seq === place.seq + 1) {
      place.seq = seq;
      this.hand(topic, entries);
    } else this.askMissing(topic, place);
  }

  private askMissing(topic: string, place: Place): void {
    if (place.resuming) return;
    place.resuming = true;
    this.send({ op: 'resume', topic, epoch: place.epoch, seq: place.seq });
  }

  private takeSnapshot(frame: Extract<ServerFrame, { snapshot: unknown }>): void {
    const { t: topic, epoch, seq, snapshot } = frame;
    if (!this.asked.has(topic)) return;
    this.places.set(topic, { epoch, seq, resuming: false });
    if (topic === ACCOUNT) this.sink.accountFresh();
    else this.sink.snapshot(topic, snapshot as readonly CatalogueEntry[]);
  }

  private takeMissed(frame: Extract<ServerFrame, { delta: unknown }>): void {
    const place = this.places.get(frame.t);
    if (!place || place.epoch !== frame.epoch) return;
    if (frame.since > place.seq) {
      this.askMissing(frame.t, place);
      return;
    }
    place.resuming = false;
    if (frame.seq < place.seq) return;
    place.seq = frame.seq;
    this.hand(frame.t, frame.delta);
  }

  private takeRefusal(topic: string, code: string): void {
    this.places.delete(topic);
    this.sink.refused(topic, code);
  }

  private hand(topic: string, entries: readonly RealtimeEntry[]): void {
    const market: CatalogueEntry[] = [];
    for (const entry of entries) {
      if (entry[0] === 'a') this.sink.account(entry);
      else market.push(entry);
    }
    if (market.length > 0) this.sink.delta(topic, market);
  }

  private planPulse(ms: number): void {
    this.deps.cancel(this.pulseTimer);
    this.pulseTimer = this.deps.later(() => (this.isOpen ? this.pulse() : this.lose()), ms);
  }

  /** Asks whether the other side is still there, and gives it up when it does not answer. */
  private pulse(): void {
    const askedMs = this.deps.nowMs();
    this.send({ op: 'ping' });
    this.deps.cancel(this.pulseTimer);
    this.pulseTimer = this.deps.later(() => {
      if (this.heardMs < askedMs) this.lose();
      else this.planPulse(PING_MS);
    }, PONG_LIMIT_MS);
  }

  private send(frame: ClientFrame): void {
    if (this.isOpen) this.socket?.send(JSON.stringify(frame));
  }

  private setState(state: ConnectionState): void {
    if (this.state === state) return;
    this.state = state;
    this.sink.state(state);
  }
}
