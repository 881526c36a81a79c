export interface PulseDeps {
  readonly nowMs: () => number;
  readonly later: (work: () => void, ms: number) => unknown;
  readonly cancel: (timer: unknown) => void;
  readonly ping: () => void;
  /** The other side is not there any more, or never was. */
  readonly dead: () => void;
}

/** From ping to ping. */
const PING_MS = 20_000;
const ANSWER_MS = 8000;
/** A socket that is alive is never silent for longer, even where timers come late; one that was slept with us. */
const SILENCE_MS = PING_MS + ANSWER_MS;
/** A connection that lasted so long counts as good. */
const STEADY_MS = 10_000;

/** Asks now and then whether the other side is still there, and gives it up when it does not answer. */
export class Pulse {
  private timer: unknown;
  private heardMs = 0;
  private openedMs: number | undefined;

  constructor(private readonly deps: PulseDeps) {}

  /** A handshake that never answers would hang for minutes after a sleep. */
  connecting(): void {
    this.plan(() => this.deps.dead(), ANSWER_MS);
  }

  opened(): void {
    this.heardMs = this.deps.nowMs();
    this.openedMs = this.heardMs;
    this.plan(() => this.beat(), PING_MS);
  }

  heard(): void {
    this.heardMs = this.deps.nowMs();
  }

  stop(): void {
    this.openedMs = undefined;
    this.deps.cancel(this.timer);
  }

  isSteady(): boolean {
    return this.openedMs !== undefined && this.heardMs - this.openedMs > STEADY_MS;
  }

  /** What was heard last is too old to be believed: we slept. The same if the clock was set back: nobody knows how long. */
  isSilent(): boolean {
    const agoMs = this.deps.nowMs() - this.heardMs;
    return agoMs > SILENCE_MS || agoMs < -SILENCE_MS;
  }

  beat(): void {
    if (this.isSilent()) {
      this.deps.dead();
      return;
    }
    const askedMs = this.deps.nowMs();
    this.deps.ping();
    this.plan(() => {
      if (this.heardMs < askedMs) this.deps.dead();
      else this.plan(() => this.beat(), PING_MS - ANSWER_MS);
    }, ANSWER_MS);
  }

  private plan(work: () => void, ms: number): void {
    this.deps.cancel(this.timer);
    this.timer = this.deps.later(work, ms);
  }
}
