import { type Currency, currencyExponent } from '@evens/kernel';
import { type Amount, decimalAmount, decimalOf } from './amounts.ts';

/** A decimal number that may be below nothing: where a protocol writes a stake as less than 0. */
export interface SignedAmount {
  readonly negative: boolean;
  readonly amount: Amount;
}

/** As `decimalAmount`, with a minus sign allowed before it: -1.5, "-1.50". */
export function signedDecimal(value: unknown): SignedAmount | undefined {
  const negative = typeof value === 'number' ? value < 0 : typeof value === 'string' && value.startsWith('-');
  const size = typeof value === 'number' ? Math.abs(value) : negative ? String(value).slice(1) : value;
  const amount = decimalAmount(size);
  return amount && { negative, amount };
}

/** A balance as a JSON number of whole units with all places that its currency has: 12.34. */
export const numberOf = (minor: bigint, currency: Currency): number =>
  Number(decimalOf(minor, currency, currencyExponent(currency)));
