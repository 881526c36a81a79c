/** How long what strangers ask for may hold the process at a stretch, milliseconds: about one frame of a picture. */
export const SHARE_MS = 20;

/**
 * Work that comes from many connections at once, begun in the order in which it came, so much of it in one turn of the loop. A hundred
 * pages that come back at the same moment, after a restart or a break in the line, each ask for everything they show; their answers
 * together are a third of a second, in which nobody else's bet was heard.
 *
 * What counts is the time since the turn's first work, so that what a piece of work leaves to be done at once after it (the promises
 * that it has fulfilled) counts as well.
 */
export class LoopShare {
  private readonly waiting: (() => void)[] = [];
  private turnFromMs: number | undefined;
  private goesOn = false;

  constructor(private readonly nowMs: () => number) {}

  /** Does it now, or once what came before it is begun and others have had their turn. */
  run(work: () => void): void {
    if (this.waiting.length > 0 || !this.hasTime()) this.waiting.push(work);
    else work();
  }

  private hasTime(): boolean {
    const nowMs = this.nowMs();
    if (this.turnFromMs === undefined) {
      this.turnFromMs = nowMs;
      setImmediate(() => {
        this.turnFromMs = undefined;
        this.goOn();
      });
    }
    return nowMs - this.turnFromMs < SHARE_MS;
  }

  /** One piece of what waits; the next one when all that this one has set off is done. */
  private goOn(): void {
    if (this.goesOn) return;
    if (this.waiting.length === 0 || !this.hasTime()) return;
    // Taken out at once: a door that is never idle would keep every request that it has begun.
    const work = this.waiting.shift();
    this.goesOn = true;
    queueMicrotask(() =>
      process.nextTick(() => {
        this.goesOn = false;
        this.goOn();
      }),
    );
    work?.();
  }
}
