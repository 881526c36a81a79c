/*
 * Tests of randomness. Each gives a number that is standard normal where the source is fair, so that one bound serves all of them.
 */

/** How far a sum of squares lies from what chance gives (Wilson and Hilferty's cube root). */
function ofChiSquare(square: number, freedom: number): number {
  const small = 2 / (9 * freedom);
  return (Math.cbrt(square / freedom) - (1 - small)) / Math.sqrt(small);
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Chi-square of counts against expected ones. */
export const distribution = (counts: readonly number[], expected: readonly number[]): number =>
  ofChiSquare(
    sum(counts.map((count, at) => (count - (expected[at] ?? 0)) ** 2 / (expected[at] ?? 1))),
    counts.length - 1,
  );

export function countsOf(symbols: readonly number[], kinds: number): number[] {
  const counts = Array<number>(kinds).fill(0);
  for (const symbol of symbols) counts[symbol] = (counts[symbol] ?? 0) + 1;
  return counts;
}

const uniform = (symbols: readonly number[], kinds: number): number =>
  distribution(countsOf(symbols, kinds), Array<number>(kinds).fill(symbols.length / kinds));

/** Wald and Wolfowitz: how often a sequence changes between its lower and its upper half. */
function runs(symbols: readonly number[], kinds: number): number {
  const upper = symbols.map((symbol) => symbol >= kinds / 2);
  const high = upper.filter(Boolean).length;
  const low = upper.length - high;
  const changes = upper.filter((side, at) => at > 0 && side !== upper[at - 1]).length + 1;
  const mean = (2 * high * low) / upper.length + 1;
  return (changes - mean) / Math.sqrt(((mean - 1) * (mean - 2)) / (upper.length - 1));
}

/** The correlation of each symbol with the one so many places later. */
function serialCorrelation(symbols: readonly number[], lag: number): number {
  const mean = sum(symbols) / symbols.length;
  const apart = symbols.map((symbol) => symbol - mean);
  const together = sum(apart.slice(lag).map((value, at) => value * (apart[at] ?? 0)));
  return (together / sum(apart.map((value) => value * value))) * Math.sqrt(symbols.length);
}

/** Good's serial test: overlapping pairs, less what single symbols already explain. */
function overlaps(symbols: readonly number[], kinds: number): number {
  const pairs = symbols.map((symbol, at) => symbol * kinds + (symbols[at + 1] ?? symbols[0] ?? 0));
  const square = (counts: readonly number[]): number => {
    const expected = symbols.length / counts.length;
    return sum(counts.map((count) => (count - expected) ** 2)) / expected;
  };
  const of = square(countsOf(pairs, kinds * kinds)) - square(countsOf(symbols, kinds));
  return ofChiSquare(of, kinds * kinds - kinds);
}

/** How long it takes on average until every kind was there once. */
function couponCollector(symbols: readonly number[], kinds: number): number {
  const lengths: number[] = [];
  let seen = new Set<number>();
  let length = 0;
  for (const symbol of symbols) {
    seen.add(symbol);
    length += 1;
    if (seen.size < kinds) continue;
    lengths.push(length);
    seen = new Set();
    length = 0;
  }
  const steps = Array.from({ length: kinds }, (_, at) => kinds / (at + 1));
  const variance = sum(steps.map((step) => step * step - step));
  return (sum(lengths) / lengths.length - sum(steps)) / Math.sqrt(variance / lengths.length);
}

/** How often a symbol equals one of the two before it. */
function duplicates(symbols: readonly number[], kinds: number): number {
  const found = symbols.filter(
    (symbol, at) => at > 1 && (symbol === symbols[at - 1] || symbol === symbols[at - 2]),
  ).length;
  const chance = 1 - (1 - 1 / kinds) ** 2;
  const tried = symbols.length - 2;
  // Neighbours share symbols, which makes the count a little less steady than independent tries.
  return (found - tried * chance) / Math.sqrt(tried * chance * (1 - chance) * (1 + 2 / kinds));
}

/** The six tests of equally likely symbols. @param kinds - symbols are 0 to kinds - 1 */
export const testsOf = (symbols: readonly number[], kinds: number): Readonly<Record<string, number>> => ({
  distribution: uniform(symbols, kinds),
  runs: runs(symbols, kinds),
  'serial correlation': serialCorrelation(symbols, 1),
  'serial correlation at seven': serialCorrelation(symbols, 7),
  overlaps: overlaps(symbols, kinds),
  'coupon collector': couponCollector(symbols, kinds),
  duplicates: duplicates(symbols, kinds),
});
