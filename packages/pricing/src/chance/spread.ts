import { memoByCount } from './memo.ts';

/** Values and their chances share one body; a shifted spread only moves its lowest value. */
interface Body {
  readonly p: Float64Array;
  /** tail[i] is the chance of index i or more; made at the first question. */
  tail?: Float64Array;
}

/** Ends of a distribution rarer than this are cut: far below what any price or test can see. */
const NEGLIGIBLE = 1e-13;

/** Chances over whole numbers `low`, `low + 1` ...: points, margins, goals. Immutable. The sum may be below 1 for a part of a whole. */
export class Spread {
  readonly low: number;
  readonly #body: Body;

  private constructor(low: number, body: Body) {
    this.low = low;
    this.#body = body;
  }

  static of(low: number, p: Float64Array): Spread {
    let first = 0;
    let last = p.length - 1;
    while (first < last && (p[first] ?? 0) < NEGLIGIBLE) first += 1;
    while (last > first && (p[last] ?? 0) < NEGLIGIBLE) last -= 1;
    const kept = first === 0 && last === p.length - 1 ? p : p.slice(first, last + 1);
    return new Spread(low + first, { p: kept });
  }

  /** Certainty of one value. */
  static point(value: number): Spread {
    return new Spread(value, { p: Float64Array.of(1) });
  }

  /** From value and chance pairs; equal values add up. */
  static from(pairs: Iterable<readonly [value: number, chance: number]>): Spread {
    const list = [...pairs];
    if (list.length === 0) return new Spread(0, { p: new Float64Array(1) });
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (const [value] of list) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    const p = new Float64Array(high - low + 1);
    for (const [value, chance] of list) p[value - low] = (p[value - low] ?? 0) + chance;
    return Spread.of(low, p);
  }

  get p(): Float64Array {
    return this.#body.p;
  }

  get high(): number {
    return this.low + this.p.length - 1;
  }

  at(value: number): number {
    return this.p[value - this.low] ?? 0;
  }

  #tail(): Float64Array {
    const known = this.#body.tail;
    if (known) return known;
    const { p } = this.#body;
    const tail = new Float64Array(p.length + 1);
    for (let i = p.length - 1; i >= 0; i -= 1) tail[i] = (tail[i + 1] ?? 0) + (p[i] ?? 0);
    this.#body.tail = tail;
    return tail;
  }

  get mass(): number {
    return this.#tail()[0] ?? 0;
  }

  /** Chance of more than `line`. */
  above(line: number): number {
    const index = Math.floor(line) + 1 - this.low;
    if (index <= 0) return this.mass;
    return this.#tail()[index] ?? 0;
  }

  /** Chance of less than `line`. */
  below(line: number): number {
    return this.mass - this.above(Math.ceil(line) - 1);
  }

  shift(by: number): Spread {
    return by === 0 ? this : new Spread(this.low + by, this.#body);
  }

  scale(factor: number): Spread {
    return new Spread(this.low, { p: this.p.map((chance) => chance * factor) });
  }

  mirror(): Spread {
    return new Spread(-this.high, { p: this.p.slice().reverse() });
  }

  /** The sum of two independent counts. */
  plus(other: Spread): Spread {
    const a = this.p;
    const b = other.p;
    const p = new Float64Array(a.length + b.length - 1);
    for (let i = 0; i < a.length; i += 1) {
      const chance = a[i] ?? 0;
      if (chance === 0) continue;
      for (let j = 0; j < b.length; j += 1) p[i + j] = (p[i + j] ?? 0) + chance * (b[j] ?? 0);
    }
    return Spread.of(this.low + other.low, p);
  }

  minus(other: Spread): Spread {
    return this.plus(other.mirror());
  }

  /** Adds the chances of another spread: a mixture when both carry their weight. */
  mix(other: Spread): Spread {
    const low = Math.min(this.low, other.low);
    const p = new Float64Array(Math.max(this.high, other.high) - low + 1);
    p.set(this.p, this.low - low);
    const offset = other.low - low;
    for (let i = 0; i < other.p.length; i += 1) p[offset + i] = (p[offset + i] ?? 0) + (other.p[i] ?? 0);
    return Spread.of(low, p);
  }

  without(value: number): Spread {
    const p = this.p.slice();
    if (value >= this.low && value <= this.high) p[value - this.low] = 0;
    return Spread.of(this.low, p);
  }

  /** Chance of an odd value. */
  odd(): number {
    let sum = 0;
    for (let i = Math.abs(this.low) % 2 === 1 ? 0 : 1; i < this.p.length; i += 2) sum += this.p[i] ?? 0;
    return sum;
  }

  /** The half line that splits the chances most evenly, such as 44.5. */
  middle(): number {
    let line = this.low - 0.5;
    while (line < this.high && this.above(line + 1) >= this.mass / 2) line += 1;
    return Math.abs(this.above(line) - this.mass / 2) <= Math.abs(this.above(line + 1) - this.mass / 2)
      ? line
      : line + 1;
  }

  mean(): number {
    let sum = 0;
    for (let i = 0; i < this.p.length; i += 1) sum += (this.low + i) * (this.p[i] ?? 0);
    return sum / this.mass;
  }
}

/** Of the sums of many draws, one in so many is kept, and the few asked last: a game of hundreds of ticks has hundreds. */
const POWER_STRIDE = 8;
const POWERS_AT_HAND = 8;

/** Sums of 0, 1, 2 ... independent draws of one step, grown when asked. */
export class Powers {
  readonly #step: Spread;
  /** The powers 0, 8, 16 ... */
  readonly #stones: Spread[] = [Spread.point(0)];
  readonly #asked: (count: number) => Spread;
  #last = { count: 0, power: Spread.point(0) };

  constructor(step: Spread) {
    this.#step = step;
    this.#asked = memoByCount((count) => this.#work(count), POWERS_AT_HAND);
  }

  of(count: number): Spread {
    return this.#asked(count);
  }

  #work(count: number): Spread {
    const stone = Math.floor(count / POWER_STRIDE);
    while (this.#stones.length <= stone) this.#stones.push(this.#grow(this.#stones.at(-1), POWER_STRIDE));
    const { count: last, power } = this.#last;
    // Often asked one after the other.
    const near = last <= count && last > stone * POWER_STRIDE;
    const grown = near ? this.#grow(power, count - last) : this.#grow(this.#stones[stone], count % POWER_STRIDE);
    this.#last = { count, power: grown };
    return grown;
  }

  #grow(from: Spread | undefined, by: number): Spread {
    let power = from ?? Spread.point(0);
    for (let i = 0; i < by; i += 1) power = power.plus(this.#step);
    return power;
  }
}

/** Draws a value; `uniform` lies in [0, 1). */
export function drawFrom(spread: Spread, uniform: number): number {
  let left = uniform * spread.mass;
  const { p } = spread;
  for (let i = 0; i < p.length; i += 1) {
    left -= p[i] ?? 0;
    if (left < 0) return spread.low + i;
  }
  return spread.high;
}
