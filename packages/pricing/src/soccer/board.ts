import type { Pair } from '@evens/catalogue';
import type { PairGrid } from '../pair-grid.ts';
import { goalTime, HALF_GOAL_TIME } from './goal-clock.ts';
import { type Continuation, continuation, type GoalProcess } from './goal-process.ts';
import { GOAL_GRID } from './score-matrix.ts';

const N = GOAL_GRID;

/** What is known when a match is priced. From the break on the first half's goals are known. */
export interface GoalMoment {
  /** Share of the match played, 0 to 1, each half one half. */
  readonly share: number;
  readonly goals: Pair;
  readonly firstHalfGoals?: Pair;
}

/** Exact chances of everything the goal markets ask, from one moment on. */
export interface GoalBoard {
  readonly moment: GoalMoment;
  /** Final goals of the match and of each half. Goals so far are included. */
  readonly full: PairGrid;
  readonly first: PairGrid;
  readonly second: PairGrid;
  /** Nine chances, half-time result by row, full-time by column; home, draw, away. */
  readonly halfFull: Float64Array;
  /** Nine chances, result of the first half by row, of the second half by column. */
  readonly halfHalf: Float64Array;
  readonly goalInBothHalves: number;
  /** More goals in the first half, as many, fewer. */
  readonly firstMore: number;
  readonly halvesEqual: number;
  readonly nextHome: number;
  readonly nextNone: number;
  readonly lastHome: number;
  readonly lastNone: number;
  /** Home is the first to this many goals, by number, for numbers neither has. */
  readonly race: ReadonlyMap<number, { readonly home: number; readonly none: number }>;
}

const sign = (home: number, away: number): number => (home > away ? 0 : home === away ? 1 : 2);
const cap = (goals: number): number => (goals < N ? goals : N - 1);

interface Continuations {
  /** Chances of the second half's goals by half-time lead. */
  readonly second: Map<number, Float64Array>;
}

// The second half's chances from each lead depend on the match alone: worked out once a match, kept as long as its process.
const kept = new WeakMap<GoalProcess, Continuations>();

function secondHalf(process: GoalProcess, lead: number): Float64Array {
  let memo = kept.get(process);
  if (!memo) {
    memo = { second: new Map() };
    kept.set(process, memo);
  }
  const bounded = Math.max(-6, Math.min(6, lead));
  let cells = memo.second.get(bounded);
  if (!cells) {
    cells = continuation(process, { lead: bounded, span: 1 - HALF_GOAL_TIME }).all;
    memo.second.set(bounded, cells);
  }
  return cells;
}

/** Races to so many goals on offer. */
export const RACES = [2] as const;

/** Chances of both halves' goals, gathered while the ways a match may go are gone through; not yet scaled to one. */
class HalvesTally {
  readonly full = new Float64Array(N * N);
  readonly first = new Float64Array(N * N);
  readonly second = new Float64Array(N * N);
  readonly halfFull = new Float64Array(9);
  readonly halfHalf = new Float64Array(9);
  total = 0;
  goalInBothHalves = 0;
  firstMore = 0;
  halvesEqual = 0;

  constructor(private readonly weights: Float64Array) {}

  /** One way: home's and away's goals of the first half, of the second, and its chance before the weights. */
  add(ha: number, hb: number, sa: number, sb: number, plain: number): void {
    const cell = cap(ha + sa) * N + cap(hb + sb);
    const p = plain * (this.weights[cell] ?? 1);
    this.total += p;
    this.full[cell] = (this.full[cell] ?? 0) + p;
    const firstCell = cap(ha) * N + cap(hb);
    this.first[firstCell] = (this.first[firstCell] ?? 0) + p;
    const secondCell = cap(sa) * N + cap(sb);
    this.second[secondCell] = (this.second[secondCell] ?? 0) + p;
    const row = sign(ha, hb) * 3;
    const atEnd = row + sign(ha + sa, hb + sb);
    this.halfFull[atEnd] = (this.halfFull[atEnd] ?? 0) + p;
    const inSecond = row + sign(sa, sb);
    this.halfHalf[inSecond] = (this.halfHalf[inSecond] ?? 0) + p;
    const more = ha + hb - sa - sb;
    if (more > 0) this.firstMore += p;
    else if (more === 0) this.halvesEqual += p;
    if (ha + hb > 0 && sa + sb > 0) this.goalInBothHalves += p;
  }
}

