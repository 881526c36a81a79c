import type { Pair } from '@evens/catalogue';
import { chance, distribution, independentGrid, type PairGrid } from '../pair-grid.ts';
import type { FairMarket } from '../sport-model.ts';
import { type GoalBoard, type GoalMoment, goalBoard } from './board.ts';
import type { GoalProcess } from './goal-process.ts';
import {
  correctScore,
  europeanHandicaps,
  exactCounts,
  handicapMarkets,
  type MarketSink,
  oddEven,
  offer,
  resultChances,
  resultMarkets,
  totalMarkets,
  winningMargins,
  yesNo,
} from './pair-markets.ts';

const sumOf = (grid: PairGrid): Map<number, number> => distribution(grid, (x, y) => x + y);
const homeOf = (grid: PairGrid): Map<number, number> => distribution(grid, (x) => x);
const awayOf = (grid: PairGrid): Map<number, number> => distribution(grid, (_, y) => y);
const RESULTS = ['home', 'draw', 'away'] as const;

/**
 * Every goal market of a match from one moment on, priced exactly from the process. `sequence` false leaves out the markets
 * that need the order of goals, `halves` false those that need the half-time score, for sources that do not know them.
 */
export function soccerMarkets(
  process: GoalProcess,
  moment: GoalMoment,
  known: { readonly sequence?: boolean; readonly halves?: boolean } = {},
): FairMarket[] {
  const board = goalBoard(process, moment);
  const markets: FairMarket[] = [];
  fullMarkets(board, { where: {}, markets });
  if (known.sequence !== false) sequenceMarkets(board, { where: {}, markets });
  if (known.halves !== false) {
    if (!moment.firstHalfGoals) halfMarkets(board.first, { where: { period: '1h' }, markets });
    halfMarkets(board.second, { where: { period: '2h' }, markets });
    bothHalvesMarkets(board, { where: {}, markets });
  }
  return markets;
}

function fullMarkets(board: GoalBoard, sink: MarketSink): void {
  const grid = board.full;
  const totals = sumOf(grid);
  const [home, away] = [homeOf(grid), awayOf(grid)];
  resultMarkets(sink, resultChances(grid));
  handicapMarkets(sink, grid, { near: 4, far: 8 });
  totalMarkets(sink, 'total', totals, { near: 4, far: 10 });
  yesNo(
    sink,
    'both-score',
    chance(grid, (x, y) => x > 0 && y > 0),
  );
  europeanHandicaps(sink, grid, 3);
  winningMargins(sink, grid);
  totalMarkets(sink, 'team-total-home', home, { near: -1, far: 6 });
  totalMarkets(sink, 'team-total-away', away, { near: -1, far: 6 });
  exactCounts(sink, 'exact-total', totals, 6);
  exactCounts(sink, 'exact-total-home', home, 4);
  exactCounts(sink, 'exact-total-away', away, 4);
  oddEven(sink, 'odd-even', totals);
  oddEven(sink, 'odd-even-home', home);
  oddEven(sink, 'odd-even-away', away);
  offerRanges(sink, totals);
  correctScore(sink, grid, 4);
  yesNo(sink, 'clean-sheet-home', away.get(0) ?? 0);
  yesNo(sink, 'clean-sheet-away', home.get(0) ?? 0);
  yesNo(
    sink,
    'win-to-nil-home',
    chance(grid, (x, y) => x > 0 && y === 0),
  );
  yesNo(
    sink,
    'win-to-nil-away',
    chance(grid, (x, y) => y > 0 && x === 0),
  );
  combinedMarkets(sink, grid, board.moment.goals[0] + board.moment.goals[1]);
}

function offerRanges(sink: MarketSink, totals: ReadonlyMap<number, number>): void {
  const between = (low: number, high: number): number => {
    let sum = 0;
    for (const [value, probability] of totals) if (value >= low && value <= high) sum += probability;
    return sum;
  };
  offer(sink, 'range-total', [
    ['0-1', between(0, 1)],
    ['2-3', between(2, 3)],
    ['4-5', between(4, 5)],
    ['6+', between(6, 99)],
  ]);
}

/** Result and goals in one bet. */
function combinedMarkets(sink: MarketSink, grid: PairGrid, goals: number): void {
  const test = (result: (typeof RESULTS)[number], x: number, y: number): boolean =>
    result === 'home' ? x > y : result === 'draw' ? x === y : x < y;
  const lines = [1.5, 2.5, 3.5, 4.5, 5.5].filter((line) => line > goals).slice(0, 3);
  for (const line of lines) {
    offer(
      sink,
      '1x2-total',
      (['over', 'under'] as const).flatMap((side) =>
        RESULTS.map((result): [string, number] => [
          `${result}-${side}`,
          chance(grid, (x, y) => test(result, x, y) && x + y > line === (side === 'over')),
        ]),
      ),
      String(line),
    );
    offer(
      sink,
      'total-both-score',
      (['over', 'under'] as const).flatMap((side) =>
        (['yes', 'no'] as const).map((both): [string, number] => [
          `${side}-${both}`,
          chance(grid, (x, y) => x + y > line === (side === 'over') && (x > 0 && y > 0) === (both === 'yes')),
        ]),
      ),
      String(line),
    );
  }
  offer(
    sink,
    '1x2-both-score',
    (['yes', 'no'] as const).flatMap((both) =>
      RESULTS.map((result): [string, number] => [
        `${result}-${both}`,
        chance(grid, (x, y) => test(result, x, y) && (x > 0 && y > 0) === (both === 'yes')),
      ]),
    ),
  );
}

