import {
  ACCOUNT_TOPIC as ACCOUNT,
  type BoardEntry,
  type CatalogueEntry,
  type ClientFrame,
  REALTIME_CLOSED,
  type RealtimeEntry,
  type ServerFrame,
  type TopicEntries,
} from '@evens/contract';
import type { ConnectionDeps, ConnectionSink, ConnectionState, SocketLike } from './connection-parts.ts';
import { Outbox } from './outbox.ts';
import { Pulse } from './pulse.ts';
import { Retries } from './retries.ts';

/** Pages change: a topic that is asked for again within this time was never left. */
const LINGER_MS = 3000;
const BACKOFF_FIRST_MS = 500;
const BACKOFF_MOST_MS = 20_000;
/** Who was thrown out for asking too much comes back after four seconds at the earliest. */
const THROWN_OUT_ATTEMPTS = 4;
/** Refusals that asking again does not change; all others are asked again. */
const FINAL: ReadonlySet<string> = new Set(['NotFound', 'NotSignedIn']);

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
  /** When topics were let go that linger. */
  private readonly released = new Map<string, number>();
  private settling: unknown;
  private socket: SocketLike | undefined;
  private isOpen = false;
  private state: ConnectionState = 'stopped';
  private attempts = 0;
  private retryTimer: unknown;
  private readonly pulse: Pulse;
  private readonly outbox: Outbox;
  private readonly retries: Retries;

  constructor(
    private readonly deps: ConnectionDeps,
    private readonly sink: ConnectionSink,
  ) {
    this.outbox = new Outbox({ ...deps, send: (frame) => this.send(frame) });
    this.pulse = new Pulse({ ...deps, ping: () => this.outbox.ping(), dead: () => this.lose() });
    this.retries = new Retries(deps, (topics) => {
      for (const topic of topics) if (this.asked.has(topic)) this.outbox.ask(topic, this.places.get(topic));
    });
  }

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
      this.released.set(topic, this.deps.nowMs());
      this.settling ??= this.deps.later(() => this.settle(), LINGER_MS);
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
    if (this.isOpen && !this.pulse.isSilent()) this.pulse.beat();
    else if (this.anyWanted()) {
      if (this.isOpen) this.lose();
      this.connect();
    }
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
      this.pulse.opened();
      this.outbox.open();
      this.setState('started');
      this.ask();
      this.outbox.flush();
    };
    socket.onmessage = ({ data }) => {
      if (isMine()) this.receive(String(data));
    };
    socket.onclose = (event) => {
      if (isMine()) this.closedBy(event?.code);
    };
    this.pulse.connecting();
  }

  private closedBy(code: number | undefined): void {
    const ended = code === REALTIME_CLOSED.sessionEnded;
    if (ended) this.places.delete(ACCOUNT);
    if (code === REALTIME_CLOSED.beyondLimits) this.attempts = Math.max(this.attempts, THROWN_OUT_ATTEMPTS);
    this.lose();
    if (ended) this.sink.sessionEnded();
  }

  private lose(): void {
    const { socket } = this;
    this.socket = undefined;
    this.isOpen = false;
    this.asked.clear();
    this.outbox.close();
    this.retries.clear();
    for (const place of this.places.values()) place.resuming = false;
    this.pulse.stop();
    if (socket) {
      socket.onopen = null;
      socket.onmessage = null;
      socket.onclose = null;
      socket.close();
    }
    if (!this.anyWanted()) {
      this.attempts = 0;
      this.setState('stopped');
      return;
    }
    for (const [topic, count] of this.wanted) if (count > 0) this.sink.stale(topic);
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
    for (const [topic, count] of this.wanted) {
      if (!this.isOpen) return;
      if (count <= 0 || this.asked.has(topic)) continue;
      this.asked.add(topic);
      this.outbox.ask(topic, this.places.get(topic));
    }
  }

  /** Leaves what nobody has wanted for a while, all at one time: a list that closes is one frame. */
  private settle(): void {
    this.settling = undefined;
    const nowMs = this.deps.nowMs();
    for (const [topic, atMs] of this.released) {
      const agoMs = nowMs - atMs;
      // A clock that was set back must not make it linger for hours.
      if (agoMs >= 0 && agoMs < LINGER_MS) continue;
      this.released.delete(topic);
      if ((this.wanted.get(topic) ?? 0) === 0) this.drop(topic);
    }
    if (this.released.size > 0) this.settling = this.deps.later(() => this.settle(), LINGER_MS);
    if (this.anyWanted() || this.wanted.size > 0) return;
    this.cancelRetry();
    this.lose();
  }

  private drop(topic: string): void {
    this.wanted.delete(topic);
    this.places.delete(topic);
    this.retries.settled(topic);
    if (this.asked.delete(topic)) this.outbox.leave(topic);
    this.sink.dropped(topic);
  }

  private receive(text: string): void {
    this.pulse.heard();
    const frame = JSON.parse(text) as ServerFrame;
    // Only a server that keeps us counts as back: one that takes us and throws us out again is left alone for longer.
    if (this.pulse.isSteady()) this.attempts = 0;
    if ('d' in frame) for (const [topic, seq, ...entries] of frame.d) this.takeDelta(topic, seq, entries);
    else if ('snapshot' in frame) this.takeSnapshot(frame);
    else if ('delta' in frame) this.takeMissed(frame);
    else if ('error' in frame) for (const topic of frame.topics ?? []) this.takeRefusal(topic, frame.error);
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
    this.outbox.ask(topic, place);
  }

  private takeSnapshot(frame: Extract<ServerFrame, { snapshot: unknown }>): void {
    const { t: topic, epoch, seq, snapshot } = frame;
    if (!this.asked.has(topic)) return;
    this.places.set(topic, { epoch, seq, resuming: false });
    this.retries.settled(topic);
    if (topic === ACCOUNT) this.sink.accountFresh();
    else this.sink.snapshot(topic, snapshot as TopicEntries);
  }

  private takeMissed(frame: Extract<ServerFrame, { delta: unknown }>): void {
    const place = this.places.get(frame.t);
    if (!place) return;
    if (place.epoch !== frame.epoch) {
      // Not our run of this topic: its answer to our own place is a snapshot.
      this.outbox.ask(frame.t, place);
      return;
    }
    if (frame.since > place.seq) {
      this.askMissing(frame.t, place);
      return;
    }
    place.resuming = false;
    this.retries.settled(frame.t);
    const isNews = frame.seq >= place.seq;
    if (isNews) place.seq = frame.seq;
    this.sink.missed(frame.t, this.sortOut(isNews ? frame.delta : []));
  }

  private takeRefusal(topic: string, code: string): void {
    if (!this.asked.has(topic)) return;
    const place = this.places.get(topic);
    if (place) place.resuming = false;
    if (!FINAL.has(code)) {
      this.retries.refused(topic);
      this.sink.stale(topic);
      return;
    }
    this.places.delete(topic);
    this.retries.settled(topic);
    this.sink.gone(topic);
    if (topic === ACCOUNT) this.sink.sessionEnded();
  }

  private hand(topic: string, entries: readonly RealtimeEntry[]): void {
    const others = this.sortOut(entries);
    if (others.length > 0) this.sink.delta(topic, others);
  }

  /** Hands on what is the player's own; the rest comes back. */
  private sortOut(entries: readonly RealtimeEntry[]): TopicEntries {
    const others: (CatalogueEntry | BoardEntry)[] = [];
    for (const entry of entries) {
      if (entry[0] === 'a') this.sink.account(entry);
      else others.push(entry);
    }
    return others as TopicEntries;
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
