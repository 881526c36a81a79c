import { Buffer } from 'node:buffer';
import { putHead, SHORT_HEAD, textFrame } from './frame.ts';
import { Seats } from './seats.ts';
import { Steps } from './steps.ts';
import type { Wire } from './wire.ts';

const USUAL_BYTES = 16 * 1024;
const PIECE_BYTES = 2 * 1024;
/** Memory of a piece that had to grow beyond this is given back after the tick. */
const MOST_PIECE_BYTES = 64 * 1024;
/** A text of so many units is copied for nobody: its frame is written as it is. */
const LARGE_UNITS = 16 * 1024;
/** Of a text's units in UTF-8. */
const MOST_BYTES_A_UNIT = 3;
/**
 * Up to here a frame is copied word by word: calling the runtime costs more. A word travels as a number in floating point,
 * three times as quick as a call; those that could change on the way (NaN) are no part of UTF-8 nor of a short frame's head.
 */
const BY_WORD_BYTES = 512;
const WORD = 8;
/** Pieces up to this length are looked at again and again, through the same view. */
const VIEWED_BYTES = 2048;

/**
 * What topics say in one tick, joined into one piece for each client, always in the same memory: what a socket hands on at
 * once needs none of its own, and thousands of pieces a tick stay in the processor's cache. For
 * the same reason topics are numbers here, and their frames lie side by side.
 */
export class Joiner<Seated> {
  readonly seats = new Seats<Seated>();
  /** Which topics each client hears. */
  readonly steps = new Steps(this.seats);
  private source = new Memory(USUAL_BYTES);
  private target = new Memory(PIECE_BYTES);
  /** Where in the source each topic's frame begins and ends; an end of 0 says nothing. */
  private begins = new Int32Array(512);
  private ends = new Int32Array(512);
  private used = 0;
  private readonly saying: number[] = [];
  private readonly large = new Map<number, Buffer>();
  private readonly free: number[] = [];
  private numbers = 0;

  /** A number for a topic. */
  number(): number {
    const number = this.free.pop() ?? this.numbers++;
    if (number >= this.ends.length) {
      this.begins = twice(this.begins);
      this.ends = twice(this.ends);
    }
    return number;
  }

  /** The number may go to another topic: nobody may ask for it any more, nor anything be said under it. */
  release(number: number): void {
    this.free.push(number);
  }

  /** What a topic says in this tick, as one frame. */
  say(number: number, text: string): void {
    this.saying.push(number);
    if (text.length >= LARGE_UNITS) {
      this.large.set(number, textFrame(text));
      return;
    }
    const at = this.used + SHORT_HEAD;
    this.source = this.source.holding(at + text.length * MOST_BYTES_A_UNIT, this.used);
    const { bytes } = this.source;
    const length = bytes.write(text, at);
    this.begins[number] = putHead(bytes, at, length);
    this.used = at + length;
    this.ends[number] = this.used;
  }

  /** The tick is over. */
  clear(): void {
    for (const number of this.saying) this.ends[number] = 0;
    this.saying.length = 0;
    this.large.clear();
    this.used = 0;
    if (this.target.room > MOST_PIECE_BYTES) this.kept();
    this.steps.tidy();
  }

  /**
   * Everything that the topics say whose numbers are in this part of `steps`, but for large frames; undefined when that is
   * nothing. It is written (`write`) before the next call.
   */
  join(from: number, until: number): Buffer | undefined {
    const { begins, ends, source } = this;
    const { numbers } = this.steps;
    let { target } = this;
    let length = 0;
    for (let index = from; index < until; index += 1) {
      const number = numbers[index] ?? 0;
      const end = ends[number] ?? 0;
      if (end === 0) continue;
      const begin = begins[number] ?? 0;
      const after = length + end - begin;
      if (after > target.room) {
        target = target.holding(after, length);
        this.target = target;
      }
      if (end - begin > BY_WORD_BYTES) target.bytes.set(source.bytes.subarray(begin, end), length);
      else {
        const [words, to] = [source.words, target.words];
        // The last words may reach beyond the frame: what they bring is written over, or not looked at.
        for (let at = begin; at < end; at += 2 * WORD, length += 2 * WORD) {
          to.setFloat64(length, words.getFloat64(at, true), true);
          to.setFloat64(length + WORD, words.getFloat64(at + WORD, true), true);
        }
      }
      length = after;
    }
    return length === 0 ? undefined : target.upTo(length);
  }

  /** Frames of the same topics that are too large to be joined. */
  largeOf(from: number, until: number): readonly Buffer[] {
    if (this.large.size === 0) return NONE;
    const numbers = this.steps.numbers.subarray(from, until);
    return [...this.large].flatMap(([number, frame]) => (numbers.includes(number) ? frame : []));
  }

  /** Whether somebody may be owed large frames in this tick. */
  get saysLarge(): boolean {
    return this.large.size > 0;
  }

  /** Writes what was joined last. Returns how many bytes the other side has not taken now. */
  write(wire: Wire, piece: Buffer): number {
    const waits = wire.pendingBytes() > 0;
    // What is going to wait must not keep more memory than it has bytes.
    wire.write(waits ? ownCopy(piece) : piece);
    const pending = wire.pendingBytes();
    if (pending > 0 && !waits) this.kept();
    return pending;
  }

  /** What was joined last is still needed: its memory is left to it. */
  private kept(): void {
    this.target = new Memory(PIECE_BYTES);
  }
}

const NONE: readonly Buffer[] = [];

class Memory {
  readonly bytes: Buffer;
  readonly words: DataView;
  /** Bytes that may be used; two words more are there. */
  readonly room: number;
  /** By their lengths. */
  private readonly views = new Array<Buffer | undefined>(VIEWED_BYTES + 1).fill(undefined);

  constructor(bytes: number) {
    this.room = bytes;
    this.bytes = Buffer.allocUnsafeSlow(bytes + 2 * WORD);
    this.words = new DataView(this.bytes.buffer);
  }

  /** This, or larger memory with the same first bytes. */
  holding(bytes: number, used: number): Memory {
    if (bytes <= this.room) return this;
    const larger = new Memory(Math.max(bytes, this.room * 2));
    larger.bytes.set(this.bytes.subarray(0, used));
    return larger;
  }

  upTo(length: number): Buffer {
    const known = length <= VIEWED_BYTES ? this.views[length] : undefined;
    if (known) return known;
    const view = this.bytes.subarray(0, length);
    if (length <= VIEWED_BYTES) this.views[length] = view;
    return view;
  }
}

/** The same in memory of its own size, for what is going to wait. */
function ownCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  copy.set(bytes);
  return copy;
}

function twice(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}
