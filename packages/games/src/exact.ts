import { type Rational, rational } from '@evens/kernel';

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** Near enough for a picture or a square root; money is never computed with it. */
export function toNumber({ num, den }: Rational): number {
  if (num <= SAFE && den <= SAFE) return Number(num) / Number(den);
  const scaled = (num * 10n ** 18n) / den;
  return Number(scaled) / 1e18;
}

/** A fraction as decimal text, rounded to the nearest of so many places, zeros at the end left out. Never below zero here. */
export function decimalText(value: Rational, places = 10): string {
  const scale = 10n ** BigInt(places);
  const scaled = (2n * value.num * scale + value.den) / (2n * value.den);
  const digits = scaled.toString().padStart(places + 1, '0');
  const cut = digits.length - places;
  return trimmed(`${digits.slice(0, cut)}.${digits.slice(cut)}`);
}

/** The decimal text of what was solved in floating point, good to ten places. */
export const numberText = (value: number, places = 10): string => trimmed(value.toFixed(places));

const trimmed = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** A multiple as it is shown: cut down to four places, as what is paid is cut down. 1.031250 is `1.0312`, 2 is `2`. */
export function multipleText({ num, den }: Rational): string {
  const scaled = ((num * 10_000n) / den).toString().padStart(5, '0');
  return trimmed(`${scaled.slice(0, -4)}.${scaled.slice(-4)}`);
}

/** n over k: in how many ways k of n can be chosen. */
export function binomial(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let at = 1; at <= k; at += 1) ways = (ways * BigInt(n - k + at)) / BigInt(at);
  return ways;
}

/** A decimal of the rules ("1.98", "130") as an exact fraction. */
export function decimal(text: string): Rational {
  const [whole = '', places = ''] = text.split('.');
  return rational(BigInt(`${whole}${places}`), 10n ** BigInt(places.length));
}
