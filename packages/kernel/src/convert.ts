import { assert } from './assert.ts';
import { type Currency, currencyExponent } from './currency.ts';
import { type Rational, rational } from './rational.ts';

/** What came of a conversion: the money, and what of it was too little for one more minor unit. */
export interface Converted {
  readonly amountMinor: bigint;
  readonly restMinor: bigint;
}

/**
 * Money of one currency as money of another, at `rate` of `to` for one of `from` (major units). Rounded down, once: whoever
 * converts never gains by it, there and back or in parts. `amountMinor` of the source less `restMinor` is the least that would
 * have come to the same, so that the two together say where every unit went.
 */
export function convert(amountMinor: bigint, from: Currency, to: Currency, rate: Rational): Converted {
  assert(amountMinor >= 0n && rate.num > 0n, 'money is converted at a rate above zero');
  const numerator = rate.num * 10n ** BigInt(currencyExponent(to));
  const denominator = rate.den * 10n ** BigInt(currencyExponent(from));
  const converted = (amountMinor * numerator) / denominator;
  const needed = (converted * denominator + numerator - 1n) / numerator;
  return { amountMinor: converted, restMinor: amountMinor - needed };
}

/**
 * Reads a rate ("0.00001052") as an exact fraction. Undefined for anything but a plain decimal above zero: signs, exponents,
 * more than twelve digits before the point or eighteen after it.
 */
export function parseRate(text: string): Rational | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,18}))?$/.exec(text);
  if (!match) return undefined;
  const fraction = match[2] ?? '';
  const num = BigInt(`${match[1] ?? ''}${fraction}`);
  return num === 0n ? undefined : rational(num, 10n ** BigInt(fraction.length));
}
