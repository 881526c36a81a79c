import { MARKET_GROUPS, type MarketGroup, marketType, parseMarketKey } from '@evens/catalogue';
import type { MarketView } from '@evens/contract';

/** How a card lays its outcomes out. */
export type CardLayout = 'lines' | 'grid' | 'scores' | 'runners';

export interface MarketCard {
  /** `type[~stat][@period]`, with the specifier where each value is a card of its own. */
  readonly key: string;
  readonly tab: MarketGroup;
  readonly layout: CardLayout;
  /** One market, or the lines of one in rising order. */
  readonly markets: readonly MarketView[];
  /** Outcome codes of the columns, in their order. */
  readonly columns: readonly string[];
}

const WHOLE = new Set<string | undefined>([undefined, 'ft', 'all']);

/** In which tab a market stands: corners and cards apart, then parts of the contest, then its own group. */
export function tabOf(key: string): MarketGroup {
  const identity = parseMarketKey(key);
  const type = identity && marketType(identity.type);
  if (!identity || !type) return 'specials';
  if (identity.stat === 'corners' || identity.stat === 'cards') return identity.stat;
  if (!WHOLE.has(identity.period) && type.group !== 'outrights') return 'parts';
  return type.group;
}

function layoutOf(key: string): CardLayout {
  const type = marketType(parseMarketKey(key)?.type ?? '');
  if (!type) return 'grid';
  if (type.outcomes === 'score') return 'scores';
  if (type.outcomes === 'runner') return 'runners';
  const lined = type.specifier === 'line' || type.specifier === 'handicap' || type.specifier === 'europeanHandicap';
  return lined && type.outcomes !== 'words' ? 'lines' : 'grid';
}

const ORDER = [
  'home',
  'home-draw',
  'over',
  'yes',
  'odd',
  'draw',
  'home-away',
  'none',
  'under',
  'no',
  'even',
  'away',
  'draw-away',
];

/** Outcomes in the order people expect; words of a market keep the order of its type, others that of the feed. */
function columnsOf(key: string, codes: readonly string[]): readonly string[] {
  const type = marketType(parseMarketKey(key)?.type ?? '');
  if (type?.words) {
    const words = type.words;
    return [...codes].sort((left, right) => words.indexOf(left) - words.indexOf(right));
  }
  if (codes.every((code) => ORDER.includes(code)))
    return [...codes].sort((left, right) => ORDER.indexOf(left) - ORDER.indexOf(right));
  return codes;
}

const lineValue = (key: string): number => Number(parseMarketKey(key)?.specifier ?? 0) || 0;

/** Cards of a fixture's markets: lines of one market share a card, everything else has its own, in the feed's order. */
export function marketCards(markets: readonly MarketView[]): readonly MarketCard[] {
  const cards = new Map<string, MarketView[]>();
  for (const market of markets) {
    const key = layoutOf(market.key) === 'lines' ? (market.key.split(':')[0] ?? market.key) : market.key;
    cards.set(key, [...(cards.get(key) ?? []), market]);
  }
  return [...cards].map(([key, members]) => {
    const first = members[0]?.key ?? key;
    const codes = [...new Set(members.flatMap((market) => market.outcomes.map(([code]) => code)))];
    return {
      key,
      tab: tabOf(first),
      layout: layoutOf(first),
      markets: [...members].sort((left, right) => lineValue(left.key) - lineValue(right.key)),
      columns: columnsOf(first, codes),
    };
  });
}

/** What the first tab leads with, beside its own group: the handicap, the total and the score of the whole contest. */
const LEADING = new Set(['asian-handicap', 'total', 'correct-score']);

const leads = (card: MarketCard): boolean => {
  const identity = parseMarketKey(card.markets[0]?.key ?? card.key);
  return (
    identity !== undefined &&
    WHOLE.has(identity.period) &&
    identity.stat !== 'corners' &&
    identity.stat !== 'cards' &&
    LEADING.has(identity.type)
  );
};

export type MarketTab = MarketGroup | 'all';

export interface TabCount {
  readonly tab: MarketTab;
  readonly count: number;
}

export const cardsOfTab = (cards: readonly MarketCard[], tab: MarketTab): readonly MarketCard[] =>
  tab === 'all' ? cards : cards.filter((card) => card.tab === tab || (tab === 'main' && leads(card)));

const marketCount = (cards: readonly MarketCard[]): number => cards.reduce((sum, card) => sum + card.markets.length, 0);

/** Tabs that have something, main first, then all, then the rest in the order of the house. */
export function marketTabs(cards: readonly MarketCard[]): readonly TabCount[] {
  const [main, ...rest] = MARKET_GROUPS;
  return [main, 'all' as const, ...rest]
    .map((tab) => ({ tab, count: marketCount(cardsOfTab(cards, tab)) }))
    .filter(({ count }) => count > 0);
}

/** Splits cards over columns, each to the one that is shortest so far, so that the eye reads across. */
export function balance(cards: readonly MarketCard[], columns: number): readonly (readonly MarketCard[])[] {
  const heights = Array.from({ length: columns }, () => 0);
  const split: MarketCard[][] = heights.map(() => []);
  for (const card of cards) {
    const at = heights.indexOf(Math.min(...heights));
    split[at]?.push(card);
    heights[at] = (heights[at] ?? 0) + cardRows(card) + 1.4;
  }
  return split;
}

function cardRows(card: MarketCard): number {
  if (card.layout === 'lines') return Math.min(card.markets.length, MAX_LINES) + 0.5;
  if (card.layout === 'scores') return Math.min(Math.ceil(card.columns.length / 3), 7) + 0.5;
  if (card.layout === 'runners') return Math.ceil(Math.min(card.columns.length, 12) / 2);
  return Math.ceil(card.columns.length / gridColumns(card.columns.length));
}

/** Lines shown before "show more": those round the balanced one. */
export const MAX_LINES = 7;

/** Two or three prices a row, whichever leaves fewer holes. */
export const gridColumns = (outcomes: number): 2 | 3 => (outcomes % 3 === 0 || outcomes > 4 ? 3 : 2);

/** The lines of a card around its balanced one. */
export function nearLines(markets: readonly MarketView[], most: number): readonly MarketView[] {
  if (markets.length <= most) return markets;
  const middle = markets.findIndex((market) => market.favourite === 1);
  const centre = middle < 0 ? Math.floor(markets.length / 2) : middle;
  const from = Math.min(Math.max(0, centre - Math.floor(most / 2)), markets.length - most);
  return markets.slice(from, from + most);
}
