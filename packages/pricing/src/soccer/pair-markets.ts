import { formatMarketKey, type MarketIdentity } from '@evens/catalogue';
import { balancedLine, lineText, lineWorth } from '../line-worth.ts';
import { chance, distribution, type PairGrid } from '../pair-grid.ts';
import type { FairMarket, FairOutcome } from '../sport-model.ts';

/** Below this an outcome is taken as impossible and left out. */
const IMPOSSIBLE = 1e-6;

/** Collects the markets of one stat and period. Markets with a certain outcome are decided and left out. */
export interface MarketSink {
  readonly where: Pick<MarketIdentity, 'stat' | 'period'>;
  readonly markets: FairMarket[];
}

export function offer(
  sink: MarketSink,
  type: string,
  outcomes: readonly (readonly [string, number])[],
  specifier?: string,
): void {
  const possible: FairOutcome[] = [];
  for (const [outcome, fairProbability] of outcomes) {
    if (fairProbability > 1 - IMPOSSIBLE && type !== 'double-chance') return;
    if (fairProbability > IMPOSSIBLE) possible.push({ outcome, fairProbability: Math.min(1, fairProbability) });
  }
  if (possible.length < 2) return;
  const key = formatMarketKey({ type, ...sink.where, ...(specifier !== undefined && { specifier }) });
  sink.markets.push({ key, outcomes: possible });
}

export const yesNo = (sink: MarketSink, type: string, yes: number): void =>
  offer(sink, type, [
    ['yes', yes],
    ['no', 1 - yes],
  ]);

export interface Result {
  readonly home: number;
  readonly draw: number;
  readonly away: number;
}

export function resultChances(grid: PairGrid): Result {
  const home = chance(grid, (x, y) => x > y);
  const draw = chance(grid, (x, y) => x === y);
  return { home, draw, away: 1 - home - draw };
}

export function resultMarkets(sink: MarketSink, { home, draw, away }: Result): void {
  offer(sink, '1x2', [
    ['home', home],
    ['draw', draw],
    ['away', away],
  ]);
  if (Math.max(home, draw, away) > 1 - IMPOSSIBLE) return;
  offer(sink, 'double-chance', [
    ['home-draw', home + draw],
    ['home-away', home + away],
    ['draw-away', draw + away],
  ]);
  if (home + away > IMPOSSIBLE)
    offer(sink, 'draw-no-bet', [
      ['home', home / (home + away)],
      ['away', away / (home + away)],
    ]);
}

/** Lines in quarters around the balanced one: `near` steps of quarters to each side, then whole steps of halves. */
function lines(values: ReadonlyMap<number, number>, low: number, high: number, near: number, far: number): number[] {
  const middle = balancedLine(values, low, high);
  const result = new Set<number>();
  for (let step = -near; step <= near; step += 1) result.add(middle + step);
  for (let line = middle - far; line <= middle + far; line += 1) if (Math.abs(line % 4) === 2) result.add(line);
  return [...result].filter((line) => line >= low && line <= high).sort((a, b) => a - b);
}

/** Lines whose chances are too lopsided are not worth offering. */
const LOPSIDED = 0.03;

export interface LineSpan {
  /** Quarter steps to each side of the balanced line. */
  readonly near: number;
  /** How far half lines go, in quarters. */
  readonly far: number;
}

export function handicapMarkets(sink: MarketSink, grid: PairGrid, span: LineSpan): void {
  const margins = distribution(grid, (x, y) => x - y);
  const size = 4 * grid.size;
  // A handicap h of home wins when margin + h > 0, so the line of the margin is -h.
  for (const line of lines(margins, -size, size, span.near, span.far)) {
    const home = lineWorth(margins, line);
    if (home === undefined || home < LOPSIDED || home > 1 - LOPSIDED) continue;
    offer(
      sink,
      'asian-handicap',
      [
        ['home', home],
        ['away', 1 - home],
      ],
      lineText(-line),
    );
  }
}

export function totalMarkets(
  sink: MarketSink,
  type: 'total' | 'team-total-home' | 'team-total-away',
  values: ReadonlyMap<number, number>,
  span: LineSpan,
): void {
  const counts = [...values.keys()];
  const low = 4 * Math.min(...counts) + 2;
  const high = 4 * Math.max(...counts) - 2;
  for (const line of lines(values, low, high, span.near, span.far)) {
    const over = lineWorth(values, line);
    if (over === undefined || over < LOPSIDED || over > 1 - LOPSIDED) continue;
    offer(
      sink,
      type,
      [
        ['over', over],
        ['under', 1 - over],
      ],
      lineText(line),
    );
  }
}

/** Handicaps with a draw: goals given before the start, home first ("0:1"). */
export function europeanHandicaps(sink: MarketSink, grid: PairGrid, reach: number): void {
  for (let start = -reach; start <= reach; start += 1) {
    if (start === 0) continue;
    const home = chance(grid, (x, y) => x + start > y);
    const draw = chance(grid, (x, y) => x + start === y);
    const away = 1 - home - draw;
    if (Math.max(home, draw, away) > 1 - LOPSIDED) continue;
    offer(
      sink,
      'european-handicap',
      [
        ['home', home],
        ['draw', draw],
        ['away', away],
      ],
      start > 0 ? `${start}:0` : `0:${-start}`,
    );
  }
}

export function oddEven(
  sink: MarketSink,
  type: 'odd-even' | 'odd-even-home' | 'odd-even-away',
  values: ReadonlyMap<number, number>,
): void {
  let odd = 0;
  for (const [value, probability] of values) if (value % 2 === 1) odd += probability;
  offer(sink, type, [
    ['odd', odd],
    ['even', 1 - odd],
  ]);
}

/** Exactly 0, 1, 2 ... and one outcome for `top` or more. */
export function exactCounts(
  sink: MarketSink,
  type: 'exact-total' | 'exact-total-home' | 'exact-total-away',
  values: ReadonlyMap<number, number>,
  top: number,
): void {
  const outcomes: [string, number][] = [];
  let more = 0;
  for (const [value, probability] of values) if (value >= top) more += probability;
  for (let count = 0; count < top; count += 1) outcomes.push([String(count), values.get(count) ?? 0]);
  outcomes.push([`${top}+`, more]);
  offer(sink, type, outcomes);
}

/**
 * Every score up to `top` goals a side, and `other`. The list stays the same through the match but for scores that cannot be
 * any more, so that `other` means the same to a bet made early and one made late.
 */
export function correctScore(sink: MarketSink, grid: PairGrid, top: number): void {
  const outcomes: [string, number][] = [];
  let listed = 0;
  for (let x = 0; x <= top; x += 1)
    for (let y = 0; y <= top; y += 1) {
      const p = grid.cells[x * grid.size + y] ?? 0;
      outcomes.push([`${x}:${y}`, p]);
      listed += p;
    }
  outcomes.push(['other', 1 - listed]);
  offer(sink, 'correct-score', outcomes);
}

export function winningMargins(sink: MarketSink, grid: PairGrid): void {
  const margin = distribution(grid, (x, y) => x - y);
  let home = 0;
  let away = 0;
  for (const [value, probability] of margin) {
    if (value >= 3) home += probability;
    if (value <= -3) away += probability;
  }
  offer(sink, 'winning-margin', [
    ['home-1', margin.get(1) ?? 0],
    ['home-2', margin.get(2) ?? 0],
    ['home-3+', home],
    ['draw', margin.get(0) ?? 0],
    ['away-1', margin.get(-1) ?? 0],
    ['away-2', margin.get(-2) ?? 0],
    ['away-3+', away],
  ]);
}
