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

/** With the draw at this price or more, three prices tell what two would. Thousandths. */
const RARE_DRAW_MILLI = 10_000;

/** Who wins where a draw hardly happens: the market without it, where the house has one open. */
function winnerWithoutDraw(markets: readonly MarketView[], main: MarketView | undefined): MarketView | undefined {
  const draw = main?.outcomes.find(([code]) => code === 'draw');
  if (!draw || draw[1] < RARE_DRAW_MILLI) return undefined;
  return markets.find((market) => market.key === 'winner' && isPriced(market));
}

/** How far the prices of a line are from each other: 0 for an even one. */
const imbalance = ({ outcomes: [first, second] }: MarketView): number =>
  Math.abs(Math.log((first?.[1] || 1) / (second?.[1] || 1)));

const isNearer = (market: MarketView, than: MarketView): boolean =>
  (Number(isPriced(market)) - Number(isPriced(than)) ||
    market.favourite - than.favourite ||
    imbalance(than) - imbalance(market)) > 0;

/** Of each kind with lines one alone, the one people bet on: open, and nearest to evens. The rest as it came. */
function oneLineOfEach(markets: readonly MarketView[]): readonly MarketView[] {
  const best = new Map<string, MarketView>();
  const kindOf = (market: MarketView): string | undefined => {
    const identity = parseMarketKey(market.key);
    return identity?.specifier === undefined || market.outcomes.length !== 2 ? undefined : identity.type;
  };
  for (const market of markets) {
    const kind = kindOf(market);
    const known = kind === undefined ? undefined : best.get(kind);
    if (kind !== undefined && (!known || isNearer(market, known))) best.set(kind, market);
  }
  return markets.filter((market) => {
    const kind = kindOf(market);
    return kind === undefined || best.get(kind) === market;
  });
}

/**
 * Markets for the head of a match, the leading one first: who wins, then handicap and total of the whole contest, then the next
 * best. Those that take bets stand before those that pause, so that a price stands there whenever the house offers one.
 */
export function heroMarkets(given: readonly MarketView[]): readonly MarketView[] {
  const markets = oneLineOfEach(
    // Of a part, a count or one side: those belong to the board below.
    given.filter(({ key }) => !key.includes('@') && !key.includes('~') && !key.startsWith('team-')),
  );
  const { main, total, handicap } = rowMarkets(markets);
  const winner = winnerWithoutDraw(markets, main) ?? main;
  const first = [winner, total, handicap].filter((market) => market !== undefined);
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
