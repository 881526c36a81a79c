import { add, compare, floorRational, multiply, type Rational, rational, ZERO } from '@evens/kernel';

/** What a bet may return and how often: exact chances that sum to one. */
export type Distribution = readonly { readonly multiple: Rational; readonly chance: Rational }[];

/** The share of the stakes that comes back in the long run, before anything is cut down. */
export const rtpOf = (lines: Distribution): Rational =>
  lines.reduce((sum, { multiple, chance }) => add(sum, multiply(multiple, chance)), ZERO);

/** The same with each return cut down to minor units, as it is paid at this stake. */
export const rtpAtStake = (lines: Distribution, stakeMinor: bigint): Rational =>
  rtpOf(
    lines.map(({ multiple, chance }) => ({
      multiple: rational(floorRational(multiply(rational(stakeMinor), multiple)), stakeMinor),
      chance,
    })),
  );

/** How often a round returns anything. */
export const hitRateOf = (lines: Distribution): Rational =>
  lines.reduce((sum, { multiple, chance }) => (multiple.num > 0n ? add(sum, chance) : sum), ZERO);

/** The standard deviation of what one unit returns. */
export function sdOf(lines: Distribution): number {
  const square = toNumber(
    rtpOf(lines.map(({ multiple, chance }) => ({ multiple: multiply(multiple, multiple), chance }))),
  );
  return Math.sqrt(square - toNumber(rtpOf(lines)) ** 2);
}

/** The most a bet returns, and the chance of that. */
export function topOf(lines: Distribution): { readonly multiple: Rational; readonly chance: Rational } {
  let top = { multiple: ZERO, chance: ZERO };
  for (const line of lines) {
    const order = compare(line.multiple, top.multiple);
    if (order > 0) top = line;
    else if (order === 0) top = { multiple: top.multiple, chance: add(top.chance, line.chance) };
  }
  return top;
}

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
