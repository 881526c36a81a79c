/**
 * Long work in pieces that several may push on: whoever stops in the middle leaves it where it is, and the next one goes on
 * from there.
 */
export class Piecework {
  readonly #work: Iterator<void>;

  constructor(work: Iterable<void>) {
    this.#work = work[Symbol.iterator]();
  }

  /** One piece a step. */
  *pieces(): Generator<void> {
    while (!this.#work.next().done) yield;
  }

  /** All that is left, at once. */
  finish(): void {
    for (const _ of this.pieces());
  }
}
