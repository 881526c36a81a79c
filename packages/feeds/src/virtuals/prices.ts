import { type FixtureResult, type MarketKey, resolveMarket } from '@evens/catalogue';
import { type FairMarket, type PricedMarket, priceMarket } from '@evens/pricing';
import type { MarketPrices, MarketSettlement } from '../protocol.ts';
import { knownVirtual, type VirtualMatchup } from './matchup.ts';

/** How much the chances of a complete market, read from its prices, exceed one: of matches and of races. Prices are rounded down. */
export const VIRTUAL_OVERROUND = { match: 1.06, race: 1.1 } as const;

/** A market by its key, or of a type the line that is nearest to even. */
type Offered = MarketKey | { readonly nearest: string };

const FIELD: readonly Offered[] = ['outright', 'place:2', 'place:3'];

/** What can be bet on, in the order of the page. */
const OFFERS: Readonly<Record<string, readonly Offered[]>> = {
  'virtual-soccer': ['1x2', 'total:2.5', 'both-score', 'double-chance', 'total:1.5', 'total:3.5', 'odd-even'],
  'virtual-basketball': ['winner', { nearest: 'total' }, { nearest: 'asian-handicap' }, 'odd-even'],
  'virtual-tennis': ['winner', { nearest: 'total~games' }, { nearest: 'asian-handicap~games' }],
  'virtual-horses': FIELD,
  'virtual-greyhounds': FIELD,
};

const unevenness = ({ outcomes }: FairMarket): number => Math.abs((outcomes[0]?.fairProbability ?? 0) - 0.5);

function nearestToEven(markets: readonly FairMarket[], type: string): FairMarket | undefined {
  const lines = markets.filter(({ key, outcomes }) => key.startsWith(`${type}:`) && outcomes.length === 2);
  return lines.sort((a, b) => unevenness(a) - unevenness(b))[0];
}

/** The fair markets of a round before it begins. */
export function virtualFair({ sport: alias, params }: VirtualMatchup): readonly FairMarket[] {
  const { model } = knownVirtual(alias);
  const all = model.markets(params, model.start(params));
  return (OFFERS[alias] ?? []).flatMap((offered) => {
    const found =
      typeof offered === 'string' ? all.find(({ key }) => key === offered) : nearestToEven(all, offered.nearest);
    return found ?? [];
  });
}

// The same pairing is priced before its round and settled after it.
const known = new WeakMap<VirtualMatchup, readonly PricedMarket[]>();

function priced(matchup: VirtualMatchup): readonly PricedMarket[] {
  const before = known.get(matchup);
  if (before) return before;
  const overround = VIRTUAL_OVERROUND[matchup.runners.length > 0 ? 'race' : 'match'];
  const markets = virtualFair(matchup).flatMap((market) => priceMarket(market, undefined, overround) ?? []);
  known.set(matchup, markets);
  return markets;
}

/** The prices of a round, which stand until its bets end. A market with an outcome that is all but certain is not offered. */
export const virtualPrices = (matchup: VirtualMatchup): readonly MarketPrices[] =>
  priced(matchup).map(({ key, outcomes }) => ({
    key,
    status: 'active',
    outcomes: outcomes.map((each) => ({ ...each, active: true })),
    favourite: true,
  }));

/** How every market of a round came out. */
export const settleVirtual = (matchup: VirtualMatchup, result: FixtureResult): readonly MarketSettlement[] =>
  priced(matchup).flatMap(({ key, outcomes }) => {
    const settled = resolveMarket(
      key,
      result,
      outcomes.map(({ outcome }) => outcome),
    );
    return settled ? [{ key, outcomes: settled }] : [];
  });
