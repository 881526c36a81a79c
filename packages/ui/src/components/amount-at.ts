/**
 * The decimal string a part of the way from one to another: 0 is the first, 1 the second, to the last place of the one
 * that has more. Times of it are the caller's; nothing is rounded beyond the last place.
 */
export function amountAt(from: string, to: string, share: number): string {
  if (share <= 0) return from;
  if (share >= 1) return to;
  const places = Math.max(placesOf(from), placesOf(to));
  const [first, last] = [unitsOf(from, places), unitsOf(to, places)];
  // In millionths: a number of that size is exact, an amount in coins need not be.
  return textOf(first + ((last - first) * BigInt(Math.round(share * 1_000_000))) / 1_000_000n, places);
}

/** Whether both are decimal strings, between which there is something to count. */
export const isCountable = (from: string, to: string): boolean => DECIMAL.test(from) && DECIMAL.test(to) && from !== to;

const DECIMAL = /^-?\d+(\.\d+)?$/;

const placesOf = (text: string): number => text.split('.')[1]?.length ?? 0;

const unitsOf = (text: string, places: number): bigint =>
  BigInt(text.replace('.', '') + '0'.repeat(places - placesOf(text)));

function textOf(units: bigint, places: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const whole = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return units < 0n ? `-${whole}` : whole;
}
