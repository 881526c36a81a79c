import { type Rational, rational } from '@evens/kernel';

/** "0.25" as an exact fraction. Undefined for signs, exponents, bare points and anything else. */
export function parseDecimal(text: string): Rational | undefined {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return undefined;
  const places = match[2] ?? '';
  return rational(BigInt(`${match[1]}${places}`), 10n ** BigInt(places.length));
}

/** "1/5" as an exact fraction. Undefined for another shape or a zero below the line. */
export function parseFraction(text: string): Rational | undefined {
  const match = /^(\d+)\/(\d+)$/.exec(text);
  if (!match?.[1] || !match[2] || BigInt(match[2]) === 0n) return undefined;
  return rational(BigInt(match[1]), BigInt(match[2]));
}

/** An amount of 0 or more with at most two places, as hundredths. The form has no currency and no upper end. */
export function parseAmount(text: string): bigint | undefined {
  if (!/^\d+(?:\.\d{1,2})?$/.test(text)) return undefined;
  const [whole = '', places = ''] = text.split('.');
  return BigInt(`${whole}${places.padEnd(2, '0')}`);
}

/** An amount above 0. */
export function parseStake(text: string): bigint | undefined {
  const hundredths = parseAmount(text);
  return hundredths === 0n ? undefined : hundredths;
}

export function formatHundredths(value: bigint): string {
  const digits = value.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const without = (value: bigint, factor: bigint): bigint => {
  let rest = value;
  while (rest % factor === 0n) rest /= factor;
  return rest;
};

/** Hundredths, exactly: a decimal string with at least two places where one exists, else "num/den". */
export function formatExactHundredths(hundredths: Rational): string {
  const value = rational(hundredths.num, hundredths.den * 100n);
  if (without(without(value.den, 2n), 5n) !== 1n) return `${value.num}/${value.den}`;
  let places = 2;
  while ((value.num * 10n ** BigInt(places)) % value.den !== 0n) places += 1;
  const digits = ((value.num * 10n ** BigInt(places)) / value.den).toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
