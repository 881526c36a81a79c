import { setImmediate as breathe, setTimeout as wait } from 'node:timers/promises';
import type { FeedBody, FeedMessage, SteppedSource } from '@evens/feeds';
import type { Clock } from '@evens/kernel';
import type { PastMessage } from './sources.ts';

export interface FeedRunnerOptions {
  readonly source: SteppedSource;
  readonly clock: Clock;
  /** Monotonic milliseconds, to measure how long we hold the event loop. */
  readonly elapsedMs: () => number;
  /** Takes each message, in order. */
  readonly take: (message: FeedMessage) => void;
  /** What happened while the house was closed, and who stores it; the book hears nothing of it. */
  readonly past?: Iterable<PastMessage | undefined>;
  readonly takePast?: (message: FeedMessage) => void;
  /** How many messages of the past wait to be stored. */
  readonly pastBacklog?: () => number;
  readonly onError: (error: unknown) => void;
  readonly stepMs?: number;
}

/** How long one stretch of work may keep everybody else waiting. */
const STRETCH_MS = 8;
const STEP_MS = 100;
const MOST_PAST_WAITING = 500;
/** Losses that come again and again shall not make everything be told ten times a second. */
const TELL_AGAIN_MS = { first: 1000, most: 30_000, forgottenAfter: 60_000 } as const;

/**
 * Drives a stepped source by the clock: asks what happened since, stamps each message with producer, sequence and both
 * times, and hands it on. It adds no sign of life of its own: a source that falls silent must be seen to be. Long work
 * is cut into stretches, so that requests are answered in between. A message that its taker throws over, or what a source
 * that throws still had to say, is lost: the others go on, the loss is told as a gap, and everything is told again.
 */
export class FeedRunner {
  private seq = 0;
  private begun = false;
  private snapshotOwed = true;
  /** Whoever takes the messages knows that some are missing. */
  private gapTold = true;
  private losses = 0;
  private lossesMended = 0;
  private pauseMs = 0;
  private notBeforeMs = Number.NEGATIVE_INFINITY;
  private running: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  /** While it is paused: resolves when it goes on. */
  private held: { readonly over: Promise<void>; readonly end: () => void } | undefined;

  constructor(private readonly options: FeedRunnerOptions) {}

  /** Begins; the first thing a book hears is a complete snapshot. Resolves when that is through. */
  async start(): Promise<void> {
    await this.step();
    if (this.stopped) return;
    this.timer = setInterval(() => void this.step(), this.options.stepMs ?? STEP_MS);
  }

  /** Hands over the past, beside the running steps. Resolves to false when it was stopped before the end. */
  async tellPast(): Promise<boolean> {
    const { past = [], pastBacklog } = this.options;
    await this.inStretches(
      past,
      (message) => {
        if (message) this.sayPast(message);
      },
      async () => {
        while ((pastBacklog?.() ?? 0) > MOST_PAST_WAITING && !this.stopped) await wait(STEP_MS);
      },
    );
    return !this.stopped;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.goOn();
    clearInterval(this.timer);
    await this.running;
  }

  /** Nothing is said from here on: the step that goes on stands still where it is. */
  pause(): void {
    if (this.held) return;
    let end: () => void = () => undefined;
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.held = { over, end };
  }

  /** Goes on where it stood. Resolves when all that happened meanwhile is said. */
  async resume(): Promise<void> {
    this.goOn();
    await this.running;
    await this.step();
  }

  private goOn(): void {
    this.held?.end();
    this.held = undefined;
  }

  /** Somebody missed messages: everything again, as soon as the present step is done. */
  requestSnapshot(): void {
    this.snapshotOwed = true;
  }

  /** Messages, or looks at the source, that came to nothing since the start. */
  get lost(): number {
    return this.losses;
  }

  /** One look at the source; a look that is still going on is not doubled. */
  step(): Promise<void> {
    if (this.held && !this.running) return Promise.resolve();
    this.running ??= this.work()
      .catch((error: unknown) => this.options.onError(error))
      .finally(() => {
        this.running = undefined;
      });
    return this.running;
  }

  private async work(): Promise<void> {
    const { source, clock } = this.options;
    if (!this.begun) await this.inStretches(source.prepare?.() ?? [], () => undefined);
    if (this.stopped) return;
    const eventMs = clock.eventMs();
    // What fell due while the source was being made is told by its snapshot; only what lasts of it is news.
    const first = !this.begun;
    this.begun = true;
    await this.mindingLosses(eventMs, () =>
      this.inStretches(source.advance(eventMs), (each) =>
        first ? this.sayPast(each) : this.say(each.body, each.eventMs),
      ),
    );
    if (this.snapshotOwed && this.options.elapsedMs() >= this.notBeforeMs && !this.stopped) await this.tellAll(eventMs);
  }

  /** Everything that is open; only what is whole is said to be complete. */
  private async tellAll(eventMs: number): Promise<void> {
    const lostBefore = this.losses;
    this.snapshotOwed = false;
    await this.mindingLosses(eventMs, () =>
      this.inStretches(this.options.source.snapshot(), (body) => {
        if (body.type !== 'snapshotComplete') this.say(body, eventMs);
      }),
    );
    if (this.stopped) return;
    // Who asked again meanwhile has missed a part of this one.
    if (this.losses === lostBefore && !this.snapshotOwed) {
      this.gapTold = false;
      this.say({ type: 'snapshotComplete' }, eventMs);
    }
    this.pauseAfterLosses();
  }

  private pauseAfterLosses(): void {
    if (this.losses === this.lossesMended) return;
    this.lossesMended = this.losses;
    const nowMs = this.options.elapsedMs();
    const { first, most, forgottenAfter } = TELL_AGAIN_MS;
    const lately = nowMs - this.notBeforeMs < forgottenAfter;
    this.pauseMs = lately ? Math.min(most, 2 * this.pauseMs) : first;
    this.notBeforeMs = nowMs + this.pauseMs;
  }

  /** What a source throws away in one look costs nobody the next. */
  private async mindingLosses(eventMs: number, look: () => Promise<void>): Promise<void> {
    try {
      await look();
    } catch (error) {
      this.lose(error, eventMs);
    }
  }

  private lose(error: unknown, eventMs: number): void {
    this.losses += 1;
    this.snapshotOwed = true;
    this.options.onError(error);
    if (this.gapTold) return;
    this.gapTold = true;
    this.say({ type: 'heartbeat', complete: false }, eventMs);
  }

  private async inStretches<Item>(
    items: Iterable<Item>,
    use: (item: Item) => void,
    between: () => Promise<void> = async () => {},
  ): Promise<void> {
    if (this.stopped) return;
    let since = this.options.elapsedMs();
    for (const item of items) {
      use(item);
      if (this.options.elapsedMs() - since < STRETCH_MS) continue;
      await breathe();
      await this.held?.over;
      await between();
      if (this.stopped) return;
      since = this.options.elapsedMs();
    }
  }

  private sayPast({ eventMs, body }: PastMessage): void {
    const { source, clock, takePast } = this.options;
    takePast?.({ producer: source.producer, seq: 0, eventMs, wallMs: clock.wallMs(), body });
  }

  private say(body: FeedBody, eventMs: number): void {
    const wallMs = this.options.clock.wallMs();
    this.seq += 1;
    try {
      this.options.take({ producer: this.options.source.producer, seq: this.seq, eventMs, wallMs, body });
    } catch (error) {
      this.lose(error, eventMs);
    }
  }
}