export function goalBoard(process: GoalProcess, moment: GoalMoment): GoalBoard {
  const tally = new HalvesTally(process.weights.cells);
  const now = goalTime(moment.share);
  if (moment.firstHalfGoals) tallySecondHalf(tally, process, moment, moment.firstHalfGoals, now);
  else tallyBothHalves(tally, process, moment, now);
  const { full, first, second, halfFull, halfHalf, total } = tally;
  const scale = total > 0 ? 1 / total : 0;
  for (const cells of [full, first, second, halfFull, halfHalf])
    for (let i = 0; i < cells.length; i += 1) cells[i] = (cells[i] ?? 0) * scale;
  return {
    moment,
    full: { size: N, cells: full },
    first: { size: N, cells: first },
    second: { size: N, cells: second },
    halfFull,
    halfHalf,
    goalInBothHalves: tally.goalInBothHalves * scale,
    firstMore: tally.firstMore * scale,
    halvesEqual: tally.halvesEqual * scale,
    ...sequenceChances(process, moment, now),
  };
}

/** The first half is over: only the rest of the second is open. `now`: the share of goal time that is over. */
function tallySecondHalf(
  tally: HalvesTally,
  process: GoalProcess,
  { goals: [x0, y0] }: GoalMoment,
  half: Pair,
  now: number,
): void {
  const rest = continuation(process, { lead: x0 - y0, span: 1 - now }).all;
  const [sx, sy] = [x0 - half[0], y0 - half[1]];
  for (let x = 0; x < N; x += 1)
    for (let y = 0; y < N; y += 1) {
      const p = rest[x * N + y] ?? 0;
      if (p > 1e-9) tally.add(half[0], half[1], sx + x, sy + y, p);
    }
}

/** Every score at the break, and from each the whole second half. */
function tallyBothHalves(tally: HalvesTally, process: GoalProcess, { goals: [x0, y0] }: GoalMoment, now: number): void {
  const rest = continuation(process, { lead: x0 - y0, span: HALF_GOAL_TIME - now }).all;
  for (let a = 0; a < N; a += 1)
    for (let b = 0; b < N; b += 1) {
      const atBreak = rest[a * N + b] ?? 0;
      if (atBreak <= 1e-7) continue;
      const later = secondHalf(process, x0 + a - y0 - b);
      for (let x = 0; x < N; x += 1)
        for (let y = 0; y < N; y += 1) {
          const p = atBreak * (later[x * N + y] ?? 0);
          if (p > 1e-9) tally.add(x0 + a, y0 + b, x, y, p);
        }
    }
}

/** Who scores next, who scores last, who wins a race: from the whole rest of the match as one span. */
function sequenceChances(
  process: GoalProcess,
  moment: GoalMoment,
  now: number,
): Pick<GoalBoard, 'nextHome' | 'nextNone' | 'lastHome' | 'lastNone' | 'race'> {
  const [x0, y0] = moment.goals;
  const open = RACES.filter((goal) => x0 < goal && y0 < goal);
  const ask = (goal: number | undefined): Continuation =>
    continuation(process, {
      lead: x0 - y0,
      span: 1 - now,
      detail: true,
      ...(goal !== undefined && { race: [goal - x0, goal - y0] as const }),
    });
  const weigh = (cells: Float64Array, test: (home: number, away: number) => boolean = () => true): number => {
    let sum = 0;
    for (let x = 0; x < N; x += 1)
      for (let y = 0; y < N; y += 1)
        if (test(x0 + x, y0 + y))
          sum += (cells[x * N + y] ?? 0) * (process.weights.cells[cap(x0 + x) * N + cap(y0 + y)] ?? 1);
    return sum;
  };
  const race = new Map<number, { home: number; none: number }>();
  const main = ask(open[0]);
  const total = weigh(main.all) || 1;
  open.forEach((goal, index) => {
    const chain = index === 0 ? main : ask(goal);
    race.set(goal, {
      home: weigh(chain.homeRace) / total,
      none: weigh(chain.all, (home, away) => home < goal && away < goal) / total,
    });
  });
  const none = weigh(main.all, (home, away) => home === x0 && away === y0) / total;
  return {
    nextHome: weigh(main.homeFirst) / total,
    nextNone: none,
    lastHome: weigh(main.homeLast) / total,
    lastNone: none,
    race,
  };
}
