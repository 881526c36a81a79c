import type { Rng } from '@evens/kernel';

/** Numbers of 32 bits without an end, those of a sealed seed about a text: the same seed and text give the same. */
export type NumbersAbout = (about: string) => () => number;

const LOW = 2 ** 26;
const ALL = 2 ** 53;

/**
 * What a model plays with, read from sealed numbers: each `next` takes two of them, of which 53 bits are kept. A whole number of a small
 * range is off its even chance by less than the range over 2 to the 53.
 */
export function drawnRng(numbersAbout: NumbersAbout, about: string): Rng {
  const numbers = numbersAbout(about);
  const next = (): number => {
    const high = numbers() >>> 5;
    const low = numbers() >>> 6;
    return (high * LOW + low) / ALL;
  };
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    pick: (items) => {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new RangeError('pick from an empty list');
      return item;
    },
    fork: (name) => drawnRng(numbersAbout, `${about}/${name}`),
  };
}
