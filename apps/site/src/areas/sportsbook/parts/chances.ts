/** Shares of a market from its prices in thousandths: reciprocals, scaled to one. Undefined when a price is missing. */
export function chances(prices: readonly (number | undefined)[]): readonly number[] | undefined {
  if (prices.some((price) => price === undefined || price <= 1000)) return undefined;
  const raw = prices.map((price) => 1 / (price ?? 1));
  const sum = raw.reduce((total, each) => total + each, 0);
  return raw.map((each) => each / sum);
}
