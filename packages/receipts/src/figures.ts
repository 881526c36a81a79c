import {
  assert,
  type Currency,
  isCurrency,
  type PriceMilli,
  parseAmount,
  parsePrice,
  type Rational,
  rational,
} from '@evens/kernel';

/** "1/5" and "0.25" as exact fractions. Undefined for signs, a zero below the line and anything else. */
export function readFraction(text: string): Rational | undefined {
  const [, whole, places = '', below] = /^(\d{1,15})(?:\.(\d{1,15})|\/(\d{1,15}))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  if (below === undefined) return rational(BigInt(`${whole}${places}`), 10n ** BigInt(places.length));
  return BigInt(below) === 0n ? undefined : rational(BigInt(whole), BigInt(below));
}

export const fractionText = ({ num, den }: Rational): string => `${num}/${den}`;

/** 1910 as "1.91": two places, or three where the price has them. */
export function priceText(priceMilli: PriceMilli): string {
  const places = String(priceMilli % 1000).padStart(3, '0');
  return `${Math.floor(priceMilli / 1000)}.${places.endsWith('0') ? places.slice(0, 2) : places}`;
}

/*
 * What stands in a receipt the house has signed, so that it fits: anything else is a broken house.
 */
export function priceIn(text: string): PriceMilli {
  const price = parsePrice(text);
  assert(price !== undefined, `a receipt with the price ${text}`);
  return price;
}

export function fractionIn(text: string): Rational {
  const fraction = readFraction(text);
  assert(fraction, `a receipt with the fraction ${text}`);
  return fraction;
}

export function currencyIn(code: string): Currency {
  assert(isCurrency(code), `a receipt in ${code}`);
  return code;
}

export function amountIn(text: string | undefined, currency: Currency): bigint {
  const minor = text === undefined ? undefined : parseAmount(text, currency);
  assert(minor !== undefined, `a receipt with the amount ${text}`);
  return minor;
}
