import { type Currency, currencyExponent } from '@evens/kernel';

/**
 * An amount as a protocol writes it, exact: `digits` of 10^-`places` units. `minor`: in the smallest parts that its currency has here.
 * It becomes money where the currency is known, which of some calls is only the session's.
 */
export interface Amount {
  readonly digits: bigint;
  readonly places: number | 'minor';
}

/** More than any currency of the house can hold is a mistake, and never reaches the database. */
const MOST_DIGITS = 15;
const WHOLE = /^\d{1,15}$/;
const DECIMAL = /^(\d{1,15})(?:\.(\d{1,9}))?$/;
/** The largest number that JSON carries exactly. */
const MOST_EXACT = Number.MAX_SAFE_INTEGER;

/** Of a whole number, as text or as JSON: "1000", 1000. Undefined for signs, points, exponents, and whatever is no number. */
export function wholeAmount(value: unknown, places: Amount['places']): Amount | undefined {
  const text = typeof value === 'number' && Number.isInteger(value) && value <= MOST_EXACT ? String(value) : value;
  return typeof text === 'string' && WHOLE.test(text) ? { digits: BigInt(text), places } : undefined;
}

/** Of a decimal number, as text or as JSON: "10.50", 10.5. Undefined for signs, exponents, and more than nine places. */
export function decimalAmount(value: unknown): Amount | undefined {
  const text = typeof value === 'number' && value <= MOST_EXACT ? String(value) : value;
  const match = typeof text === 'string' ? DECIMAL.exec(text) : null;
  if (!match) return undefined;
  const fraction = match[2] ?? '';
  return { digits: BigInt(`${match[1] ?? ''}${fraction}`), places: fraction.length };
}

const placesIn = ({ places }: Pick<Amount, 'places'>, currency: Currency): number =>
  places === 'minor' ? currencyExponent(currency) : places;

/** In minor units; undefined where it has smaller parts than the currency: no money is lost or made by rounding. */
export function minorOf(amount: Amount, currency: Currency): bigint | undefined {
  const shift = currencyExponent(currency) - placesIn(amount, currency);
  if (shift >= 0) {
    const minor = amount.digits * 10n ** BigInt(shift);
    return minor.toString().length > MOST_DIGITS + 3 ? undefined : minor;
  }
  const parts = 10n ** BigInt(-shift);
  return amount.digits % parts === 0n ? amount.digits / parts : undefined;
}

/** A balance in a protocol's whole units, cut down where those are larger than the minor unit: nobody is promised what he does not have. */
export function wireOf(minor: bigint, currency: Currency, places: Amount['places']): bigint {
  const shift = placesIn({ places }, currency) - currencyExponent(currency);
  if (shift >= 0) return minor * 10n ** BigInt(shift);
  const parts = 10n ** BigInt(-shift);
  return minor < 0n ? -((-minor + parts - 1n) / parts) : minor / parts;
}

/** The same as a decimal text with so many places: "10.50". */
export function decimalOf(minor: bigint, currency: Currency, places: number): string {
  const wire = wireOf(minor, currency, places);
  const digits = (wire < 0n ? -wire : wire).toString().padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return wire < 0n ? `-${text}` : text;
}
