import { assert } from '@evens/kernel';
import type { Numbers } from './numbers.ts';

/** How many numbers there are. */
const ALL = 2 ** 32;

/** What games draw with. Everything is exact: each of `n` values has the same chance, and no float decides anything. */
export interface Draw {
  /** How many numbers were taken so far, those refused among them. */
  readonly used: number;
  /** The next number itself, 0 to 2^32 - 1. */
  number(): number;
  /** A whole number from 0 to n - 1. @param n - 1 to 2^32 */
  below(n: number): number;
  /** 0 to n - 1 in random order: Fisher-Yates from the top. */
  shuffle(n: number): number[];
  /** `count` different of 0 to n - 1, in the order drawn: the first places of a forward Fisher-Yates. */
  sample(n: number, count: number): number[];
  /** The place of one of several weights, chosen in proportion. @param weights - whole numbers, their sum 1 to 2^32 */
  weighted(weights: readonly number[]): number;
  /** A number over 2^32, for games whose published form needs it. */
  float(): number;
}

/**
 * How many numbers lie above the largest multiple of n: 2^32 % n. Written with 32-bit numbers throughout, for which a processor has one
 * division; the remainder of a number as large as 2^32 is a function of the library, five times slower.
 */
const overhang = (n: number): number => (n === ALL ? 0 : (-n >>> 0) % (n >>> 0));

/** Reads draws from a source of numbers. The source is asked only when a draw needs the next number. */
export function drawFrom(numbers: Numbers): Draw {
  let used = 0;
  const number = (): number => {
    used += 1;
    return numbers();
  };
  // The only place that folds a number: what lies at or above the largest multiple of n is refused, or low values would come
  // more often. No other file of this package takes a remainder of a draw; a test looks.
  const below = (n: number): number => {
    // The text of what failed is written only then: this runs for every stop of every reel of millions of simulated rounds.
    if (!(Number.isSafeInteger(n) && n >= 1 && n <= ALL)) assert(false, `below ${n}`);
    const limit = ALL - overhang(n);
    for (;;) {
      const drawn = number();
      if (drawn < limit) return n === ALL ? drawn : (drawn >>> 0) % (n >>> 0);
    }
  };
  return {
    get used() {
      return used;
    },
    number,
    below,
    shuffle(n) {
      const order = Array.from({ length: n }, (_, at) => at);
      for (let at = n - 1; at >= 1; at -= 1) swap(order, at, below(at + 1));
      return order;
    },
    sample: (n, count) => sample(n, count, below),
    weighted(weights) {
      let rest = below(weights.reduce((sum, weight) => sum + weight, 0));
      for (const [at, weight] of weights.entries()) {
        if (rest < weight) return at;
        rest -= weight;
      }
      throw new RangeError('a weight below zero');
    },
    float: () => number() / ALL,
  };
}

function swap(list: number[], one: number, other: number): void {
  const kept = list[one];
  const moved = list[other];
  assert(kept !== undefined && moved !== undefined, 'a swap outside of the list');
  list[one] = moved;
  list[other] = kept;
}

/** Below this, or where a good part of all is drawn, a list is quicker than a map of what was moved. */
const LISTED = 64;

/** Only the places that were moved are remembered where n is large, so that six of a shoe of 416 cards cost six. */
function sample(n: number, count: number, below: (n: number) => number): number[] {
  assert(count >= 0 && count <= n, `${count} of ${n}`);
  if (n <= LISTED || count * 8 > n) {
    const order = Array.from({ length: n }, (_, at) => at);
    for (let at = 0; at < count; at += 1) swap(order, at, at + below(n - at));
    return order.slice(0, count);
  }
  const moved = new Map<number, number>();
  return Array.from({ length: count }, (_, at) => {
    const from = at + below(n - at);
    const drawn = moved.get(from) ?? from;
    moved.set(from, moved.get(at) ?? at);
    return drawn;
  });
}
