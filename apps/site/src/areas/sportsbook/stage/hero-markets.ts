import { marketType, parseMarketKey } from '@evens/catalogue';
import type { MarketView } from '@evens/contract';
import { rowMarkets } from '../../../shared/fixtures/preview-markets.ts';

/** Prices beside each other at the head of a page. */
const MOST_OUTCOMES = 3;
/** Markets that can be chosen there. */
const MOST_MARKETS = 3;
/** What people look for when the winner is closed, in this order. */
const NEXT_BEST: readonly string[] = [
  'next-score',
  'total',
  'asian-handicap',
  'both-score',
  'draw-no-bet',
  'double-chance',
  'european-handicap',
];

const OPEN = 1;

const isPriced = (market: MarketView): boolean =>
  market.status === OPEN && market.outcomes.some(([, , active]) => active === 1);

const rankOf = (market: MarketView): number => {
  const found = NEXT_BEST.indexOf(parseMarketKey(market.key)?.type ?? '');
  return found < 0 ? NEXT_BEST.length : found;
};

/** Shown in a line at the head: two or three outcomes that the market itself names, not players or scores. */
const fitsHead = (market: MarketView): boolean =>
  market.outcomes.length >= 2 &&
  market.outcomes.length <= MOST_OUTCOMES &&
  marketType(parseMarketKey(market.key)?.type ?? '') !== undefined;

/**
 * Markets for the head of a match, the leading one first: who wins, then handicap and total of the whole contest, then the next
 * best. Those that take bets stand before those that pause, so that a price stands there whenever the house offers one.
 */
export function heroMarkets(markets: readonly MarketView[]): readonly MarketView[] {
  const { main, total, handicap } = rowMarkets(
    // Of a part, a count or one side: those belong to the board below.
    markets.filter(({ key }) => !key.includes('@') && !key.includes('~') && !key.startsWith('team-')),
  );
  const first = [main, total, handicap].filter((market) => market !== undefined);
  const rest = markets
    .filter((market) => !first.includes(market) && fitsHead(market))
    .map((market) => ({ market, rank: rankOf(market) }))
    .filter(({ rank }) => rank < NEXT_BEST.length)
    .sort((left, right) => left.rank - right.rank)
    .map(({ market }) => market);
  const types = new Set<string>();
  const ordered = [...first.filter(fitsHead), ...rest].filter((market) => {
    const type = parseMarketKey(market.key)?.type ?? market.key;
    return !types.has(type) && types.add(type);
  });
  return [...ordered.filter(isPriced), ...ordered.filter((market) => !isPriced(market))].slice(0, MOST_MARKETS);
}
