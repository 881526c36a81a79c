import type { Clock } from '@evens/kernel';

export interface DueQueueParts {
  readonly clock: Pick<Clock, 'monotonicMs'>;
  /** What waits, as the tables say, and how long from now it still does. */
  readonly waiting: () => Promise<readonly Due[]>;
  /**
   * Answers what is due together; what another process has in hand, or has answered, is passed over. `again`: an answer to
   * these was tried before, and it is not known what became of it.
   */
  readonly answer: (ticketIds: readonly bigint[], again: boolean) => Promise<void>;
  /** Whether an error may speak of one ticket among several; a lost connection speaks of none. */
  readonly speaksOfOne: (error: unknown) => boolean;
  readonly onError: (error: unknown) => void;
  /** While true nothing is answered. */
  readonly holdsBack?: () => boolean;
  /** How much longer than until its moment a ticket is left to other processes just now, in milliseconds. */
  readonly leavesToOthersMs?: () => number;
}

export interface Due {
  readonly id: bigint;
  readonly dueInMs: number;
}

export interface DueQueue {
  /** Answers the ticket so many milliseconds from now. */
  add(ticketId: bigint, dueInMs: number): void;
  /** Asks the tables now; from `start` on also once a second. */
  sweep(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Two keep the database busy while one's answers are on their way; more would only wait for the same locks. */
const WIDTH = 2;
const AT_ONCE = 256;
/** After a failure (the database is away) the same tickets are tried again. */
const RETRY_MS = 1000;
/** What comes due meanwhile is answered together. */
const LOOK_MS = 40;
const SWEEP_MS = 1000;

/**
 * Tickets that wait for a moment. They stand in the database, and what waits there is found by the sweep, whoever placed it:
 * no answer depends on the memory of one process. The queue itself only knows how long each still has, by a clock that
 * cannot be set, so that an answer comes in its moment and not with the next sweep.
 */
class TimedQueue implements DueQueue {
  /** By id, when it is due on the monotonic clock. */
  private readonly due = new Map<bigint, number>();
  private readonly inHand = new Set<bigint>();
  private readonly uncertain = new Set<bigint>();
  private readonly running = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private sweepTimer: NodeJS.Timeout | undefined;
  private sweepUnderWay: Promise<void> | undefined;
  /** More was due than the lanes could take. */
  private crowded = false;
  private stopped = false;

  constructor(private readonly parts: DueQueueParts) {}

  add(ticketId: bigint, dueInMs: number): void {
    if (this.stopped) return;
    this.due.set(ticketId, this.parts.clock.monotonicMs() + dueInMs);
    this.timer ??= setTimeout(this.look, 0);
  }

  private async run(ids: readonly bigint[]): Promise<void> {
    try {
      await this.parts.answer(
        ids,
        ids.some((id) => this.uncertain.has(id)),
      );
      for (const id of ids) this.uncertain.delete(id);
    } catch (error) {
      if (ids.length > 1 && this.parts.speaksOfOne(error)) {
        // One that cannot be answered shall not hold up the others.
        for (const id of ids) await this.run([id]);
        return;
      }
      this.parts.onError(error);
      for (const id of ids) {
        this.uncertain.add(id);
        this.add(id, RETRY_MS);
      }
    }
  }

  private readonly look = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.stopped || this.due.size === 0) return;
    let full = true;
    while (full && this.running.size < WIDTH && !this.parts.holdsBack?.()) {
      const ids = this.takeDue();
      if (ids.length === 0) break;
      full = ids.length === AT_ONCE;
      const batch = this.run(ids).finally(() => {
        for (const id of ids) this.inHand.delete(id);
        this.running.delete(batch);
        // A lane that is free at once would answer one or two at a time, each at the price of a batch.
        if (this.crowded) this.look();
      });
      this.running.add(batch);
    }
    this.crowded = full && this.running.size === WIDTH;
    if (this.due.size > 0) this.timer = setTimeout(this.look, LOOK_MS);
  };

  private takeDue(): bigint[] {
    const dueUntilMs = this.parts.clock.monotonicMs() - (this.parts.leavesToOthersMs?.() ?? 0);
    const ids: bigint[] = [];
    for (const [id, atMs] of this.due) {
      if (ids.length === AT_ONCE) break;
      if (atMs > dueUntilMs || this.inHand.has(id)) continue;
      ids.push(id);
      this.due.delete(id);
      this.inHand.add(id);
    }
    return ids;
  }

  private async lookIntoTables(): Promise<void> {
    for (const { id, dueInMs } of await this.parts.waiting()) {
      if (!this.due.has(id) && !this.inHand.has(id)) this.add(id, dueInMs);
    }
  }

  readonly sweep = (): Promise<void> => {
    this.sweepUnderWay ??= this.lookIntoTables().finally(() => {
      this.sweepUnderWay = undefined;
    });
    return this.sweepUnderWay;
  };

  async start(): Promise<void> {
    await this.sweep();
    this.sweepTimer = setInterval(() => void this.sweep().catch(this.parts.onError), SWEEP_MS);
    this.sweepTimer.unref();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    clearInterval(this.sweepTimer);
    await this.sweepUnderWay?.catch(() => undefined);
    await Promise.all(this.running);
  }
}

export const openDueQueue = (parts: DueQueueParts): DueQueue => new TimedQueue(parts);
