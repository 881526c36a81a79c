import { assert } from './assert.ts';
import { type Currency, currencyExponent } from './currency.ts';

/** An amount in minor units (cents, satoshi) with its currency beside it. Never a float. */
export interface Money {
  readonly amountMinor: bigint;
  readonly currency: Currency;
}

export const money = (amountMinor: bigint, currency: Currency): Money => ({ amountMinor, currency });

export function addMoney(left: Money, right: Money): Money {
  assert(left.currency === right.currency, `cannot add ${right.currency} to ${left.currency}`);
  return { amountMinor: left.amountMinor + right.amountMinor, currency: left.currency };
}

/**
 * Reads what a person or a client wrote ("10", "10.5", "0.05") as minor units.
 * Undefined for anything else: signs, letters, exponents, too many places, more than fifteen digits.
 */
export function parseAmount(text: string, currency: Currency): bigint | undefined {
  const places = currencyExponent(currency);
  const match = /^(\d{1,15})(?:\.(\d+))?$/.exec(text);
  if (!match) return undefined;
  const fraction = match[2] ?? '';
  if (fraction.length > places) return undefined;
  return BigInt(`${match[1] ?? ''}${fraction.padEnd(places, '0')}`);
}

/** The plain decimal string of an amount, without grouping or symbol: 1234n EUR is "12.34". */
export function formatAmount(amountMinor: bigint, currency: Currency): string {
  const places = currencyExponent(currency);
  const sign = amountMinor < 0n ? '-' : '';
  const digits = (amountMinor < 0n ? -amountMinor : amountMinor).toString().padStart(places + 1, '0');
  return places === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** The smaller of two amounts in minor units: `Math.min` does not take bigints. */
export function minOf(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}
