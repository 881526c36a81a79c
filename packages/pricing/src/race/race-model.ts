import type { FixtureResult, LiveScore } from '@evens/catalogue';
import type { Rng } from '@evens/kernel';
import { Board, keyOf } from '../chance/board.ts';
import { memoByParams } from '../chance/memo.ts';
import type { FairMarket, SportModel, Timeline, TimelineStep } from '../sport-model.ts';
import { placeChances, type RunnerAhead } from './places.ts';
import { codeOf, type RaceParams, type RaceSport, type RaceState } from './race-sport.ts';

/** Pairs of neighbours in strength that are offered head to head. */
const PAIRS = 4;

const startOf = (sport: RaceSport, params: RaceParams): RaceState => ({
  phase: 'before',
  left: params.speeds.map(() => sport.stages),
  out: [],
  withdrawn: [],
  home: [],
  shared: 0,
});

/** Rate of dropping out that gives the sport's chance of it over an average course. */
const outRate = (sport: RaceSport): number => -Math.log(1 - sport.out);

function markets(sport: RaceSport, params: RaceParams, state: RaceState): readonly FairMarket[] {
  const board = new Board();
  // Once the first is home the books are closed: places are being made.
  if (state.phase === 'finishing' || state.phase === 'ended') return board.markets;
  const running = params.speeds.flatMap((_, runner) =>
    state.out.includes(runner) || state.withdrawn.includes(runner) ? [] : [runner],
  );
  const places = sport.places.filter((paid) => paid < running.length);
  const deep = Math.max(1, ...places) + 1;
  const ahead = running.map(
    (runner): RunnerAhead => ({
      left: state.left[runner] ?? 0,
      speed: (params.speeds[runner] ?? 1) * sport.stages,
      outRate: outRate(sport),
      absent: state.phase === 'before' ? sport.withdrawn : 0,
    }),
  );
  const { at, before } = placeChances(ahead, deep);
  /** Share of a full win: two that tie for the last paid place have half of it each. */
  const paid = (index: number, count: number): number => {
    const chances = at[index] ?? new Float64Array(0);
    let sum = 0;
    for (let k = 0; k < count; k += 1) sum += chances[k] ?? 0;
    const tie = count === 1 ? sport.deadHeatFirst : sport.deadHeat;
    return sum + (tie / 2) * ((chances[count] ?? 0) - (chances[count - 1] ?? 0));
  };
  board.field(
    keyOf('outright'),
    running.map((runner, index) => [codeOf(runner), paid(index, 1)]),
  );
  for (const count of places)
    board.field(
      keyOf('place', {}, count),
      running.map((runner, index) => [codeOf(runner), paid(index, count)]),
    );
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const [i, j] = [running.indexOf(pair * 2), running.indexOf(pair * 2 + 1)];
    if (i < 0 || j < 0) continue;
    const first = before(i, j);
    const second = before(j, i);
    // Nobody of the two home: stakes back, so only races that one of them finishes count.
    board.two('head-to-head', {}, [codeOf(pair * 2), codeOf(pair * 2 + 1)], first / (first + second), pair + 1);
  }
  return board.markets;
}

const exponential = (rng: Rng): number => -Math.log(1 - rng.next());

/** Times at which a runner passes each stage, its end among them unless it drops out before. */
interface Run {
  readonly passes: readonly number[];
  readonly outAt: number;
}

function runOf(sport: RaceSport, speed: number, rng: Rng): Run {
  const passes: number[] = [];
  let time = 0;
  for (let stage = 0; stage < sport.stages; stage += 1) {
    time += exponential(rng) / (speed * sport.stages);
    passes.push(time);
  }
  const rate = outRate(sport);
  return { passes, outAt: rate > 0 ? exponential(rng) / rate : Number.POSITIVE_INFINITY };
}

const DAY_MS = 24 * 3_600_000;

/** Event time after so much play; races over days pause at night. */
function offsetOf(sport: RaceSport, played: number): number {
  if (sport.hoursADay === undefined) return Math.round(played);
  const dayMs = sport.hoursADay * 3_600_000;
  const day = Math.floor(played / dayMs);
  return Math.round(day * DAY_MS + (played - day * dayMs));
}

/** At most one place is shared: first with its own chance, every later one with the common chance. */
function drawShared(sport: RaceSport, finishers: number, rng: Rng): number {
  let left = rng.next();
  for (let place = 1; place < finishers; place += 1) {
    left -= place === 1 ? sport.deadHeatFirst : sport.deadHeat;
    if (left < 0) return place;
  }
  return 0;
}

function play(sport: RaceSport, params: RaceParams, leader: number, rng: Rng): Timeline<RaceState> {
  const start = startOf(sport, params);
  const steps: TimelineStep<RaceState>[] = [{ offsetMs: 0, state: start }];
  const withdrawn = params.speeds.flatMap((_, runner) => (rng.next() < sport.withdrawn ? [runner] : []));
  const runs = params.speeds.map((speed) => runOf(sport, speed, rng));
  // The course is timed so that the first is usually home after the sport's duration.
  const unit = leader / sport.durationMs;
  const finish = (run: Run | undefined): number => run?.passes.at(-1) ?? 0;
  let offset = 0;
  let state: RaceState = start;
  while (state.phase === 'before' || state.phase === 'running') {
    offset += sport.stepMs;
    const time = offset * unit;
    const out = runs.flatMap((run, runner) => (run.outAt <= Math.min(time, finish(run)) ? [runner] : []));
    const left = runs.map((run, runner) =>
      withdrawn.includes(runner) ? sport.stages : stagesLeft(run, Math.min(time, run.outAt), state.left[runner] ?? 0),
    );
    const home = left.flatMap((stages, runner) => (stages === 0 ? [runner] : []));
    const phase = home.length > 0 || out.length + withdrawn.length === runs.length ? 'finishing' : 'running';
    state = {
      phase,
      left,
      out: out.filter((runner) => !withdrawn.includes(runner)),
      withdrawn,
      home: byTime(home, runs),
      shared: 0,
    };
    steps.push({ offsetMs: offsetOf(sport, offset), state });
  }
  // The rest of the field follows close behind.
  const out = runs.flatMap((run, runner) => (run.outAt <= finish(run) && !withdrawn.includes(runner) ? [runner] : []));
  const home = byTime(
    runs.flatMap((_, runner) => (out.includes(runner) || withdrawn.includes(runner) ? [] : [runner])),
    runs,
  );
  const left = state.left.map((stages, runner) => (home.includes(runner) ? 0 : stages));
  state = { phase: 'ended', left, out, withdrawn, home, shared: drawShared(sport, home.length, rng) };
  const endOffsetMs = offsetOf(sport, offset + Math.max(sport.stepMs, sport.durationMs * 0.05));
  steps.push({ offsetMs: endOffsetMs, state });
  return { steps, endOffsetMs, result: resultOf(params, state) };
}

