/** An exact number, always in lowest terms, `bottom` above 0. The oracle's own: nothing is shared with the product. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}

export function fraction(top: bigint, bottom = 1n): Fraction {
  if (bottom === 0n) throw new RangeError('a fraction over nothing');
  const sign = bottom < 0n ? -1n : 1n;
  const size = greatestCommonDivisor(top < 0n ? -top : top, bottom * sign);
  return { top: (top * sign) / size, bottom: (bottom * sign) / size };
}

export const ZERO = fraction(0n);
export const ONE = fraction(1n);
export const HALF = fraction(1n, 2n);

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, fraction(-b.top, b.bottom));
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.top, a.bottom * b.bottom);
export const isZero = (a: Fraction): boolean => a.top === 0n;
export const isBelow = (a: Fraction, b: Fraction): boolean => minus(a, b).top < 0n;

/** "12.50" as 25/2. Undefined for all that is not digits, with at most `places` digits behind one point. */
export function fromDecimal(text: string, places: number): Fraction | undefined {
  const found = /^(\d+)(?:\.(\d+))?$/.exec(text);
  if (!found) return undefined;
  const [, whole = '', behind = ''] = found;
  if (behind.length > places) return undefined;
  return fraction(BigInt(whole + behind), 10n ** BigInt(behind.length));
}

/** Cut, never rounded up, to two places: 1999/1000 is 199/100. For amounts of 0 and more. */
export const cut = (amount: Fraction): Fraction => fraction((amount.top * 100n) / amount.bottom, 100n);

/** The same as words: "1.99". */
export function toMoney(amount: Fraction): string {
  const hundredths = (amount.top * 100n) / amount.bottom;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}
