/** Decimal amounts of one currency as whole numbers of their last place, so that sums are exact. */
const placesOf = (amount: string): number => amount.split('.')[1]?.length ?? 0;

const minorOf = (amount: string, places: number): bigint => {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(`${whole}${fraction.padEnd(places, '0')}`);
};

function textOf(minor: bigint, places: number): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return minor < 0n ? `-${text}` : text;
}

/** Whole percents of an amount, rounded down to its last place. */
export function percentOf(amount: string, percent: number): string {
  const places = placesOf(amount);
  return textOf((minorOf(amount, places) * BigInt(percent)) / 100n, places);
}

export function sumOf(amounts: readonly string[]): string {
  const places = Math.max(0, ...amounts.map(placesOf));
  return textOf(
    amounts.reduce((sum, amount) => sum + minorOf(amount, places), 0n),
    places,
  );
}

/** "170.10" less "119.00" is "51.10". */
export function difference(left: string, right: string): string {
  const places = Math.max(placesOf(left), placesOf(right));
  return textOf(minorOf(left, places) - minorOf(right, places), places);
}
