/*
 * How often each amount comes, exact but for the rounding of floating point: every entry is a sum of products of whole weights, so
 * that nothing cancels and each chance is good to twelve digits or more.
 */

/** Amounts in units, rising, and the chance of each. */
export interface Law {
  readonly units: Int32Array;
  readonly chances: Float64Array;
}

/** What a spin pays, apart for each number of scatters that it ends with. All chances together are one. */
export type SpinLaw = ReadonlyMap<number, Law>;

export interface Tally {
  /** Amounts above the cap count as the cap. */
  add(scatters: number, units: number, chance: number): void;
  law(): SpinLaw;
}

/** Collects what a spin may pay. @param cap - the most that a round pays, in units */
export function tallyOf(cap: number): Tally {
  const found = new Map<number, Float64Array>();
  return {
    add(scatters, units, chance) {
      let dense = found.get(scatters);
      if (!dense) {
        dense = new Float64Array(cap + 1);
        found.set(scatters, dense);
      }
      const at = Math.min(units, cap);
      dense[at] = (dense[at] ?? 0) + chance;
    },
    law: () =>
      new Map([...found].sort(([one], [other]) => one - other).map(([count, dense]) => [count, sparse(dense)])),
  };
}

/** @param dense - the chance of each amount from 0 on */
export function sparse(dense: Float64Array): Law {
  const units: number[] = [];
  dense.forEach((chance, at) => {
    if (chance > 0) units.push(at);
  });
  return { units: Int32Array.from(units), chances: Float64Array.from(units, (at) => dense[at] ?? 0) };
}

export const chanceOf = ({ chances }: Law): number => chances.reduce((sum, each) => sum + each, 0);

export const meanOf = ({ units, chances }: Law): number =>
  chances.reduce((sum, chance, at) => sum + chance * (units[at] ?? 0), 0);

/** Laws put together: their chances add. */
export function joined(laws: Iterable<Law>, cap: number): Law {
  const dense = new Float64Array(cap + 1);
  for (const { units, chances } of laws)
    units.forEach((each, at) => {
      dense[each] = (dense[each] ?? 0) + (chances[at] ?? 0);
    });
  return sparse(dense);
}

/**
 * Adds what comes next to what was won so far; sums at the cap and above end there.
 *
 * @param sums - the chance of each sum from 0 to the cap; not changed
 * @param times - what the next amount is multiplied by
 * @param onto - where the chances of the new sums are added
 */
export function addNext(sums: Float64Array, next: Law, times: number, onto: Float64Array): void {
  const cap = sums.length - 1;
  let highest = cap;
  while (highest >= 0 && sums[highest] === 0) highest -= 1;
  if (highest < 0) return;
  const { above, from } = tailsOf(sums, highest);
  let ended = 0;
  for (let at = 0; at < next.units.length; at += 1) {
    const chance = next.chances[at] ?? 0;
    const units = (next.units[at] ?? 0) * times;
    // Sums from `cap - units` on reach the cap.
    const last = Math.min(highest, cap - 1 - units);
    for (let sum = from; sum <= last; sum += 1)
      onto[sum + units] = (onto[sum + units] ?? 0) + (sums[sum] ?? 0) * chance;
    const first = Math.max(0, cap - units);
    if (first <= highest) ended += (above[first] ?? 0) * chance;
  }
  onto[cap] = (onto[cap] ?? 0) + ended;
}

/** The chance of each sum or any higher one, and the lowest sum that happens. */
function tailsOf(sums: Float64Array, highest: number): { readonly above: Float64Array; readonly from: number } {
  const above = new Float64Array(highest + 1);
  let sum = 0;
  let from = highest;
  for (let at = highest; at >= 0; at -= 1) {
    const chance = sums[at] ?? 0;
    sum += chance;
    above[at] = sum;
    if (chance > 0) from = at;
  }
  return { above, from };
}

/** Nothing won yet. */
export function nothingYet(cap: number): Float64Array {
  const sums = new Float64Array(cap + 1);
  sums[0] = 1;
  return sums;
}

export function addScaled(onto: Float64Array, sums: Float64Array, chance: number): void {
  for (let at = 0; at < onto.length; at += 1) onto[at] = (onto[at] ?? 0) + (sums[at] ?? 0) * chance;
}
