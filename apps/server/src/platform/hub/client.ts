import { Buffer } from 'node:buffer';
import type { Topic } from './topic.ts';

/** The writing end of a connection. */
export interface Wire {
  write(bytes: Buffer): void;
  /** Bytes written that the other side has not taken yet. */
  pendingBytes(): number;
  /** Says goodbye with a websocket close code. */
  close(code: number, reason: string): void;
  /** Ends at once, for somebody who does not listen. */
  terminate(): void;
}

/** Who is at the other end, as the handshake found out. */
export interface ClientIdentity {
  readonly accountId?: string;
  readonly sessionId?: string;
}

/** Past this many bytes nothing more is queued for a client. */
export const STALL_BYTES = 64 * 1024;
/** Below this many bytes it counts as caught up. */
const DRAINED_BYTES = 16 * 1024;
/** How long a client may stay stalled. */
export const STALL_LIMIT_MS = 10_000;

/** Never got anything of a topic yet. */
const NOTHING = -1;

/**
 * One connected client and how far it is in each of its topics. While it is stalled only those positions are kept: on
 * drain the rings of its topics give the latest value of every key that changed since.
 */
export class Client {
  readonly topics = new Map<Topic, number>();
  stalledSinceMs: number | undefined;
  private queue: Buffer[] = [];

  constructor(
    private readonly wire: Wire,
    readonly identity: ClientIdentity,
  ) {}

  get accountId(): string | undefined {
    return this.identity.accountId;
  }

  get stalled(): boolean {
    return this.stalledSinceMs !== undefined;
  }

  /** A topic's newest frame; left out while stalled. Written by `write`. */
  deliver(topic: Topic, frame: Buffer): void {
    if (this.stalled || this.topics.get(topic) !== topic.seq - 1) return;
    this.queue.push(frame);
    this.topics.set(topic, topic.seq);
  }

  /** An answer outside the topics (pong, error). Left out while stalled: whoever does not read needs no answers. */
  answer(frame: Buffer): void {
    if (!this.stalled) this.queue.push(frame);
  }

  /** Starts a topic from its snapshot. False when the topic's matter is gone. */
  start(topic: Topic, nowMs: number): boolean {
    this.topics.set(topic, NOTHING);
    return this.stalled || this.bring(topic, nowMs);
  }

  /** Goes on from `seq` when the ring still knows it, else from a snapshot. */
  resume(topic: Topic, seq: number, nowMs: number): boolean {
    this.topics.set(topic, seq);
    return this.stalled || this.bring(topic, nowMs);
  }

  private bring(topic: Topic, nowMs: number): boolean {
    const at = this.topics.get(topic) ?? NOTHING;
    const frame = (at === NOTHING ? undefined : topic.missedSince(at)) ?? topic.snapshot();
    if (!frame) return false;
    this.topics.set(topic, topic.seq);
    this.queue.push(frame);
    this.write(nowMs);
    return true;
  }

  /** One write for everything of this tick. */
  write(nowMs: number): void {
    const { queue } = this;
    if (queue.length === 0) return;
    this.queue = [];
    const only = queue[0];
    this.wire.write(queue.length === 1 && only ? only : Buffer.concat(queue));
    if (this.wire.pendingBytes() > STALL_BYTES) this.stalledSinceMs ??= nowMs;
  }

  /** Looks whether a stalled client can go on; ends one that cannot for too long. Returns whether it was ended. */
  recover(nowMs: number): boolean {
    if (this.stalledSinceMs === undefined) return false;
    if (this.wire.pendingBytes() > DRAINED_BYTES) {
      if (nowMs - this.stalledSinceMs < STALL_LIMIT_MS) return false;
      this.wire.terminate();
      return true;
    }
    this.stalledSinceMs = undefined;
    for (const [topic, at] of this.topics) {
      if (this.stalled) break;
      if (at !== topic.seq) this.bring(topic, nowMs);
    }
    return false;
  }

  close(code: number, reason: string): void {
    this.wire.close(code, reason);
  }
}
