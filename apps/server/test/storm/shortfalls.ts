import type { StormCounts } from './storm-counts.ts';

/** What a storm must have brought about, or it has shown nothing. A quiet machine needs a minute for it, a busy one longer. */
const LEAST = {
  accepted: 2000,
  refusedForPrice: 200,
  late: 100,
  corrections: 100,
  traderTook: 50,
  traderRefused: 50,
  wholeSold: 50,
  wholeRefused: 50,
  partsSold: 50,
  partsRefused: 50,
  ruleSold: 50,
  rulesRefused: 50,
} as const satisfies { readonly [Name in keyof StormCounts]: number };

/** Too few of what a storm is for, in words. */
export const shortfalls = (counts: StormCounts): string[] =>
  Object.entries(LEAST).flatMap(([name, least]) => {
    const found = counts[name as keyof StormCounts];
    return found < least ? [`${name}: ${found} of at least ${least}`] : [];
  });
