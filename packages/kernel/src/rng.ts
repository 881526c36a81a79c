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
export const hash32 = (text: string): number => goOn(0x811c9dc5, text);

/** The hash of a text that goes on, from the hash of what came before: the beginning is read once for several ends. */
function goOn(hash: number, text: string): number {
  let h = hash;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

/** A 52-bit hash of a text: stable ids of things that outside data names only by words. */
export function hash52(text: string): number {
  const whole = hash32(text);
  return (whole & 0xfffff) * 0x100000000 + goOn(whole, `\u0001${text.length}`);
}

/** sfc32 by Chris Doty-Humphrey: small, fast, passes PractRand; for worlds and tests, not for casino draws. */
export function seededRng(seed: string): Rng {
  const named = hash32(seed);
  let a = goOn(named, 'a');
  let b = goOn(named, 'b');
  let c = goOn(named, 'c');
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
