import type { Side } from '@evens/catalogue';
import type { Rng } from '@evens/kernel';
import { drawExponential } from '../draws.ts';
import type { PairGrid } from '../pair-grid.ts';
import { GOAL_GRID, scoreMatrix } from './score-matrix.ts';

/**
 * The goals of one match as a process in goal time (goal-clock.ts). A side that leads scores at 0.90 of its pace, one that
 * trails at 1.07. The paths of that process are then weighted by their final score, so that before kick-off the final score
 * has exactly the chances of `scoreMatrix`. Weighting by the end keeps the process Markov: from any score and minute, the
 * chances are the unweighted ones times the weight of where they end, normalised. So play and price are the same law.
 */
export interface GoalProcess {
  readonly homeMean: number;
  readonly awayMean: number;
  /** Weight of each final score. */
  readonly weights: PairGrid;
  readonly greatestWeight: number;
}

export const LEADER_PACE = 0.9;
export const TRAILER_PACE = 1.07;
/** Final scores hardly anybody sees get no extreme weight: it would only slow down playing. */
const WEIGHT_BAND = [0.4, 2.5] as const;

const homePace = (process: GoalMeans, lead: number): number =>
  process.homeMean * (lead > 0 ? LEADER_PACE : lead < 0 ? TRAILER_PACE : 1);
const awayPace = (process: GoalMeans, lead: number): number =>
  process.awayMean * (lead < 0 ? LEADER_PACE : lead > 0 ? TRAILER_PACE : 1);

interface GoalMeans {
  readonly homeMean: number;
  readonly awayMean: number;
}

/** Unweighted chances of the goals still to come within a span of goal time, and of who is first, last, first to a number. */
export interface Continuation {
  /** Cell `homeGoals * GOAL_GRID + awayGoals`, goals from now on. */
  readonly all: Float64Array;
  /** The part of `all` in which home scores the first of them. */
  readonly homeFirst: Float64Array;
  /** The part of `all` in which home scores the last of them. */
  readonly homeLast: Float64Array;
  /** The part of `all` in which home gets to the race's number before away. */
  readonly homeRace: Float64Array;
}

export interface ContinuationAsk {
  readonly lead: number;
  readonly span: number;
  /** Left out, only `all` is worked out; the others hold nothing of use. */
  readonly detail?: boolean;
  /** Goals each side still lacks for the race, both positive. */
  readonly race?: readonly [home: number, away: number];
}

const N = GOAL_GRID;

const scratchCells = (): Float64Array => new Float64Array(N * N);
// Working space of one call, kept between calls: pricing asks thousands of times a minute.
const SCRATCH: readonly [
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
] = [
  scratchCells(),
  scratchCells(),
  scratchCells(),
  scratchCells(),
  scratchCells(),
  scratchCells(),
  scratchCells(),
  scratchCells(),
];

/**
 * Exact by uniformisation: events come at one even rate; each is a home goal, an away goal or nothing, by the present lead.
 * The number of events is Poisson, so the answer is the Poisson mix of the chain's steps.
 */
export function continuation(means: GoalMeans, ask: ContinuationAsk): Continuation {
  const rate = TRAILER_PACE * (means.homeMean + means.awayMean);
  const home = [-1, 0, 1].map((sign) => homePace(means, sign) / rate);
  const away = [-1, 0, 1].map((sign) => awayPace(means, sign) / rate);
  const size = N * N;
  const detail = ask.detail === true;
  let [now, next, first, firstNext, last, lastNext, race, raceNext] = SCRATCH;
  for (const cells of detail ? SCRATCH : [now, next]) cells.fill(0);
  const all = new Float64Array(size);
  const homeFirst = detail ? new Float64Array(size) : all;
  const homeLast = detail ? new Float64Array(size) : all;
  const homeRace = detail ? new Float64Array(size) : all;
  now[0] = 1;
  const mean = rate * ask.span;
  let poisson = Math.exp(-mean);
  let left = 1;
  for (let events = 0; ; events += 1) {
    mixIn(all, now, poisson, events);
    if (detail) {
      mixIn(homeFirst, first, poisson, events);
      mixIn(homeLast, last, poisson, events);
      mixIn(homeRace, race, poisson, events);
    }
    left -= poisson;
    if (left < 1e-9 || events > 60) break;
    poisson *= mean / (events + 1);
    stepOnce({ ask, home, away, events, now, next, first, firstNext, last, lastNext, race, raceNext });
    [now, next] = [next, now];
    [first, firstNext] = [firstNext, first];
    [last, lastNext] = [lastNext, last];
    [race, raceNext] = [raceNext, race];
  }
  return { all, homeFirst, homeLast, homeRace };
}

