import { Buffer } from 'node:buffer';
import { textFrame } from './frame.ts';
import type { Joiner } from './joiner.ts';
import type { Seats } from './seats.ts';
import { NO_ROOM, type Room, type Steps } from './steps.ts';
import type { Topic } from './topic.ts';
import type { ClientIdentity, Wire } from './wire.ts';

export type { ClientIdentity, Wire } from './wire.ts';

/** Past this many bytes nothing more is queued for a client. */
export const STALL_BYTES = 64 * 1024;
/** Below this many bytes it counts as caught up. */
const DRAINED_BYTES = 16 * 1024;
/** How long a client may stay stalled. */
export const STALL_LIMIT_MS = 10_000;

/** Answers are joined into writes of about this many bytes. */
const WRITE_BYTES = 16 * 1024;

/** A topic as its clients know it. */
export type ClientTopic = Topic<Client>;

/** A place in a topic: never got anything of it yet. */
const NOTHING = -1;
/** A place in a topic: has everything, and gets each new frame as it comes. */
const IN_STEP = -2;

/**
 * One connected client and how far it is in each of its topics. While it is stalled only those positions are kept: on
 * drain the rings of its topics give the latest value of every key that changed since.
 */
export class Client implements Room {
  private stalledSinceMs: number | undefined;
  /** Topics that were refused and why, not told yet: who is not told shows for ever what it has. */
  private refusals: Map<string, string> | undefined;
  /** Whether its topics are laid out as they are. */
  private listed = false;
  /** Where the numbers of the topics lie that it is in step with: its room among the steps. */
  begin = NO_ROOM.begin;
  end = NO_ROOM.end;
  age = NO_ROOM.age;
  size = NO_ROOM.size;
  /** Where it is in each of its topics: the last sequence it has, or one of the signs above. */
  private readonly places = new Map<ClientTopic, number>();
  private queue: Buffer[] = [];
  private queuedBytes = 0;
  /** Answers gather until the frame that asked for them is dealt with. */
  private gathering = false;

  /** Its number among all that are connected. */
  readonly seat: number;

  constructor(
    private readonly wire: Wire,
    readonly identity: ClientIdentity,
    /** All that are stalled. */
    private readonly stalledOnes: Set<Client>,
    private readonly seats: Seats<Client>,
  ) {
    this.seat = seats.take(this, wire);
  }

  get accountId(): string | undefined {
    return this.identity.accountId;
  }

  get stalled(): boolean {
    return this.stalledSinceMs !== undefined;
  }

  get topics(): Iterable<ClientTopic> {
    return this.places.keys();
  }

  get topicCount(): number {
    return this.places.size;
  }

  listensTo(topic: ClientTopic): boolean {
    return this.places.has(topic);
  }

  /** False when it did not listen. */
  leave(topic: ClientTopic): boolean {
    this.isNotListed();
    return this.places.delete(topic);
  }

  private isNotListed(): void {
    this.listed = false;
    this.seats.isNotReady(this.seat);
  }

  /**
   * Writes new frames of all topics that it is in step with, as one piece; large ones are no part of it. True when it is owed
   * some of these: they come when everybody has a piece.
   */
  hear(joiner: Joiner<Client>, nowMs: number): boolean {
    if (this.stalledSinceMs !== undefined) return false;
    if (!this.listed || this.age !== joiner.steps.age) this.listSteps(joiner.steps);
    const bytes = joiner.join(this.begin, this.end);
    const owed = joiner.largeOf(this.begin, this.end).length > 0;
    if (bytes) {
      const pending = joiner.write(this.wire, bytes);
      // One that is owed more is in step only once it has all of it.
      if (!owed) this.afterTick(pending, nowMs);
    }
    if (this.listed && !this.stalled && !this.refusals) this.seats.isReady(this.seat, this.begin, this.end);
    return owed;
  }

  /** Writes the large frames of its topics as they are. */
  hearLarge(joiner: Joiner<Client>, nowMs: number): void {
    for (const frame of joiner.largeOf(this.begin, this.end)) this.wire.write(frame);
    this.afterTick(this.wire.pendingBytes(), nowMs);
  }

