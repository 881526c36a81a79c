/** A decimal price in thousandths: 1.91 is 1910. From 1000 (stake back) to 1000000 (a thousand to one). */
export type PriceMilli = number;

export const MIN_PRICE_MILLI = 1000;
export const MAX_PRICE_MILLI = 1_000_000;

export const isPriceMilli = (value: number): value is PriceMilli =>
  Number.isInteger(value) && value >= MIN_PRICE_MILLI && value <= MAX_PRICE_MILLI;

/** "1.91" as 1910. Undefined for another shape, more than three places, or out of range. */
export function parsePrice(text: string): PriceMilli | undefined {
  const match = /^(\d{1,4})(?:\.(\d{1,3}))?$/.exec(text);
  if (!match) return undefined;
  const value = Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0'));
  return isPriceMilli(value) ? value : undefined;
}
