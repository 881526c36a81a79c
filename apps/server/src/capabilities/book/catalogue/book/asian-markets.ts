import { type MarketIdentity, type MarketKey, parseMarketKey } from '@evens/catalogue';
import { isOffered, type MarketState } from './states.ts';

/** Columns of a part of the contest, each with the market types that may fill it and how many of its lines it shows. */
const COLUMNS = [
  { types: ['asian-handicap'], most: 2 },
  { types: ['total'], most: 2 },
  { types: ['1x2', 'winner'], most: 1 },
] as const;

/** The first part of a contest, by what sports have: the longest that is on offer. */
const FIRST_PARTS = ['1h', 'p1', 'set1', 'map1', 'q1', 'frame1', 'leg1', 'inn1'] as const;

/** Counted beside the score: nobody would tell them apart in a table of scores. */
const BESIDE: ReadonlySet<string | undefined> = new Set(['corners', 'cards']);

interface Candidate {
  readonly market: MarketState;
  readonly column: number;
  readonly identity: MarketIdentity;
}

/** How far apart the prices of two sides are; a market of three has no balance. */
const lean = ({ prices }: MarketState): number =>
  prices.length === 2 ? Math.abs((prices[0] ?? 0) - (prices[1] ?? 0)) : 0;

/** Of one column and part: lines of one figure, the balanced one first and then the next. */
function linesOf(candidates: readonly Candidate[], column: number, most: number): MarketKey[] {
  const fitting = candidates.filter((each) => each.column === column);
  // The main figure where it has such markets (goals, sets), else the first other one (games).
  const figure = fitting.some(({ identity }) => identity.stat === undefined) ? undefined : fitting[0]?.identity.stat;
  return fitting
    .filter(({ identity }) => identity.stat === figure)
    .sort(
      (left, right) =>
        Number(right.market.favourite) - Number(left.market.favourite) || lean(left.market) - lean(right.market),
    )
    .slice(0, most)
    .map(({ market }) => market.key);
}

/**
 * The markets of a match in the Asian view: of the whole contest and of its first part the balanced handicap and the next line,
 * the balanced total and the next, and who wins, in this order.
 */
export function chooseAsian(markets: Iterable<MarketState>): MarketKey[] {
  const whole: Candidate[] = [];
  const parts = new Map<string, Candidate[]>();
  for (const market of markets) {
    if (!isOffered(market)) continue;
    const type = /^[a-z0-9-]+/.exec(market.key)?.[0] ?? '';
    const column = COLUMNS.findIndex(({ types }) => (types as readonly string[]).includes(type));
    if (column < 0) continue;
    const identity = parseMarketKey(market.key);
    if (!identity || BESIDE.has(identity.stat)) continue;
    // Who has more games is not who wins.
    if (COLUMNS[column]?.most === 1 && identity.stat !== undefined) continue;
    const { period } = identity;
    if (period === undefined || period === 'all') whole.push({ market, column, identity });
    else if ((FIRST_PARTS as readonly string[]).includes(period))
      parts.set(period, [...(parts.get(period) ?? []), { market, column, identity }]);
  }
  const first = FIRST_PARTS.find((part) => parts.has(part));
  const ofPart = (candidates: readonly Candidate[]) =>
    COLUMNS.flatMap(({ most }, column) => linesOf(candidates, column, most));
  return [...ofPart(whole), ...ofPart(first ? (parts.get(first) ?? []) : [])];
}
