/** How long what pages ask for may hold the process at a stretch, milliseconds: about one frame of a picture. */
export const SHARE_MS = 20;

/**
 * Work that comes from many connections at once, done in the order in which it came, so much of it in one turn of the loop. A hundred
 * pages that come back at the same moment, after a restart or a break in the line, each ask for everything they show; their answers
 * together are a third of a second, in which nobody else's bet was heard.
 */
export class LoopShare {
  private waiting: (() => void)[] = [];
  private next = 0;
  private spentMs = 0;
  private scheduled = false;

  constructor(private readonly nowMs: () => number) {}

  /** Does it now, or once what came before it is done and others have had their turn. */
  run(work: () => void): void {
    this.waiting.push(work);
    if (this.next === this.waiting.length - 1) this.goOn();
  }

  private goOn(): void {
    while (this.next < this.waiting.length && this.spentMs < SHARE_MS) {
      const work = this.waiting[this.next];
      this.next += 1;
      const fromMs = this.nowMs();
      try {
        work?.();
      } finally {
        this.spentMs += this.nowMs() - fromMs;
        this.yieldLater();
      }
    }
  }

  private yieldLater(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      this.spentMs = 0;
      if (this.next === this.waiting.length) {
        this.waiting = [];
        this.next = 0;
      } else this.goOn();
    });
  }
}
