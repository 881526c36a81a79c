import { createHash } from 'node:crypto';
import { type Currency, currencyExponent, isCurrency } from '@evens/kernel';
import type { Fields } from './protocol.ts';

/** Values as several protocols write them. */

export const fieldsIn = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

/** A text that is not empty. */
export const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

export const currencyIn = (value: unknown): Currency | undefined =>
  typeof value === 'string' && isCurrency(value) ? value : undefined;

/** Minor units as a decimal of whole units: 150 EUR is "1.50". At least so many places. */
export function decimalText(minor: bigint, currency: Currency, leastPlaces = 0): string {
  const places = currencyExponent(currency);
  const digits = (minor < 0n ? -minor : minor).toString().padStart(places + 1, '0');
  const [whole, part] = [digits.slice(0, digits.length - places), digits.slice(digits.length - places)];
  const fraction = part.padEnd(leastPlaces, '0');
  return `${minor < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** The same as the number that JSON has. */
export const decimalNumber = (minor: bigint, currency: Currency): number => Number(decimalText(minor, currency));

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Back to minor units; what is smaller than one is cut off. Undefined for what is no decimal, as text or number. */
export function minorOfDecimal(value: unknown, currency: Currency): bigint | undefined {
  const match = DECIMAL.exec(typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '');
  if (!match) return undefined;
  const places = currencyExponent(currency);
  const [, sign, whole = '', fraction = ''] = match;
  const minor = BigInt(`${whole}${fraction.slice(0, places).padEnd(places, '0')}`);
  return sign === '-' ? -minor : minor;
}

export const md5 = (text: string): string => createHash('md5').update(text, 'utf8').digest('hex');

/** JSON by POST, as most protocols send it. */
export const posted = (path: string, body: string, headers: Readonly<Record<string, string>> = {}) => ({
  ...{ method: 'POST' as const, path, body },
  headers: { 'content-type': 'application/json', ...headers },
});
