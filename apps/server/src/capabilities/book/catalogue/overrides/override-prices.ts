import type { MarketKey, OutcomeCode } from '@evens/catalogue';
import type { PriceMilli } from '@evens/kernel';
import { pricesOf, winnersOf } from '@evens/pricing';
import type { MarginOverride, PricingOverride } from './overrides.ts';

/** A market's own prices, in columns. */
export interface FedPrices {
  readonly key: MarketKey;
  readonly codes: readonly OutcomeCode[];
  readonly prices: readonly PriceMilli[];
  readonly fair?: readonly number[] | undefined;
  readonly closed?: readonly number[] | undefined;
}

/** The prices that a manual override makes of the source's; the same list where it changes nothing. */
export function overridePrices(fed: FedPrices, pricing: PricingOverride): readonly PriceMilli[] {
  const prices =
    pricing.kind === 'prices'
      ? fed.codes.map((code, index) => pricing.prices[code] ?? fed.prices[index] ?? 0)
      : withMargin(fed, pricing);
  return prices.every((each, index) => each === fed.prices[index]) ? fed.prices : prices;
}

/** Whether every open price of the market is the trader's own: nothing that the source says of it counts then. */
export function isWhollyOverridden({ codes, closed }: FedPrices, pricing: PricingOverride | undefined): boolean {
  if (pricing?.kind !== 'prices') return false;
  return codes.every((code, index) => closed?.includes(index) || Object.hasOwn(pricing.prices, code));
}

const LEAST_CHANCE = 0.0005;

function withMargin(fed: FedPrices, { overroundMilli, shift }: MarginOverride): readonly PriceMilli[] {
  const open = fed.codes.flatMap((_, index) => (fed.closed?.includes(index) ? [] : [index]));
  const chances = chancesOf(fed, open);
  const sum = chances.reduce((all, each) => all + each, 0);
  const at = shift ? open.findIndex((index) => fed.codes[index] === shift.outcome) : -1;
  const moved = shift && at >= 0 ? shifted(chances, at, shift.byMilli / 1000, sum) : chances;
  // What is closed keeps its share of the chances, and bears none of this margin.
  const overround = ((overroundMilli / 1000) * sum) / winnersOf(fed.key);
  const outcomes = open.map((index, place) => ({
    outcome: fed.codes[index] ?? '',
    fairProbability: moved[place] ?? LEAST_CHANCE,
  }));
  const made = pricesOf({ key: fed.key, outcomes }, undefined, overround);
  // One outcome is as good as certain: no margin is left to choose.
  if (!made) return fed.prices;
  return fed.prices.map((price, index) => made[open.indexOf(index)] ?? price);
}

/** By the source's own fair worth; where it says none, by its prices without their margin. */
function chancesOf({ key, prices, fair }: FedPrices, open: readonly number[]): number[] {
  const worths = open.map((index) => fair?.[index] ?? Number.NaN);
  if (worths.every((each) => each > 0)) return worths;
  const implied = open.map((index) => 1000 / (prices[index] ?? 1000));
  const sum = implied.reduce((all, each) => all + each, 0);
  const without = Math.min(1, winnersOf(key) / sum);
  return implied.map((each) => each * without);
}

function shifted(chances: readonly number[], at: number, by: number, sum: number): number[] {
  const before = chances[at] ?? 0;
  const after = Math.min(Math.max(before + by, LEAST_CHANCE), sum - LEAST_CHANCE);
  const rest = sum - before;
  return chances.map((each, index) => (index === at ? after : rest > 0 ? (each * (sum - after)) / rest : each));
}
