import type { BuilderPick } from '@evens/betting';
import { MARKET_STATUSES } from '@evens/catalogue';
import type { BuilderOption, BuilderQuote, MarketView } from '@evens/contract';

export const nameOf = ({ marketKey, outcome }: BuilderPick): string => `${marketKey}/${outcome}`;

export const samePick = (one: BuilderPick, other: BuilderPick): boolean => nameOf(one) === nameOf(other);

/** `marketKey/outcome` apart: outcomes may hold a slash, keys do not. */
export function pickOf(name: string): BuilderPick {
  const slash = name.indexOf('/');
  return { marketKey: name.slice(0, slash), outcome: name.slice(slash + 1) };
}

/** The markets of a quote as cards and tabs of markets are made from. */
export const marketViews = (quote: BuilderQuote): readonly MarketView[] =>
  quote.markets.map(({ key, outcomes }) => ({
    key,
    version: 0,
    status: MARKET_STATUSES.active,
    outcomes: outcomes.map(({ outcome, priceMilli }) => [outcome, priceMilli, 1]),
    favourite: 0,
  }));

/** Every outcome that may be picked, by its name. */
export const optionsOf = (quote: BuilderQuote): ReadonlyMap<string, BuilderOption> =>
  new Map(
    quote.markets.flatMap(({ key, outcomes }) =>
      outcomes.map((option) => [nameOf({ marketKey: key, outcome: option.outcome }), option] as const),
    ),
  );

/** How the price of all stands to their product: so far off that the page says why, or about the same. */
export function togetherness(priceMilli: number, multipliedMilli: number): 'together' | 'apart' | 'even' {
  if (multipliedMilli > 1.06 * priceMilli) return 'together';
  return multipliedMilli < 0.94 * priceMilli ? 'apart' : 'even';
}
