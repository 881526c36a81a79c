import type { Reel, Slot } from '../compile.ts';
import { ENDED, runsOf } from './line-law.ts';

/*
 * What a spin pays on average in closed form. A mean needs no joint law: it is the sum over lines (or symbols) of means that come
 * from single reels, which are independent. So it takes a millisecond where the whole law takes a second, and it is a second way
 * to the same figure. The cap plays no part in it.
 */

/** The chance of each symbol in each cell of a reel, by row, wilds expanded. */
function cellChances(slot: Slot, { strip, weights, total }: Reel): readonly Float64Array[] {
  const chances = Array.from({ length: slot.rows }, () => new Float64Array(slot.symbols));
  const put = (row: number, symbol: number, chance: number): void => {
    const at = chances[row];
    if (at) at[symbol] = (at[symbol] ?? 0) + chance;
  };
  if (!strip) {
    for (let row = 0; row < slot.rows; row += 1)
      weights.forEach((weight, symbol) => {
        put(row, symbol, weight / total);
      });
    return chances;
  }
  weights.forEach((weight, stop) => {
    const cells = Array.from({ length: slot.rows }, (_, row) => strip[(stop + row) % strip.length] ?? 0);
    const wild = cells.find((symbol) => slot.expands[symbol]);
    cells.forEach((symbol, row) => {
      put(row, wild ?? symbol, weight / total);
    });
  });
  return chances;
}

/** The chance of so many symbols of a kind on a reel, by their number. */
function countChances(slot: Slot, { strip, weights, total }: Reel, kind: ArrayLike<number>): Float64Array {
  const chances = new Float64Array(slot.rows + 1);
  if (strip) {
    weights.forEach((weight, stop) => {
      let count = 0;
      for (let row = 0; row < slot.rows; row += 1) count += kind[strip[(stop + row) % strip.length] ?? 0] ? 1 : 0;
      chances[count] = (chances[count] ?? 0) + weight / total;
    });
    return chances;
  }
  const one = weights.reduce((sum, weight, symbol) => sum + (kind[symbol] ? weight : 0), 0) / total;
  chances[0] = 1;
  for (let row = 0; row < slot.rows; row += 1)
    for (let count = row + 1; count >= 0; count -= 1)
      chances[count] = (chances[count] ?? 0) * (1 - one) + (count > 0 ? (chances[count - 1] ?? 0) * one : 0);
  return chances;
}

/** The law of the number of symbols of a kind on a board. @param most - a reel counts no more than this */
export function countLaw(slot: Slot, reels: readonly Reel[], kind: ArrayLike<number>, most = slot.rows): Float64Array {
  let law = Float64Array.of(1);
  for (const reel of reels) {
    const next = new Float64Array(law.length + slot.rows);
    countChances(slot, reel, kind).forEach((chance, count) => {
      law.forEach((each, at) => {
        const to = at + Math.min(count, most);
        next[to] = (next[to] ?? 0) + each * chance;
      });
    });
    law = next;
  }
  return law;
}

const scatterMean = (slot: Slot, reels: readonly Reel[]): number =>
  countLaw(slot, reels, slot.scatter).reduce((sum, chance, count) => sum + chance * (slot.scatterPays[count] ?? 0), 0);

/** @param expanding - the symbol that expands; below zero for none */
export function meanOnLines(slot: Slot, reels: readonly Reel[], expanding = -1): number {
  const runs = runsOf(slot);
  const cells = reels.map((reel) => cellChances(slot, reel));
  let mean = scatterMean(slot, reels);
  for (const line of slot.lines) {
    let going = new Map([[runs.start, 1]]);
    cells.forEach((rows, reel) => {
      const next = new Map<number, number>();
      for (const [number, chance] of going)
        rows[line[reel] ?? 0]?.forEach((each, symbol) => {
          if (each === 0) return;
          const step = runs.step(number, reel, symbol);
          mean += chance * each * step.units;
          if (step.next !== ENDED) next.set(step.next, (next.get(step.next) ?? 0) + chance * each);
        });
      going = next;
    });
    for (const [number, chance] of going) mean += chance * runs.paid(number, slot.reelCount);
  }
  return expanding < 0 ? mean : mean + meanExpanded(slot, reels, expanding);
}

/** What the symbol that expands pays on average after the lines. */
export function meanExpanded(slot: Slot, reels: readonly Reel[], expanding: number): number {
  const is = Uint8Array.from({ length: slot.symbols }, (_, symbol) => Number(symbol === expanding));
  return countLaw(slot, reels, is, 1).reduce(
    (sum, chance, count) => sum + chance * (slot.pays[expanding * slot.paysWidth + count] ?? 0) * slot.lines.length,
    0,
  );
}

/** The product formula of ways: the mean number of ways of a symbol on just so many reels is a product of means of single reels. */
export const meanOfWays = (slot: Slot, reels: readonly Reel[]): number =>
  scatterMean(slot, reels) + productFormula(slot, reels, onReel);

/** How often a symbol counts on a reel on average, and the chance that it does not stand there. */
export interface OnReel {
  readonly count: number;
  readonly none: number;
}

/** @param on - what is asked of a single reel */
export function productFormula<Of>(
  slot: Slot,
  reels: readonly Of[],
  on: (slot: Slot, reel: Of, symbol: number) => OnReel,
): number {
  let mean = 0;
  for (let symbol = 0; symbol < slot.symbols; symbol += 1) {
    if (slot.scatter[symbol] || slot.wild[symbol]) continue;
    const each = reels.map((reel) => on(slot, reel, symbol));
    let ways = 1;
    each.forEach(({ count }, at) => {
      ways *= count;
      const next = each[at + 1];
      mean += ways * (next?.none ?? 1) * (slot.pays[symbol * slot.paysWidth + at + 1] ?? 0);
    });
  }
  return mean;
}

function onReel(slot: Slot, { strip, weights, total }: Reel, symbol: number): OnReel {
  const counts = (stands: number): number =>
    stands === symbol ? 1 : slot.wild[stands] ? (slot.times[stands] ?? 1) : 0;
  if (!strip) {
    const mean = weights.reduce((sum, weight, stands) => sum + weight * counts(stands), 0) / total;
    const out = weights.reduce((sum, weight, stands) => sum + (counts(stands) === 0 ? weight : 0), 0) / total;
    return { count: slot.rows * mean, none: out ** slot.rows };
  }
  let mean = 0;
  let none = 0;
  weights.forEach((weight, stop) => {
    let count = 0;
    for (let row = 0; row < slot.rows; row += 1) count += counts(strip[(stop + row) % strip.length] ?? 0);
    mean += (weight / total) * count;
    if (count === 0) none += weight / total;
  });
  return { count: mean, none };
}
