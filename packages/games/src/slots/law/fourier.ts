import { addScaled, type Law } from './law.ts';

/*
 * Sums of many spins by the Fourier transform: the law of a sum is the product of transforms. To keep sums that leave the range
 * from coming back at its start, chances are tilted by e^(-t units) before and back after; what comes back is then below 10^-15 of
 * itself, and rounding stays below 10^-13 in all.
 */

/** A transform: real and imaginary parts by frequency. */
export interface Spectrum {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/** The plan for laws of amounts from 0 to a cap. */
export interface Plan {
  readonly size: number;
  readonly cap: number;
  /** How strongly amounts are tilted, per unit. */
  readonly tilt: number;
  readonly cosines: Float64Array;
  readonly sines: Float64Array;
}

const TILT = 36;

/** Amounts up to the cap use an eighth of the range. */
export function planOf(cap: number): Plan {
  let size = 16;
  while (size < 8 * (cap + 1)) size *= 2;
  const cosines = Float64Array.from({ length: size / 2 }, (_, at) => Math.cos((2 * Math.PI * at) / size));
  const sines = Float64Array.from({ length: size / 2 }, (_, at) => Math.sin((2 * Math.PI * at) / size));
  return { size, cap, tilt: TILT / size, cosines, sines };
}

/** In place, radix two. @param sign - -1 forward, 1 back (not divided by the size) */
function transform({ size, cosines, sines }: Plan, { re, im }: Spectrum, sign: 1 | -1): void {
  for (let at = 1, other = 0; at < size; at += 1) {
    let bit = size >> 1;
    for (; other & bit; bit >>= 1) other ^= bit;
    other ^= bit;
    if (at < other) {
      const kept = re[at] ?? 0;
      re[at] = re[other] ?? 0;
      re[other] = kept;
      const keptIm = im[at] ?? 0;
      im[at] = im[other] ?? 0;
      im[other] = keptIm;
    }
  }
  for (let half = 1; half < size; half *= 2) {
    const step = size / (2 * half);
    for (let from = 0; from < size; from += 2 * half)
      for (let at = 0; at < half; at += 1) {
        const c = cosines[at * step] ?? 0;
        const s = sign * (sines[at * step] ?? 0);
        const low = from + at;
        const high = low + half;
        const r = re[high] ?? 0;
        const i = im[high] ?? 0;
        const turnedRe = r * c - i * s;
        const turnedIm = r * s + i * c;
        const lowRe = re[low] ?? 0;
        const lowIm = im[low] ?? 0;
        re[high] = lowRe - turnedRe;
        im[high] = lowIm - turnedIm;
        re[low] = lowRe + turnedRe;
        im[low] = lowIm + turnedIm;
      }
  }
}

/** The transform of amounts times a multiplier. Amounts above the cap count as the cap. */
export function spectrumOf(plan: Plan, units: Int32Array, chances: Float64Array, times: number): Spectrum {
  const spectrum = blank(plan);
  for (let at = 0; at < units.length; at += 1) {
    const amount = Math.min((units[at] ?? 0) * times, plan.cap);
    spectrum.re[amount] = (spectrum.re[amount] ?? 0) + (chances[at] ?? 0) * Math.exp(-plan.tilt * amount);
  }
  transform(plan, spectrum, -1);
  return spectrum;
}

export const blank = ({ size }: Plan): Spectrum => ({ re: new Float64Array(size), im: new Float64Array(size) });

/** The transform of nothing won. */
export const ones = ({ size }: Plan): Spectrum => ({ re: new Float64Array(size).fill(1), im: new Float64Array(size) });

/** Adds a product of transforms. */
export function addProduct(onto: Spectrum, one: Spectrum, other: Spectrum): void {
  const { re, im } = onto;
  for (let at = 0; at < re.length; at += 1) {
    const a = one.re[at] ?? 0;
    const b = one.im[at] ?? 0;
    const c = other.re[at] ?? 0;
    const d = other.im[at] ?? 0;
    re[at] = (re[at] ?? 0) + a * c - b * d;
    im[at] = (im[at] ?? 0) + a * d + b * c;
  }
}

export function addTo(onto: Spectrum, one: Spectrum): void {
  for (let at = 0; at < onto.re.length; at += 1) {
    onto.re[at] = (onto.re[at] ?? 0) + (one.re[at] ?? 0);
    onto.im[at] = (onto.im[at] ?? 0) + (one.im[at] ?? 0);
  }
}

/** Below this a chance cannot be told from rounding. */
const NOISE = 1e-15;

/**
 * The chance of each sum up to the cap. What the sums below the cap leave of `all` reached it.
 *
 * @param all - the chance that there is a sum at all, usually one
 */
export function lawOf(plan: Plan, spectrum: Spectrum, all = 1): Float64Array {
  transform(plan, spectrum, 1);
  const law = new Float64Array(plan.cap + 1);
  let below = 0;
  for (let at = plan.cap - 1; at >= 0; at -= 1) {
    const chance = ((spectrum.re[at] ?? 0) / plan.size) * Math.exp(plan.tilt * at);
    if (chance < NOISE) continue;
    law[at] = chance;
    below += chance;
  }
  const reached = all - below;
  law[plan.cap] = reached > 1e-13 ? reached : 0;
  return law;
}

/** Adds the law of what was won and what comes next: for laws of so many amounts that sums one by one would take minutes. */
export function addSum(sums: Float64Array, { units, chances }: Law, onto: Float64Array): void {
  const plan = planOf(sums.length - 1);
  const every = Int32Array.from(sums.keys());
  const product = blank(plan);
  addProduct(product, spectrumOf(plan, every, sums, 1), spectrumOf(plan, units, chances, 1));
  const all = sums.reduce((sum, each) => sum + each, 0) * chances.reduce((sum, each) => sum + each, 0);
  addScaled(onto, lawOf(plan, product, all), 1);
}
