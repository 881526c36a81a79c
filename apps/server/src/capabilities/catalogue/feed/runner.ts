import { setImmediate as breathe } from 'node:timers/promises';
import type { FeedBody, FeedMessage, SteppedSource } from '@evens/feeds';
import type { Clock } from '@evens/kernel';

export interface FeedRunnerOptions {
  readonly source: SteppedSource;
  readonly clock: Clock;
  /** Monotonic milliseconds, to measure how long we hold the event loop. */
  readonly elapsedMs: () => number;
  /**
   * Takes each message, in order. `past`: it happened while the house was closed, before the first snapshot: what lasts of
   * it must be stored, but it is no news for the book.
   */
  readonly take: (message: FeedMessage, past: boolean) => void;
  readonly onError: (error: unknown) => void;
  readonly stepMs?: number;
}

/** How long one stretch of work may keep everybody else waiting. */
const STRETCH_MS = 8;
const STEP_MS = 100;
/** A source that has nothing to say still says that it lives. */
const HEARTBEAT_MS = 1000;

/**
 * Drives a stepped source by the clock: asks what happened since, stamps each message with producer, sequence and both
 * times, and hands it on. Long work is cut into stretches, so that requests are answered in between.
 */
export class FeedRunner {
  private seq = 0;
  private lastSaidMs = 0;
  private snapshotOwed = true;
  private past = true;
  private running: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(private readonly options: FeedRunnerOptions) {}

  /** Begins; the first thing a book hears is a complete snapshot. Resolves when that is through. */
  async start(): Promise<void> {
    await this.step();
    this.timer = setInterval(() => void this.step(), this.options.stepMs ?? STEP_MS);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Somebody missed messages: everything again, as soon as the present step is done. */
  requestSnapshot(): void {
    this.snapshotOwed = true;
  }

  /** One look at the source; a look that is still going on is not doubled. */
  step(): Promise<void> {
    this.running ??= this.work()
      .catch((error: unknown) => this.options.onError(error))
      .finally(() => {
        this.running = undefined;
      });
    return this.running;
  }

  private async work(): Promise<void> {
    const { source, clock } = this.options;
    const eventMs = clock.eventMs();
    await this.inStretches(source.advance(eventMs), (each) => this.say(each.body, each.eventMs));
    if (this.snapshotOwed && !this.stopped) {
      this.snapshotOwed = false;
      this.past = false;
      let complete = false;
      await this.inStretches(source.snapshot(), (body) => {
        complete = body.type === 'snapshotComplete';
        this.say(body, eventMs);
      });
      if (!complete && !this.stopped) this.say({ type: 'snapshotComplete' }, eventMs);
    }
    if (clock.wallMs() - this.lastSaidMs >= HEARTBEAT_MS) this.say({ type: 'heartbeat', complete: true }, eventMs);
  }

  private async inStretches<Item>(items: Iterable<Item>, use: (item: Item) => void): Promise<void> {
    let since = this.options.elapsedMs();
    for (const item of items) {
      use(item);
      if (this.options.elapsedMs() - since < STRETCH_MS) continue;
      await breathe();
      if (this.stopped) return;
      since = this.options.elapsedMs();
    }
  }

  private say(body: FeedBody, eventMs: number): void {
    const wallMs = this.options.clock.wallMs();
    this.seq += 1;
    this.lastSaidMs = wallMs;
    this.options.take({ producer: this.options.source.producer, seq: this.seq, eventMs, wallMs, body }, this.past);
  }
}
