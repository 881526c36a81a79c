import { Buffer } from 'node:buffer';
import { textFrame } from './frame.ts';
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

/** Answers are joined into writes of about this many bytes. */
const WRITE_BYTES = 16 * 1024;

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
  private queuedBytes = 0;
  /** Answers gather until the frame that asked for them is dealt with. */
  private gathering = false;
  /** Topics that were refused and why, not told yet: who is not told shows for ever what it has. */
  private readonly refusals = new Map<string, string>();

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

  /** Says with the next write that it will hear nothing of a topic. A stalled client is told when it drains. */
  refuse(wireName: string, code: string): void {
    this.refusals.set(wireName, code);
  }

  get untold(): number {
    return this.refusals.size;
  }

  /** Starts a topic from its snapshot. False when the topic's matter is gone. */
  start(topic: Topic, nowMs: number): boolean {
    return this.place(topic, NOTHING, nowMs);
  }

  /** Goes on from `seq` when the ring still knows it, else from a snapshot. */
  resume(topic: Topic, seq: number, nowMs: number): boolean {
    return this.place(topic, seq, nowMs);
  }

  private place(topic: Topic, seq: number, nowMs: number): boolean {
    this.refusals.delete(topic.wireName);
    this.topics.set(topic, seq);
    if (this.stalled) return true;
    const brought = this.bring(topic, nowMs);
    if (!this.gathering) this.write(nowMs);
    return brought;
  }

  private bring(topic: Topic, nowMs: number): boolean {
    const at = this.topics.get(topic) ?? NOTHING;
    const frame = (at === NOTHING ? undefined : topic.missedSince(at)) ?? topic.snapshot();
    if (!frame) return false;
    this.topics.set(topic, topic.seq);
    this.queue.push(frame);
    this.queuedBytes += frame.length;
    if (this.queuedBytes >= WRITE_BYTES) this.write(nowMs);
    return true;
  }

  /** Joins the answers to one frame into few writes. */
  gather(nowMs: number, work: () => void): void {
    this.gathering = true;
    try {
      work();
    } finally {
      this.gathering = false;
      this.write(nowMs);
    }
  }

  /** One write for everything of this tick. */
  write(nowMs: number): void {
    if (this.refusals.size > 0 && !this.stalled) this.tellRefusals();
    const { queue } = this;
    if (queue.length === 0) return;
    this.queue = [];
    this.queuedBytes = 0;
    const only = queue[0];
    this.wire.write(queue.length === 1 && only ? only : Buffer.concat(queue));
    if (this.wire.pendingBytes() > STALL_BYTES) this.stalledSinceMs ??= nowMs;
  }

  private tellRefusals(): void {
    const byCode = new Map<string, string[]>();
    for (const [topic, code] of this.refusals) byCode.set(code, [...(byCode.get(code) ?? []), topic]);
    this.refusals.clear();
    for (const [error, topics] of byCode) this.queue.push(textFrame(JSON.stringify({ error, topics })));
  }

  /**
   * Looks whether a stalled client can go on; ends one that cannot for too long. `gone`: what a topic was about went while
   * it stalled.
   */
  recover(nowMs: number, gone: (topic: Topic) => void): 'well' | 'ended' {
    if (this.stalledSinceMs === undefined) return 'well';
    if (this.wire.pendingBytes() > DRAINED_BYTES) {
      if (nowMs - this.stalledSinceMs < STALL_LIMIT_MS) return 'well';
      this.wire.terminate();
      return 'ended';
    }
    this.stalledSinceMs = undefined;
    for (const [topic, at] of [...this.topics]) {
      if (this.stalled) return 'well';
      if (at !== topic.seq && !this.bring(topic, nowMs)) gone(topic);
    }
    this.write(nowMs);
    return 'well';
  }

  close(code: number, reason: string): void {
    this.wire.close(code, reason);
  }
}
