import type { FixtureDetail, MarketView } from '@evens/contract';

type Runner = NonNullable<FixtureDetail['runners']>[number];

/** Runners as a card lists them: by place while they run, else the shortest price first; those without a price last. */
export function orderRunners(
  runners: readonly Runner[],
  market: MarketView | undefined,
  order: readonly string[] | undefined,
): readonly (Runner & { readonly rank: number })[] {
  const price = new Map(market?.outcomes.map(([code, milli]) => [code, milli]));
  const place = new Map(order?.map((code, index) => [code, index]));
  const value = (runner: Runner): number =>
    place.get(runner.code) ?? (price.get(runner.code) ?? Number.MAX_SAFE_INTEGER / 2) + runners.length;
  return [...runners]
    .sort((left, right) => value(left) - value(right))
    .map((runner, index) => ({ ...runner, rank: index + 1 }));
}
