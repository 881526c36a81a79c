import { isPriceMilli } from '@evens/kernel';
import { MOST_WORTH, winnersOf } from '@evens/pricing';
import { fedOf, type MarketState, overridePrices, type PriceFault, type PricingOverride } from '../catalogue/index.ts';

/** What becomes of a price that somebody wants to set. */
export type PriceCheck =
  | { readonly verdict: 'stands'; readonly pricing: PricingOverride }
  /** Outside the usual range, in the player's favour or far too short: it is set once the operator confirms it. */
  | { readonly verdict: 'confirm'; readonly pricing: PricingOverride }
  /** A bet on it would be worth more than its stake: another person has to agree. */
  | { readonly verdict: 'secondPerson'; readonly pricing: PricingOverride }
  | { readonly verdict: 'impossible' }
  | { readonly verdict: 'closed' };

/** Bets on it are worth more than their stake: by an outcome, or by all of them together. */
const LOSING: readonly PriceFault[] = ['overroundBelowOne', 'worthMoreThanStake'];
const DEAR: readonly PriceFault[] = ['overroundTooHigh', 'worthFarTooLittle'];
/** Below these a price is worth so little that nobody can mean it. */
const LEAST_WORTH = 0.4;
const MOST_OVERROUND = 1.25;

type Wanted =
  | { readonly prices: Readonly<Record<string, number>> }
  | {
      readonly overroundMilli: number;
      readonly shift?: { readonly outcome: string; readonly byMilli: number } | undefined;
    };

/**
 * Checks manual prices against the market as its source says it. `best` is what the best bet on the market returns for one
 * stake: the price of an outcome times its chance, or, of a whole market, what backing everything pays.
 */
export function checkPrice(market: MarketState, wanted: Wanted): PriceCheck {
  const fed = fedOf(market);
  if (fed.status !== 'active' && fed.status !== 'suspended') return { verdict: 'closed' };
  const plain = pricingOf(wanted);
  if (plain.kind === 'prices') {
    const set = Object.entries(plain.prices);
    const known = set.length > 0 && set.every(([code, price]) => fed.codes.includes(code) && price > 1000);
    if (!known || !set.every(([, price]) => isPriceMilli(price))) return { verdict: 'impossible' };
  } else if (plain.shift && !fed.codes.includes(plain.shift.outcome)) return { verdict: 'impossible' };
  const prices = overridePrices(fed, plain);
  const best = bestReturn(fed, prices);
  if (best > 1) return { verdict: 'secondPerson', pricing: { ...plain, accepts: LOSING } };
  const dear = isDear(fed, prices);
  if (dear) return { verdict: 'confirm', pricing: { ...plain, accepts: DEAR } };
  return { verdict: best > MOST_WORTH ? 'confirm' : 'stands', pricing: plain };
}

const pricingOf = (wanted: Wanted): PricingOverride =>
  'prices' in wanted
    ? { kind: 'prices', prices: wanted.prices, accepts: [] }
    : {
        kind: 'margin',
        overroundMilli: wanted.overroundMilli,
        accepts: [],
        ...(wanted.shift && { shift: wanted.shift }),
      };

const openOf = ({ codes, closed }: MarketState): number[] =>
  codes.flatMap((_, index) => (closed?.includes(index) ? [] : [index]));

/** The chances read from prices, summed, for each outcome that wins. */
export function overroundMilliOf(market: MarketState, prices: readonly number[] = market.prices): number {
  const sum = openOf(market).reduce((all, index) => all + 1000 / (prices[index] ?? 1000), 0);
  return Math.round((1000 * sum) / winnersOf(market.key));
}

/** What the best bet on the market returns for a stake of one, by the source's own chances. */
export function bestReturn(fed: MarketState, prices: readonly number[]): number {
  const open = openOf(fed);
  const chances = chancesOf(fed, open);
  const single = Math.max(0, ...open.map((index, place) => ((prices[index] ?? 0) / 1000) * (chances[place] ?? 0)));
  // With an outcome closed nobody can back everything.
  const whole = open.length === fed.codes.length ? 1000 / overroundMilliOf(fed, prices) : 0;
  return Math.max(single, whole);
}

function isDear(fed: MarketState, prices: readonly number[]): boolean {
  const open = openOf(fed);
  const chances = chancesOf(fed, open);
  const low = open.some((index, place) => {
    const chance = chances[place] ?? 0;
    return chance > 0.1 && ((prices[index] ?? 0) / 1000) * chance < LEAST_WORTH;
  });
  return low || overroundMilliOf(fed, prices) > MOST_OVERROUND * 1000;
}

function chancesOf({ key, prices, fair }: MarketState, open: readonly number[]): number[] {
  const worths = open.map((index) => fair?.[index] ?? Number.NaN);
  if (worths.every((each) => each > 0)) return worths;
  const implied = open.map((index) => 1000 / (prices[index] ?? 1000));
  const sum = implied.reduce((all, each) => all + each, 0);
  return implied.map((each) => each * Math.min(1, winnersOf(key) / sum));
}
