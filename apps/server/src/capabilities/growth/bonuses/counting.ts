import { countedOf, type Outcome, type Product, type Stake, sameMarketCounted, type Terms } from '@evens/bonuses';
import type { Counted } from './counted-store.ts';

/** A bet or a round that was decided, as counting needs it. Amounts in minor units. */
export interface DecidedStake {
  /** `ticket:ID`, `round:ID`. */
  readonly source: string;
  readonly product: Product;
  readonly betType: Stake['betType'];
  readonly stakeMinor: bigint;
  readonly soldMinor: bigint;
  /** 0 where it is open again. */
  readonly outcome: number;
  /** One a leg; a round of a game has none. */
  readonly legs: readonly { readonly market: string; readonly outcome: string; readonly priceMilli: number }[];
}

const isOutcome = (code: number): code is Outcome => code >= 0 && code <= 6;

/** What a decided stake counts, by its parts: singles one by one with their markets, all else as one. */
export function partsCounted(terms: Terms, grantId: string, decided: DecidedStake): Counted[] {
  const { source, product, betType, stakeMinor, soldMinor, outcome, legs } = decided;
  const prices = legs.map(({ priceMilli }) => priceMilli);
  const stake: Stake = { stakeMinor, product, betType, prices, cashOnly: false };
  const countedMinor = isOutcome(outcome) ? countedOf(terms, stake, soldMinor, outcome) : 0n;
  const one = { source, grantId, countedMinor, part: 1, market: null, outcome: null };
  if ((betType !== 'single' && betType !== 'multiple-singles') || legs.length === 0) return [one];
  // Of several singles each is staked alike; what does not divide falls to the first.
  const each = countedMinor / BigInt(legs.length);
  const rest = countedMinor - each * BigInt(legs.length);
  return legs.map((leg, at) => ({
    ...one,
    part: at + 1,
    countedMinor: at === 0 ? each + rest : each,
    market: leg.market,
    outcome: leg.outcome,
  }));
}

/** What all of a grant's bets on one market count together: of opposite outcomes the largest less all others. */
function marketSum(counted: readonly Counted[]): bigint {
  const byOutcome = new Map<string, bigint>();
  for (const { outcome, countedMinor } of counted) {
    const key = outcome ?? '';
    byOutcome.set(key, (byOutcome.get(key) ?? 0n) + countedMinor);
  }
  return sameMarketCounted([...byOutcome.values()]);
}

/** What is counted now in the place of what was, by the same parts; `others` stand on the same markets. Above or below 0. */
export function countedMore(before: readonly Counted[], after: readonly Counted[], others: readonly Counted[]): bigint {
  const plain = (list: readonly Counted[]): bigint =>
    list.reduce((sum, { market, countedMinor }) => (market === null ? sum + countedMinor : sum), 0n);
  const markets = new Set([...before, ...after].flatMap(({ market }) => market ?? []));
  let more = plain(after) - plain(before);
  for (const name of markets) {
    const on = (list: readonly Counted[]) => list.filter(({ market }) => market === name);
    more += marketSum([...on(others), ...on(after)]) - marketSum([...on(others), ...on(before)]);
  }
  return more;
}
