import type { Side } from '@evens/catalogue';
import { type GoalProcess, goalProcess, LEADER_PACE, TRAILER_PACE } from './goal-process.ts';
import { SOCCER_DEFAULTS } from './params.ts';
import { GOAL_GRID, scoreMatrix } from './score-matrix.ts';

const N = GOAL_GRID;

/** A side's chances of what a bet on its win may be paid for. */
export interface LedChances {
  readonly wins: number;
  /** It wins, or has led by so much at some moment. */
  readonly winsOrLed: number;
}

/**
 * Chances before kick-off that a side wins, and that it wins or leads by `lead` goals at some moment. Exact for the goal
 * process: paths by uniformisation, each weighted by its final score.
 */
export function ledChances(process: GoalProcess, side: Side, lead: number): LedChances {
  const { homeMean, awayMean, weights } = process;
  const [own, other] = side === 'home' ? [homeMean, awayMean] : [awayMean, homeMean];
  const rate = TRAILER_PACE * (own + other);
  const pace = (mean: number, ahead: number): number =>
    (mean * (ahead > 0 ? LEADER_PACE : ahead < 0 ? TRAILER_PACE : 1)) / rate;
  // Cell `goals of the side * N + goals of the other`: chances of the score, and the part of it in which the side has led.
  let now = new Float64Array(N * N);
  let led = new Float64Array(N * N);
  now[0] = 1;
  const all = new Float64Array(N * N);
  const allLed = new Float64Array(N * N);
  let poisson = Math.exp(-rate);
  for (let events = 0, left = 1; events <= 60 && left > 1e-10; events += 1) {
    for (let cell = 0; cell < N * N; cell += 1) {
      all[cell] = (all[cell] ?? 0) + poisson * (now[cell] ?? 0);
      allLed[cell] = (allLed[cell] ?? 0) + poisson * (led[cell] ?? 0);
    }
    left -= poisson;
    poisson *= rate / (events + 1);
    const next = new Float64Array(N * N);
    const nextLed = new Float64Array(N * N);
    const move = (from: number, to: number, chance: number, leads: boolean): void => {
      next[to] = (next[to] ?? 0) + (now[from] ?? 0) * chance;
      nextLed[to] = (nextLed[to] ?? 0) + (leads ? (now[from] ?? 0) : (led[from] ?? 0)) * chance;
    };
    for (let x = 0; x < N; x += 1)
      for (let y = 0; y < N; y += 1) {
        const cell = x * N + y;
        if (!now[cell]) continue;
        const forOwn = pace(own, x - y);
        const forOther = pace(other, y - x);
        move(cell, cell, 1 - forOwn - forOther, false);
        move(cell, x < N - 1 ? cell + N : cell, forOwn, x + 1 - y >= lead);
        move(cell, y < N - 1 ? cell + 1 : cell, forOther, false);
      }
    now = next;
    led = nextLed;
  }
  let total = 0;
  let wins = 0;
  let either = 0;
  for (let x = 0; x < N; x += 1)
    for (let y = 0; y < N; y += 1) {
      const weight = weights.cells[side === 'home' ? x * N + y : y * N + x] ?? 1;
      const chance = (all[x * N + y] ?? 0) * weight;
      total += chance;
      if (x > y) wins += chance;
      either += x > y ? chance : (allLed[x * N + y] ?? 0) * weight;
    }
  return { wins: wins / total, winsOrLed: either / total };
}

/** The goal process whose win and loss have these chances; undefined where none has. */
export function processWithChances(home: number, away: number): GoalProcess | undefined {
  const { correction } = SOCCER_DEFAULTS;
  const means = meansWithChances(home, away, correction);
  return means && goalProcess(means.homeMean, means.awayMean, correction);
}

interface Means {
  readonly homeMean: number;
  readonly awayMean: number;
}

/**
 * Far above what any side expects. Beyond, next to all goals fall off the grid of scores, and what is left of it has any
 * chances of win and loss once more: fifteen goals against five look like four against none.
 */
const MOST_GOALS = 6;

/** Logarithms of the means from which they are looked for: even sides, one strong side, two. */
const STARTS = [
  [0.3, 0.1],
  [1.2, -0.8],
  [-0.8, 1.2],
  [1.4, 0.6],
  [0.6, 1.4],
] as const;

/**
 * The expected goals at which win and loss have these chances; undefined where none are (they are no chances of a match of
 * goals).
 */
export function meansWithChances(home: number, away: number, correction: number): Means | undefined {
  for (const start of STARTS) {
    const found = meansFrom(start, home, away, correction);
    if (found && found.homeMean < MOST_GOALS && found.awayMean < MOST_GOALS) return found;
  }
  return undefined;
}

/** By Newton's method. */
function meansFrom(
  start: readonly [number, number],
  home: number,
  away: number,
  correction: number,
): Means | undefined {
  const chancesAt = (logs: readonly [number, number]): readonly [number, number] => {
    const { cells } = scoreMatrix(Math.exp(logs[0]), Math.exp(logs[1]), correction);
    let [wins, losses] = [0, 0];
    for (let x = 0; x < N; x += 1)
      for (let y = 0; y < N; y += 1) {
        if (x > y) wins += cells[x * N + y] ?? 0;
        else if (x < y) losses += cells[x * N + y] ?? 0;
      }
    return [wins, losses];
  };
  let logs = start;
  for (let step = 0; step < 40; step += 1) {
    const at = chancesAt(logs);
    const [missHome, missAway] = [home - at[0], away - at[1]];
    if (Math.abs(missHome) + Math.abs(missAway) < 1e-9) {
      return { homeMean: Math.exp(logs[0]), awayMean: Math.exp(logs[1]) };
    }
    const h = 1e-5;
    const byHome = chancesAt([logs[0] + h, logs[1]]);
    const byAway = chancesAt([logs[0], logs[1] + h]);
    const [a, b] = [(byHome[0] - at[0]) / h, (byAway[0] - at[0]) / h];
    const [c, d] = [(byHome[1] - at[1]) / h, (byAway[1] - at[1]) / h];
    const determinant = a * d - b * c;
    if (!Number.isFinite(determinant) || Math.abs(determinant) < 1e-12) return undefined;
    const bound = (value: number): number => Math.max(-0.5, Math.min(0.5, value));
    logs = [
      logs[0] + bound((d * missHome - b * missAway) / determinant),
      logs[1] + bound((a * missAway - c * missHome) / determinant),
    ];
  }
  return undefined;
}
