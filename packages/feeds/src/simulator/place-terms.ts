import { type PlaceTerms, placeMarketKey, placeTermsFor, placeTermsWithin, type RunnerChances } from '@evens/catalogue';
import type { FairMarket } from '@evens/pricing';

/** How many places a race may ever pay: what its results have to answer, whatever the terms were when somebody bet. */
export const placesEverPaid = (declared: number, handicap: boolean): readonly number[] => {
  const most = placeTermsFor(declared, handicap)?.places ?? 0;
  return Array.from({ length: Math.max(0, most - 1) }, (_, index) => index + 2);
};

/** The terms that this field bears at its chances of now; undefined: win only. */
export function placeTermsNow(
  declared: number,
  handicap: boolean,
  markets: readonly FairMarket[],
): PlaceTerms | undefined {
  const standard = placeTermsFor(declared, handicap);
  if (!standard) return undefined;
  const chances = new Map(
    markets.map(({ key, outcomes }) => [key, new Map(outcomes.map((each) => [each.outcome, each.fairProbability]))]),
  );
  const field = [...(chances.get('outright') ?? [])].map(
    ([code, win]): RunnerChances => ({
      win,
      placed: (places) => chances.get(placeMarketKey({ places }))?.get(code),
    }),
  );
  return field.length > 0 ? placeTermsWithin(standard, field) : undefined;
}
