import { describe, expect, it } from 'vitest';
import { hash32, hash52, seededRng } from './rng.ts';

/** Published vectors of 32-bit FNV-1a, for texts of one byte a sign. */
const VECTORS: readonly (readonly [string, number])[] = [
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
];

describe('hashes of names', () => {
  it.each(VECTORS)('FNV-1a of %j', (text, hash) => {
    expect(hash32(text)).toBe(hash);
  });

  it('of 52 bits go on from the whole of the text, its length at the end', () => {
    for (const text of ['', 'evens', 'Dinamo Köln', '\ud83c\udfc0'.repeat(9)]) {
      const low = hash32(`${text}\u0001${text.length}`);
      expect(hash52(text)).toBe((hash32(text) & 0xfffff) * 2 ** 32 + low);
      expect(hash52(text)).toBeLessThan(2 ** 52);
    }
  });
});

describe('a seeded generator', () => {
  /** A world that was told must be told again: these are the first draws of every version so far. */
  it.each([
    ['evens', 0.19402123568579555],
    ['x/y', 0.9396182666532695],
  ])('draws for %j what it always drew', (seed, first) => {
    expect(seededRng(seed).next()).toBe(first);
  });

  it('draws for a part as for the part’s name', () => {
    expect(seededRng('x').fork('y').next()).toBe(seededRng('x/y').next());
  });
});