/** Adds the chances after so many events, by the chance that there are so many. */
function mixIn(sum: Float64Array, cells: Float64Array, poisson: number, events: number): void {
  const top = Math.min(events, N - 1);
  for (let x = 0; x <= top; x += 1)
    for (let y = 0; y <= Math.min(top, events - x); y += 1) {
      const cell = x * N + y;
      sum[cell] = (sum[cell] ?? 0) + poisson * (cells[cell] ?? 0);
    }
}

/** Chances of each score after so many events, and what they become with one event more. */
interface Step {
  readonly ask: ContinuationAsk;
  /** Chance that an event is a goal of this side, by the sign of home's lead. */
  readonly home: readonly number[];
  readonly away: readonly number[];
  readonly events: number;
  readonly now: Float64Array;
  readonly next: Float64Array;
  readonly first: Float64Array;
  readonly firstNext: Float64Array;
  readonly last: Float64Array;
  readonly lastNext: Float64Array;
  readonly race: Float64Array;
  readonly raceNext: Float64Array;
}

function stepOnce(step: Step): void {
  const { ask, home, away, events, now, next, first, firstNext, last, lastNext, race, raceNext } = step;
  const detail = ask.detail === true;
  next.fill(0);
  if (detail) for (const cells of [firstNext, lastNext, raceNext]) cells.fill(0);
  const top = Math.min(events, N - 1);
  for (let x = 0; x <= top; x += 1)
    for (let y = 0; y <= Math.min(top, events - x); y += 1) {
      const cell = x * N + y;
      const here = now[cell] ?? 0;
      if (here === 0) continue;
      const sign = Math.sign(ask.lead + x - y) + 1;
      const toHome = home[sign] ?? 0;
      const toAway = away[sign] ?? 0;
      const stay = 1 - toHome - toAway;
      const homeCell = x < N - 1 ? cell + N : cell;
      const awayCell = y < N - 1 ? cell + 1 : cell;
      next[cell] = (next[cell] ?? 0) + here * stay;
      next[homeCell] = (next[homeCell] ?? 0) + here * toHome;
      next[awayCell] = (next[awayCell] ?? 0) + here * toAway;
      if (!detail) continue;
      const begun = first[cell] ?? 0;
      firstNext[cell] = (firstNext[cell] ?? 0) + begun * stay;
      firstNext[homeCell] = (firstNext[homeCell] ?? 0) + (cell === 0 ? here : begun) * toHome;
      firstNext[awayCell] = (firstNext[awayCell] ?? 0) + begun * toAway;
      lastNext[cell] = (lastNext[cell] ?? 0) + (last[cell] ?? 0) * stay;
      lastNext[homeCell] = (lastNext[homeCell] ?? 0) + here * toHome;
      if (!ask.race) continue;
      const reached = race[cell] ?? 0;
      const wins = x + 1 === ask.race[0] && y < ask.race[1];
      raceNext[cell] = (raceNext[cell] ?? 0) + reached * stay;
      raceNext[homeCell] = (raceNext[homeCell] ?? 0) + (wins ? here : reached) * toHome;
      raceNext[awayCell] = (raceNext[awayCell] ?? 0) + reached * toAway;
    }
}

export function goalProcess(homeMean: number, awayMean: number, correction: number): GoalProcess {
  const target = scoreMatrix(homeMean, awayMean, correction);
  const plain = continuation({ homeMean, awayMean }, { lead: 0, span: 1 }).all;
  const cells = new Float64Array(N * N).fill(1);
  let greatestWeight = 0;
  for (let cell = 0; cell < cells.length; cell += 1) {
    const base = plain[cell] ?? 0;
    if (base > 1e-12)
      cells[cell] = Math.min(WEIGHT_BAND[1], Math.max(WEIGHT_BAND[0], (target.cells[cell] ?? 0) / base));
    greatestWeight = Math.max(greatestWeight, cells[cell] ?? 0);
  }
  return { homeMean, awayMean, weights: { size: N, cells }, greatestWeight };
}

/** The weight of ending at this score. */
export const weightOf = (process: GoalProcess, home: number, away: number): number =>
  process.weights.cells[Math.min(N - 1, home) * N + Math.min(N - 1, away)] ?? 1;

export interface Goal {
  readonly goalTime: number;
  readonly side: Side;
}

/** Plays the goals of a match: unweighted paths, kept with the chance their end deserves. */
export function playGoals(process: GoalProcess, rng: Rng): readonly Goal[] {
  for (;;) {
    const goals: Goal[] = [];
    let lead = 0;
    let home = 0;
    let time = 0;
    for (;;) {
      const forHome = homePace(process, lead);
      const forAway = awayPace(process, lead);
      time += drawExponential(rng) / (forHome + forAway);
      if (time >= 1) break;
      const side = rng.next() * (forHome + forAway) < forHome ? 'home' : 'away';
      lead += side === 'home' ? 1 : -1;
      if (side === 'home') home += 1;
      goals.push({ goalTime: time, side });
    }
    if (rng.next() * process.greatestWeight <= weightOf(process, home, goals.length - home)) return goals;
  }
}
