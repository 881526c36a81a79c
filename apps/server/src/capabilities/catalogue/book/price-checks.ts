import { type MarketIdentity, marketType, type OutcomeCode, type OutcomeShape, parseMarketKey } from '@evens/catalogue';
import type { MarketPrices } from '@evens/feeds';
import { isPriceMilli, type PriceMilli } from '@evens/kernel';

/** Why prices of a market are not believed. */
export type PriceFault =
  | 'unknownMarket'
  | 'malformedOutcome'
  | 'repeatedOutcome'
  | 'impossiblePrice'
  | 'overroundBelowOne'
  | 'jump'
  | 'contradiction';

/** How many outcomes make a market of this shape complete: exactly one of them wins, or stakes come back. */
const COMPLETE: Partial<Record<OutcomeShape, number>> = {
  'home-draw-away': 3,
  'home-away': 2,
  'over-under': 2,
  'yes-no': 2,
  'odd-even': 2,
  'half-full': 9,
};

const MAX_OUTCOME_LENGTH = 40;
/** Room for the last digit of rounded prices. */
const OVERROUND_FLOOR = 0.9995;

/** A key of the catalogue, read. Undefined for one that no market type knows. */
export function knownMarket(key: string): MarketIdentity | undefined {
  const identity = parseMarketKey(key);
  return identity && marketType(identity.type) ? identity : undefined;
}

// Keys are a few thousand words: each is read once. The number of outcomes that make its market complete, or NaN where that
// is not fixed.
const expected = new Map<string, number>();
const MOST_EXPECTED = 50_000;

function completeSize(key: string): number | undefined {
  const found = expected.get(key);
  if (found !== undefined) return found;
  const identity = knownMarket(key);
  if (!identity) return undefined;
  const size = COMPLETE[marketType(identity.type)?.outcomes ?? 'words'] ?? Number.NaN;
  if (expected.size >= MOST_EXPECTED) expected.clear();
  expected.set(key, size);
  return size;
}

/** Up to so many outcomes are compared one with another; a set costs more. */
const FEW = 8;

/** Faults that show in the message alone. */
export function faultOf(market: MarketPrices): PriceFault | undefined {
  const complete = completeSize(market.key);
  if (complete === undefined) return 'unknownMarket';
  const { outcomes } = market;
  const seen = outcomes.length > FEW ? new Set<OutcomeCode>() : undefined;
  for (const [index, { outcome, priceMilli }] of outcomes.entries()) {
    if (outcome.length === 0 || outcome.length > MAX_OUTCOME_LENGTH) return 'malformedOutcome';
    if (seen ? seen.has(outcome) : outcomes.findIndex((each) => each.outcome === outcome) < index)
      return 'repeatedOutcome';
    seen?.add(outcome);
    if (!isPriceMilli(priceMilli)) return 'impossiblePrice';
  }
  if (market.status !== 'active') return undefined;
  if (market.outcomes.length !== complete || !market.outcomes.every((each) => each.active)) return undefined;
  return overround(market.outcomes) < OVERROUND_FLOOR ? 'overroundBelowOne' : undefined;
}

/** Sum of the reciprocals of all prices: below 1 whoever backs everything cannot lose. */
export const overround = (outcomes: readonly { readonly priceMilli: PriceMilli }[]): number =>
  outcomes.reduce((sum, each) => sum + 1000 / each.priceMilli, 0);

/** How far an outcome's implied probability may move in one message without a reason in the contest itself. */
export const JUMP_LIMIT = { beforeStart: 0.3, inPlay: 0.4 } as const;

/** The largest change of implied probability (0 to 1) between two lists of prices of the same market. */
export function largestMove(
  before: { readonly codes: readonly OutcomeCode[]; readonly prices: readonly PriceMilli[] },
  after: readonly { readonly outcome: OutcomeCode; readonly priceMilli: PriceMilli }[],
): number {
  let largest = 0;
  for (const { outcome, priceMilli } of after) {
    const old = before.prices[before.codes.indexOf(outcome)];
    if (old !== undefined) largest = Math.max(largest, Math.abs(1000 / priceMilli - 1000 / old));
  }
  return largest;
}

/** A refused price is believed when the source still says it after so long (wall time). */
export const INSISTING_MS = 10_000;
