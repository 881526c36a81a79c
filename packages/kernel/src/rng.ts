/** Randomness as an argument. `next` gives uniform numbers in [0, 1). */
export interface Rng {
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** A generator of its own for a named part, so that one part's draws never shift another's. */
  fork(name: string): Rng;
}

/** FNV-1a over UTF-16 units: turns names into seeds. Not for secrets. */
export function hash32(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

/** A 52-bit hash of a text: stable ids of things that outside data names only by words. */
export function hash52(text: string): number {
  const high = hash32(text) & 0xfffff;
  const low = hash32(`${text}\u0001${text.length}`);
  return high * 0x100000000 + low;
}

/** sfc32 by Chris Doty-Humphrey: small, fast, passes PractRand; for worlds and tests, not for casino draws. */
export function seededRng(seed: string): Rng {
  let a = hash32(`${seed}a`);
  let b = hash32(`${seed}b`);
  let c = hash32(`${seed}c`);
  let counter = 1;
  const next32 = (): number => {
    const t = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    c |= 0;
    return t >>> 0;
  };
  for (let i = 0; i < 12; i += 1) next32();
  const next = (): number => next32() / 0x100000000;
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    pick: (items) => {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new RangeError('pick from an empty list');
      return item;
    },
    fork: (name) => seededRng(`${seed}/${name}`),
  };
}