  /** Its socket has so many bytes that the other side has not taken. */
  afterTick(pending: number, nowMs: number): void {
    if (pending > STALL_BYTES) this.stall(nowMs);
    if (this.refusals) this.write(nowMs);
  }

  private listSteps(steps: Steps): void {
    const own = [...this.places].flatMap(([topic, at]) => (at === IN_STEP ? topic.number : []));
    steps.put(this, own);
    this.listed = true;
  }

  /** An answer outside the topics (pong, error). Left out while stalled: whoever does not read needs no answers. */
  answer(frame: Buffer): void {
    if (!this.stalled) this.queue.push(frame);
  }

  /** Says with the next write that it will hear nothing of a topic. A stalled client is told when it drains. */
  refuse(wireName: string, code: string): void {
    this.refusals ??= new Map();
    this.refusals.set(wireName, code);
    this.seats.isNotReady(this.seat);
  }

  get untold(): number {
    return this.refusals?.size ?? 0;
  }

  /** Starts a topic from its snapshot. False when the topic's matter is gone. */
  start(topic: ClientTopic, nowMs: number): boolean {
    return this.place(topic, NOTHING, nowMs);
  }

  /** Goes on from `seq` when the ring still knows it, else from a snapshot. */
  resume(topic: ClientTopic, seq: number, nowMs: number): boolean {
    return this.place(topic, seq, nowMs);
  }

  private place(topic: ClientTopic, seq: number, nowMs: number): boolean {
    this.refusals?.delete(topic.wireName);
    this.put(topic, seq);
    if (this.stalled) return true;
    const brought = this.bring(topic, seq, nowMs);
    if (!this.gathering) this.write(nowMs);
    return brought;
  }

  private put(topic: ClientTopic, at: number): void {
    this.places.set(topic, at);
    this.isNotListed();
  }

  private bring(topic: ClientTopic, seq: number, nowMs: number): boolean {
    const frame = (seq === NOTHING ? undefined : topic.missedSince(seq)) ?? topic.snapshot();
    if (!frame) return false;
    this.put(topic, IN_STEP);
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

  /** One write for all answers that wait. */
  write(nowMs: number): void {
    if (this.refusals && !this.stalled) this.tellRefusals(this.refusals);
    const { queue } = this;
    if (queue.length === 0) return;
    this.queue = [];
    this.queuedBytes = 0;
    const only = queue[0];
    this.wire.write(queue.length === 1 && only ? only : Buffer.concat(queue));
    if (this.wire.pendingBytes() > STALL_BYTES) this.stall(nowMs);
  }

  private stall(nowMs: number): void {
    if (this.stalled) return;
    this.stalledSinceMs = nowMs;
    this.stalledOnes.add(this);
    this.seats.isNotReady(this.seat);
    for (const [topic, at] of this.places) if (at === IN_STEP) this.put(topic, topic.seq);
  }

  private tellRefusals(refusals: ReadonlyMap<string, string>): void {
    const byCode = new Map<string, string[]>();
    for (const [topic, code] of refusals) byCode.set(code, [...(byCode.get(code) ?? []), topic]);
    this.refusals = undefined;
    for (const [error, topics] of byCode) this.queue.push(textFrame(JSON.stringify({ error, topics })));
  }

  /**
   * Looks whether a stalled client can go on; ends one that cannot for too long. `gone`: what a topic was about went while
   * it stalled.
   */
  recover(nowMs: number, gone: (topic: ClientTopic) => void): 'well' | 'ended' {
    if (this.stalledSinceMs === undefined) return 'well';
    if (this.wire.pendingBytes() > DRAINED_BYTES) {
      if (nowMs - this.stalledSinceMs < STALL_LIMIT_MS) return 'well';
      this.wire.terminate();
      return 'ended';
    }
    this.stalledSinceMs = undefined;
    this.stalledOnes.delete(this);
    for (const [topic, at] of [...this.places]) {
      if (this.stalled) return 'well';
      if (at === IN_STEP) continue;
      if (at === topic.seq) this.put(topic, IN_STEP);
      else if (!this.bring(topic, at, nowMs)) gone(topic);
    }
    this.write(nowMs);
    return 'well';
  }

  close(code: number, reason: string): void {
    this.wire.close(code, reason);
  }
}
