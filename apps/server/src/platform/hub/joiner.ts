import { Buffer } from 'node:buffer';

const USUAL_BYTES = 16 * 1024;

/**
 * Joins frames into one piece, client after client in the same memory: what a socket hands on at once needs none of its own,
 * and thousands of pieces a tick stay in the processor's cache.
 */
export class Joiner {
  private memory = Buffer.allocUnsafeSlow(USUAL_BYTES);
  private first: Buffer | undefined;
  private length = 0;

  add(frame: Buffer): void {
    if (this.length === 0) this.first = frame;
    else {
      if (this.first) this.copy(this.first, 0);
      this.first = undefined;
      this.copy(frame, this.length);
    }
    this.length += frame.length;
  }

  /**
   * Everything since the last call, undefined when that is nothing. It must be told by `kept` if somebody holds on to it
   * beyond the next `add`.
   */
  take(): Buffer | undefined {
    const { first, length } = this;
    if (length === 0) return undefined;
    this.first = undefined;
    this.length = 0;
    return first ?? this.memory.subarray(0, length);
  }

  /** What was taken last is still needed: its memory is left to it. */
  kept(bytes: Buffer): void {
    if (bytes.buffer === this.memory.buffer) this.memory = Buffer.allocUnsafeSlow(USUAL_BYTES);
  }

  /** The same in memory of its own size, for what is going to wait. */
  own(bytes: Buffer): Buffer {
    if (bytes.buffer !== this.memory.buffer) return bytes;
    const copy = Buffer.allocUnsafeSlow(bytes.length);
    copy.set(bytes);
    return copy;
  }

  private copy(frame: Buffer, at: number): void {
    const end = at + frame.length;
    if (end > this.memory.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(end, this.memory.length * 2));
      larger.set(this.memory.subarray(0, at));
      this.memory = larger;
    }
    this.memory.set(frame, at);
  }
}