/** Stages not yet passed at a time; `before` were left at an earlier one. */
function stagesLeft(run: Run, time: number, before: number): number {
  let passed = run.passes.length - before;
  while (passed < run.passes.length && (run.passes[passed] ?? 0) <= time) passed += 1;
  return run.passes.length - passed;
}

const byTime = (runners: readonly number[], runs: readonly Run[]): readonly number[] =>
  [...runners].sort((a, b) => (runs[a]?.passes.at(-1) ?? 0) - (runs[b]?.passes.at(-1) ?? 0));

/** Time by which somebody is home in half of all races. */
function leaderTime(sport: RaceSport, params: RaceParams): number {
  const nobody = (time: number): number =>
    params.speeds.reduce((product, speed) => {
      const mean = speed * sport.stages * time;
      let term = Math.exp(-mean);
      let sum = 0;
      for (let k = 0; k < sport.stages; k += 1) {
        sum += term;
        term *= mean / (k + 1);
      }
      return product * sum;
    }, 1);
  let [low, high] = [0, 3];
  for (let i = 0; i < 20; i += 1) {
    const middle = (low + high) / 2;
    if (nobody(middle) > 0.5) low = middle;
    else high = middle;
  }
  return low;
}

/** Places of those that started; one place may be shared by two. */
function finishOf(state: RaceState): Record<string, number | 'out'> {
  const places: Record<string, number | 'out'> = {};
  state.left.forEach((_, runner) => {
    const place = state.home.indexOf(runner) + 1;
    if (state.withdrawn.includes(runner)) return;
    places[codeOf(runner)] =
      place === 0 ? 'out' : place === state.shared + 1 && state.shared > 0 ? state.shared : place;
  });
  return places;
}

/** Places are only told once all are made: a runner without a place would count as absent. */
function resultOf(_params: RaceParams, state: RaceState): FixtureResult {
  if (state.phase !== 'ended') return { status: 'live', scores: {} };
  const absent = state.withdrawn.map((runner) => [codeOf(runner), 'withdrawn'] as const);
  return { status: 'ended', scores: {}, places: { ...finishOf(state), ...Object.fromEntries(absent) } };
}

/** Home first in their order, then by stages left; who is out comes last. */
function orderOf(state: RaceState): readonly string[] {
  const absent = new Set([...state.out, ...state.withdrawn]);
  const running = state.left
    .map((stages, runner) => ({ stages, runner }))
    .filter(({ runner }) => !absent.has(runner) && !state.home.includes(runner))
    .sort((a, b) => a.stages - b.stages || a.runner - b.runner)
    .map(({ runner }) => runner);
  return [...state.home, ...running, ...state.out].map(codeOf);
}

function live(sport: RaceSport, state: RaceState): LiveScore {
  const order = orderOf(state);
  const left = order.map((code) => state.left[Number(code.slice(1)) - 1] ?? 0);
  return {
    main: [0, 0],
    phase: state.phase === 'finishing' ? 'running' : state.phase,
    parts: [],
    order,
    ...(state.phase !== 'ended' && { course: { stages: sport.stages, left } }),
    ...(state.phase === 'ended' && { places: finishOf(state) }),
  };
}

/** A bell curve from twelve uniform draws. */
const bell = (rng: Rng): number => {
  let sum = -6;
  for (let i = 0; i < 12; i += 1) sum += rng.next();
  return sum;
};

/** Format: `runners`, how many are priced. Strongest first. */
export function raceModel(sport: RaceSport): SportModel<RaceParams, RaceState> {
  const leader = memoByParams((params: RaceParams) => leaderTime(sport, params));
  const before = memoByParams((params: RaceParams) => markets(sport, params, startOf(sport, params)));
  return {
    params(_gap, rng, format) {
      const runners = Math.max(2, Math.round(Number(format?.runners ?? sport.runners)));
      const luck = 1 / Math.sqrt(sport.stages);
      const speeds = Array.from(
        { length: runners },
        () => Math.round(Math.exp(sport.spread * luck * bell(rng)) * 1e5) / 1e5,
      );
      return { speeds: speeds.sort((a, b) => b - a) };
    },
    start: (params) => startOf(sport, params),
    without: (state, runners) => {
      const withdrawn = state.left.flatMap((_, runner) => (runners.includes(codeOf(runner)) ? [runner] : []));
      return { ...state, withdrawn };
    },
    play: (params, rng) => play(sport, params, leader(params), rng),
    markets: (params, state) =>
      state.phase === 'before' && state.withdrawn.length === 0 ? before(params) : markets(sport, params, state),
    live: (_params, state) => live(sport, state),
    partial: resultOf,
  };
}