function sequenceMarkets(board: GoalBoard, sink: MarketSink): void {
  const next = board.moment.goals[0] + board.moment.goals[1] + 1;
  const words = (home: number, none: number): [string, number][] => [
    ['home', home],
    ['none', none],
    ['away', 1 - home - none],
  ];
  offer(sink, 'next-score', words(board.nextHome, board.nextNone), String(next));
  // Once a goal has fallen, "no more goals" leaves the last scorer as he is.
  if (next === 1) offer(sink, 'last-score', words(board.lastHome, board.lastNone));
  for (const [goal, { home, none }] of board.race) offer(sink, 'race-to', words(home, none), String(goal));
}

function halfMarkets(grid: PairGrid, sink: MarketSink): void {
  const totals = sumOf(grid);
  resultMarkets(sink, resultChances(grid));
  handicapMarkets(sink, grid, { near: 2, far: 4 });
  totalMarkets(sink, 'total', totals, { near: 2, far: 8 });
  totalMarkets(sink, 'team-total-home', homeOf(grid), { near: -1, far: 4 });
  totalMarkets(sink, 'team-total-away', awayOf(grid), { near: -1, far: 4 });
  yesNo(
    sink,
    'both-score',
    chance(grid, (x, y) => x > 0 && y > 0),
  );
  oddEven(sink, 'odd-even', totals);
  exactCounts(sink, 'exact-total', totals, 3);
  correctScore(sink, grid, 2);
}

function bothHalvesMarkets(board: GoalBoard, sink: MarketSink): void {
  const cell = (values: Float64Array, row: number, column: number): number => values[row * 3 + column] ?? 0;
  const codes = RESULTS.flatMap((half, row) =>
    RESULTS.map((full, column): [string, number] => [`${half}/${full}`, cell(board.halfFull, row, column)]),
  );
  offer(sink, 'half-time-full-time', codes);
  offer(sink, 'highest-scoring-part', [
    ['1h', board.firstMore],
    ['equal', board.halvesEqual],
    ['2h', 1 - board.firstMore - board.halvesEqual],
  ]);
  yesNo(sink, 'both-halves-score', board.goalInBothHalves);
  for (const [side, index] of [
    ['home', 0],
    ['away', 2],
  ] as const) {
    const both = cell(board.halfHalf, index, index);
    let either = -both;
    for (let other = 0; other < 3; other += 1)
      either += cell(board.halfHalf, index, other) + cell(board.halfHalf, other, index);
    yesNo(sink, `win-both-halves-${side}`, both);
    yesNo(sink, `win-either-half-${side}`, either);
  }
}

export interface CountMoment {
  readonly stat: 'corners' | 'cards';
  /** Counts so far, and those of the first half once it is over. */
  readonly counts: Pair;
  readonly firstHalf?: Pair;
  /** Expected further counts by half; the first half's are not used once it is over. */
  readonly restFirst: Pair;
  readonly restSecond: Pair;
}

const COUNT_GRIDS = { corners: 20, cards: 14 } as const;

/** Markets of a thing that both sides simply go on collecting. */
export function countMarkets(moment: CountMoment): FairMarket[] {
  const markets: FairMarket[] = [];
  const { stat, counts, restFirst, restSecond } = moment;
  const rest: Pair = moment.firstHalf ? restSecond : [restFirst[0] + restSecond[0], restFirst[1] + restSecond[1]];
  const grid = independentGrid(rest[0], rest[1], counts, COUNT_GRIDS[stat]);
  const sink = { where: { stat }, markets };
  const corners = stat === 'corners';
  resultMarkets(sink, resultChances(grid));
  handicapMarkets(sink, grid, { near: -1, far: 4 });
  totalMarkets(sink, 'total', sumOf(grid), { near: corners ? 2 : -1, far: 8 });
  totalMarkets(sink, 'team-total-home', homeOf(grid), { near: -1, far: 4 });
  totalMarkets(sink, 'team-total-away', awayOf(grid), { near: -1, far: 4 });
  if (corners) oddEven(sink, 'odd-even', sumOf(grid));
  if (!moment.firstHalf) {
    const first = independentGrid(restFirst[0], restFirst[1], counts, COUNT_GRIDS[stat]);
    const half = { where: { stat, period: '1h' }, markets };
    resultMarkets(half, resultChances(first));
    totalMarkets(half, 'total', sumOf(first), { near: -1, far: 4 });
  }
  return markets;
}
