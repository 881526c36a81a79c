export interface RetriesDeps {
  /** In [0, 1). */
  readonly random: () => number;
  readonly later: (work: () => void, ms: number) => unknown;
  readonly cancel: (timer: unknown) => void;
}

const FIRST_MS = 1000;
const MOST_MS = 20_000;

/** Topics that the server would not give now: asked for again together, later and later while it refuses. */
export class Retries {
  /** Refused and not answered since. */
  private readonly open = new Set<string>();
  private readonly due = new Set<string>();
  private attempts = 0;
  private timer: unknown;

  constructor(
    private readonly deps: RetriesDeps,
    private readonly again: (topics: readonly string[]) => void,
  ) {}

  refused(topic: string): void {
    this.open.add(topic);
    this.due.add(topic);
    if (this.timer !== undefined) return;
    const most = Math.min(MOST_MS, FIRST_MS * 2 ** this.attempts);
    this.attempts += 1;
    this.timer = this.deps.later(() => this.fire(), most / 2 + (most / 2) * this.deps.random());
  }

  /** Answered, or not wanted any more. */
  settled(topic: string): void {
    this.due.delete(topic);
    if (this.open.delete(topic) && this.open.size === 0) this.attempts = 0;
  }

  /** A new connection asks for everything anyway. */
  clear(): void {
    this.deps.cancel(this.timer);
    this.timer = undefined;
    this.open.clear();
    this.due.clear();
    this.attempts = 0;
  }

  private fire(): void {
    this.timer = undefined;
    const topics = [...this.due];
    this.due.clear();
    this.again(topics);
  }
}
